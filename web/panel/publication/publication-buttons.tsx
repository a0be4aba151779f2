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
  /** labels of the main button: for a new document, for an update, and while saving */
  texts: { create: string; update: string; busy: string }
  isSaving: boolean
  isDisabled: boolean
  keys: SaveKeys
  /** saves and keeps the form open; without `status`, the document keeps its own */
  saveInPlace: (status?: PublicationStatus) => void
}

/** Texts for making a document a draft again, by its present status. */
const UNPUBLISH_TEXTS = {
  published: publicationTexts.unpublish,
  scheduled: publicationTexts.unschedule,
}

/** The buttons that save a document as a draft, and publish or schedule it by its date. */
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
  const unpublishTexts =
    status === 'published' || status === 'scheduled' ? UNPUBLISH_TEXTS[status] : undefined

  async function unpublish({ label, question, detail }: (typeof UNPUBLISH_TEXTS)['published' | 'scheduled']) {
    const choice = await confirm({
      question: fill(question, { noun: publication.noun }),
      detail: fill(detail, { title }),
      choices: [
        { name: 'cancel', label: 'Cancel' },
        { name: 'unpublish', label, variant: 'primary' },
      ],
    })
    if (choice === 'unpublish') saveInPlace('draft')
  }

  return (
    <>
      <Button
        variant="outline"
        disabled={isDisabled}
        {...(unpublishTexts ? {} : keys.save)}
        onClick={() => (unpublishTexts ? void unpublish(unpublishTexts) : saveInPlace())}
      >
        {unpublishTexts ? unpublishTexts.label : 'Save draft'}
      </Button>
      <Button type="submit" disabled={isDisabled} {...keys.submit}>
        {isSaving
          ? texts.busy
          : submitLabel(publication, { status, next: nextStatus(values), labels: texts })}
      </Button>
    </>
  )
}
