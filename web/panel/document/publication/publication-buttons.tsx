import { fill, messages } from '#cms/shared/messages.ts'
import type { PublicationStatus } from '#endpoints/publication/schema.ts'
import { Button } from '#web/shared/ui/button.tsx'
import { useConfirm } from '#web/panel/ui/confirm.tsx'
import type { SaveKeys } from '../use-save-keys.ts'
import { submitLabel, type PublicationWords } from './publication-texts.ts'
import { nextStatus, type PublicationValues } from './publication-values.ts'

type Props = {
  words: PublicationWords
  values: PublicationValues
  title: string
  /** labels of the main button without drafts, and while it saves */
  texts: { create: string; update: string; busy: string }
  isSaving: boolean
  isDisabled: boolean
  keys: SaveKeys
  /** saves it and leaves the form open, in the state that it has, where none is named */
  keep: (status?: PublicationStatus) => void
}

/** What takes a document back, by the state that it leaves. */
const BACK = { published: messages.publication.unpublish, scheduled: messages.publication.unschedule }

/** The buttons that save a document which may be a draft: as a draft, and as what its date says. */
export function PublicationButtons({ words, values, title, texts, isSaving, isDisabled, keys, keep }: Props) {
  const confirm = useConfirm()
  const { status } = values
  const back = status === 'published' || status === 'scheduled' ? BACK[status] : undefined

  async function takeBack({ label, question, detail }: (typeof BACK)['published' | 'scheduled']) {
    const choice = await confirm({
      question: fill(question, { noun: words.noun }),
      detail: fill(detail, { title }),
      choices: [
        { name: 'cancel', label: 'Cancel' },
        { name: 'back', label, look: 'primary' },
      ],
    })
    if (choice === 'back') keep('draft')
  }

  return (
    <>
      <Button
        look="outline"
        disabled={isDisabled}
        {...(back ? {} : keys.save)}
        onClick={() => (back ? void takeBack(back) : keep())}
      >
        {back ? back.label : 'Save draft'}
      </Button>
      <Button type="submit" disabled={isDisabled} {...keys.submit}>
        {isSaving ? texts.busy : submitLabel(words, status, nextStatus(values), texts)}
      </Button>
    </>
  )
}
