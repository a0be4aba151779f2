import { useEffect, useRef, useState, type RefObject } from 'react'
import { draftsTexts } from '#cms/shared/texts/documents.ts'
import { fill } from '#cms/shared/texts/fill.ts'
import { classNames } from '#web/shared/lib/class-names.ts'
import { Button } from '#web/shared/ui/button.tsx'
import { useStaffUser } from '../session/session-context.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { useToast } from '../ui/toast.tsx'
import { NEW_DOCUMENT, toEditParam, type DraftSlot } from './draft-slot.ts'
import { discardDraft, draftName } from './draft-store.ts'
import { formatDateTime } from '../lib/format-date-time.ts'
import { useUnfinishedDrafts } from './use-unfinished-drafts.ts'
import notice from '../ui/side-notice.module.css'
import styles from './unfinished-drafts.module.css'

type Props<Values> = {
  /** begins the names of the drafts: `post` */
  kind: string
  noun: string
  getTitle: (values: Values) => string
  /** whether the list stays as it is: set while a form above it is open, whose draft changes */
  isFrozen: boolean
  /** inside a form: its slot; only other drafts of the same document are listed */
  besideSlot?: DraftSlot
  /** gets the focus when the last draft is gone */
  focusAfter: RefObject<Pick<HTMLElement, 'focus'> | null>
  /** @param editParam value of the parameter `edit` */
  onOpen: (editParam: string) => void
}

const SHOWN_AT_FIRST = 3

const texts = draftsTexts

/** Lists the account's drafts on this device that no other tab edits, to open or discard them. */
export function UnfinishedDrafts<Values>({
  kind,
  noun,
  getTitle,
  isFrozen,
  besideSlot,
  focusAfter,
  onOpen,
}: Props<Values>) {
  const { uid } = useStaffUser()
  const confirm = useConfirm()
  const toast = useToast()
  const frame = useRef<HTMLElement>(null)
  const [showsAll, setShowsAll] = useState(false)
  const unfinished = useUnfinishedDrafts<Values>({
    uid,
    kind,
    isFrozen,
    document: besideSlot?.document,
    except: besideSlot,
  })
  const drafts = unfinished.map(({ slot, draft }) => ({
    name: draftName(kind, slot),
    editParam: toEditParam(slot),
    title: getTitle(draft.values)?.trim() || texts.untitled,
    about: `${slot.document === NEW_DOCUMENT ? `New ${noun}, written` : 'Written'} ${formatDateTime(draft.keptAt)}`,
    time: formatDateTime(draft.keptAt),
  }))
  type Listed = (typeof drafts)[number]

  // A form that was opened from a row returns the focus to it; here follows what to focus if the row is gone.
  const hasOpened = useRef(false)
  useEffect(() => {
    if (isFrozen || !hasOpened.current) return
    hasOpened.current = false
    const fallback = frame.current ?? focusAfter.current
    if (document.activeElement === document.body) fallback?.focus()
  }, [isFrozen, focusAfter])

  async function discard({ name, title, time }: Listed): Promise<void> {
    const choice = await confirm({
      question: texts.confirmDiscard,
      detail: fill(texts.discardDetail, { title, time }),
      choices: [
        { name: 'keep', label: 'Cancel' },
        { name: 'discard', label: 'Discard', variant: 'primary' },
      ],
    })
    if (choice !== 'discard') return
    // The focus would be lost with the row.
    const target = drafts.length > 1 ? frame : focusAfter
    target.current?.focus()
    discardDraft(uid, name)
    toast(fill(texts.discarded, { title }))
  }

  if (drafts.length === 0) return null
  const heading = drafts.length === 1 ? texts.one : fill(texts.many, { count: String(drafts.length) })
  return (
    <section
      ref={frame}
      tabIndex={-1}
      className={classNames(notice.notice, styles.drafts)}
      aria-label="Unfinished drafts"
    >
      <h2 className={notice.title}>{heading}</h2>
      <ul className={styles.list}>
        {(showsAll ? drafts : drafts.slice(0, SHOWN_AT_FIRST)).map((draft) => (
          <li key={draft.name} className={styles.draft}>
            <p className={styles.text}>
              <button
                type="button"
                className={styles.open}
                dir="auto"
                aria-label={fill(texts.open, { title: draft.title })}
                onClick={() => {
                  hasOpened.current = true
                  onOpen(draft.editParam)
                }}
              >
                {draft.title}
              </button>
              <span className={styles.about}>{draft.about}</span>
            </p>
            <IconButton
              icon="trash"
              tone="danger"
              label={fill(texts.discard, { title: draft.title })}
              onClick={() => void discard(draft)}
            />
          </li>
        ))}
      </ul>
      {drafts.length > SHOWN_AT_FIRST && !showsAll && (
        <Button
          variant="outline"
          className={styles.more}
          onClick={() => {
            frame.current?.focus()
            setShowsAll(true)
          }}
        >
          {`Show all ${drafts.length}`}
        </Button>
      )}
    </section>
  )
}
