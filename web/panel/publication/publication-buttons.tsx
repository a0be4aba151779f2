import { publicationTexts } from '#cms/shared/texts/documents.ts'
import { fill } from '#cms/shared/texts/fill.ts'
import type { PublicationStatus } from '#cms/schemas/publication.ts'
import { Button } from '#web/shared/ui/button.tsx'
import { useConfirm } from '#web/panel/ui/confirm.tsx'
import type { SaveKeys } from '../form/use-save-keys.ts'
import { submitLabel, type PublicationOptions } from './publication-texts.ts'
import { nextStatus, type PublicationValues } from './publication-values.ts'

type Props = {
  publication: PublicationOptions
  values: PublicationValues
  title: string
  /** labels of the main button without drafts, and while it saves */
  texts: { create: string; update: string; busy: string }
  isSaving: boolean
  isDisabled: boolean
  keys: SaveKeys
  /** saves it and leaves the form open, in the state that it has, where none is named */
  saveInPlace: (status?: PublicationStatus) => void
}

/** What takes a document back, by the state that it leaves. */
const UNPUBLISH_TEXTS = {
  published: publicationTexts.unpublish,
  scheduled: publicationTexts.unschedule,
}

/** The buttons that save a document which may be a draft: as a draft, and as what its date says. */
export function PublicationButtons({
  publication,
  values,
  title,
  texts,
  isSaving,
  isDisabled,
  keys,
  saveInPlace,
}: Props) {
  const confirm = useConfirm()
  const { status } = values
  const back = status === 'published' || status === 'scheduled' ? UNPUBLISH_TEXTS[status] : undefined

  async function unpublish({ label, question, detail }: (typeof UNPUBLISH_TEXTS)['published' | 'scheduled']) {
    const choice = await confirm({
      question: fill(question, { noun: publication.noun }),
      detail: fill(detail, { title }),
      choices: [
        { name: 'cancel', label: 'Cancel' },
        { name: 'back', label, variant: 'primary' },
      ],
    })
    if (choice === 'back') saveInPlace('draft')
  }

  return (
    <>
      <Button
        variant="outline"
        disabled={isDisabled}
        {...(back ? {} : keys.save)}
        onClick={() => (back ? void unpublish(back) : saveInPlace())}
      >
        {back ? back.label : 'Save draft'}
      </Button>
      <Button type="submit" disabled={isDisabled} {...keys.submit}>
        {isSaving ? texts.busy : submitLabel(publication, status, nextStatus(values), texts)}
      </Button>
    </>
  )
}
