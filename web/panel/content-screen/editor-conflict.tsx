import type { ComponentType } from 'react'
import { ConflictDialog } from '../form/conflict-dialog.tsx'
import type { DocumentForm } from '../form/use-document-form.ts'
import { conflictStatusText, type PublicationOptions } from '../publication/publication-texts.ts'
import { mergePublication } from '../publication/publication-values.ts'
import { toFormValues, toPublicValues } from './public-document-values.ts'

type Props<Values extends Record<string, unknown>> = {
  form: DocumentForm<Values>
  isStored: boolean
  description: { publication?: PublicationOptions; Version: ComponentType<{ values: Values }> }
  onTheirsTaken: () => void
}

/**
 * The conflict dialog of a form whose documents may be drafts. The publication status does not count as an
 * edit of the form: who keeps their own version keeps the stored status.
 */
export function EditorConflict<Values extends Record<string, unknown>>({
  form,
  isStored,
  description: { publication, Version },
  onTheirsTaken,
}: Props<Values>) {
  const { conflict } = form
  if (!conflict) return null
  const mine = toPublicValues(form.values, { isStored })
  const stored = toPublicValues(conflict.current, { isStored: true })
  return (
    <ConflictDialog
      conflict={{
        ...conflict,
        statusText:
          publication && conflictStatusText(publication, { mine: mine.status, stored: stored.status }),
        keepMine: () => {
          if (publication) form.change(toFormValues<Values>(mergePublication(mine, stored)))
          conflict.keepMine()
        },
        takeTheirs: () => {
          conflict.takeTheirs()
          onTheirsTaken()
        },
      }}
      render={(version) => <Version values={version} />}
    />
  )
}
