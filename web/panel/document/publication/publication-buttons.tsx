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
  saveAsDraft: () => void
}

/** The buttons that save a document which may be a draft: as a draft, and as what its date says. */
export function PublicationButtons({
  words,
  values,
  title,
  texts,
  isSaving,
  isDisabled,
  keys,
  saveAsDraft,
}: Props) {
  const confirm = useConfirm()
  const { status } = values

  async function unpublish(): Promise<void> {
    const choice = await confirm({
      question: `Unpublish this ${words.noun}?`,
      detail: `“${title}” leaves the site at once and stays here as a draft.`,
      choices: [
        { name: 'cancel', label: 'Cancel' },
        { name: 'unpublish', label: 'Unpublish', look: 'primary' },
      ],
    })
    if (choice === 'unpublish') saveAsDraft()
  }

  return (
    <>
      <Button
        look="outline"
        disabled={isDisabled}
        {...keys.draft}
        onClick={() => (status === 'published' ? void unpublish() : saveAsDraft())}
      >
        {status === 'published' ? 'Unpublish' : 'Save draft'}
      </Button>
      <Button type="submit" disabled={isDisabled} {...keys.submit}>
        {isSaving ? texts.busy : submitLabel(words, status, nextStatus(values), texts)}
      </Button>
    </>
  )
}
