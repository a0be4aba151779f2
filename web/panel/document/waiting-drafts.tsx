import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react'
import { fill, messages } from '#cms/shared/messages.ts'
import { classNames } from '#web/shared/lib/class-names.ts'
import { Button } from '#web/shared/ui/button.tsx'
import { useStaffUser } from '../session/session-context.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { useToast } from '../ui/toast.tsx'
import { discardDraft, draftStore } from './draft-store.ts'
import { draftTime } from './draft-time.ts'
import { NEW } from './use-editing.ts'
import notice from './side-notice.module.css'
import styles from './waiting-drafts.module.css'

type Props<Values> = {
  /** begins the names of the drafts: `post` */
  kind: string
  noun: string
  titleOf: (values: Values) => string
  /** a form is open: its draft changes, and the list below stays where it is */
  isFrozen: boolean
  /** gets the focus when the last one is gone */
  focusAfter: RefObject<HTMLElement | null>
  onOpen: (id: string) => void
}

/** Shown at first. */
const FEW = 3

const texts = messages.drafts

/** The drafts of the signed-in account on this device, to be opened or discarded. */
export function WaitingDrafts<Values>({ kind, noun, titleOf, isFrozen, focusAfter, onOpen }: Props<Values>) {
  const { uid } = useStaffUser()
  const confirm = useConfirm()
  const toast = useToast()
  const frame = useRef<HTMLElement>(null)
  const [showsAll, setShowsAll] = useState(false)
  const drafts = useDrafts<Values>(uid, kind, isFrozen).map(({ id, draft }) => ({
    id,
    title: titleOf(draft.values)?.trim() || texts.untitled,
    about: `${id === NEW ? `New ${noun}, written` : 'Written'} ${draftTime(draft.keptAt)}`,
    time: draftTime(draft.keptAt),
  }))
  type Listed = (typeof drafts)[number]

  // A form that was opened here gives the focus back, unless the draft was saved and its row is gone.
  const hasOpened = useRef(false)
  useEffect(() => {
    if (isFrozen || !hasOpened.current) return
    hasOpened.current = false
    const remains = frame.current ?? focusAfter.current
    if (document.activeElement === document.body) remains?.focus()
  }, [isFrozen, focusAfter])

  async function discard({ id, title, time }: Listed): Promise<void> {
    const choice = await confirm({
      question: texts.confirmDiscard,
      detail: fill(texts.discardDetail, { title, time }),
      choices: [
        { name: 'keep', label: 'Cancel' },
        { name: 'discard', label: 'Discard', look: 'primary' },
      ],
    })
    if (choice !== 'discard') return
    // The focus would be lost with the row.
    const remains = drafts.length > 1 ? frame : focusAfter
    remains.current?.focus()
    discardDraft(uid, `${kind}:${id}`)
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
        {(showsAll ? drafts : drafts.slice(0, FEW)).map((draft) => (
          <li key={draft.id} className={styles.draft}>
            <p className={styles.words}>
              <button
                type="button"
                className={styles.open}
                dir="auto"
                aria-label={fill(texts.open, { title: draft.title })}
                onClick={() => {
                  hasOpened.current = true
                  onOpen(draft.id)
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
      {drafts.length > FEW && !showsAll && (
        <Button
          look="outline"
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

/** The drafts of a kind, as they were when the list was last free to change. */
function useDrafts<Values>(uid: string, kind: string, isFrozen: boolean) {
  const changes = useSyncExternalStore(draftStore.subscribe, draftStore.changes)
  const read = () => ({ changes, drafts: draftStore.list<Values>(uid, kind) })
  const [seen, setSeen] = useState(read)
  if (isFrozen || seen.changes === changes) return seen.drafts
  const now = read()
  setSeen(now)
  return now.drafts
}
