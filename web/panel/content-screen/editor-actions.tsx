import type { ReactNode } from 'react'
import { Button } from '#web/shared/ui/button.tsx'
import type { SaveKeys } from '../form/use-save-keys.ts'
import { PublicationButtons } from '../publication/publication-buttons.tsx'
import type { PublicationOptions } from '../publication/publication-texts.ts'
import { DialogActions } from '../ui/dialog.tsx'
import styles from './editor-form.module.css'
import type { PublicDocumentValues } from './public-document-values.ts'

type Props = {
  /** shown before the buttons that save */
  children: ReactNode
  /** about a save that leaves the form open */
  note: string
  publication: PublicationOptions | undefined
  values: PublicDocumentValues
  /** labels of the main button; `update` is for a save that keeps the publication status */
  texts: { submit: string; update: string; busy: string }
  isSaving: boolean
  isDisabled: boolean
  keys: SaveKeys
  saveInPlace: Parameters<typeof PublicationButtons>[0]['saveInPlace']
}

/** The buttons below the fields of a form. */
export function EditorActions({ children, note, publication, values, texts, keys, ...rest }: Props) {
  const { isSaving, isDisabled, saveInPlace } = rest
  return (
    <DialogActions>
      {children}
      <p className={styles.note} role="status">
        {note}
      </p>
      {publication ? (
        <PublicationButtons
          title={String(values.title)}
          texts={{ ...texts, create: texts.submit }}
          {...{ publication, values, isSaving, isDisabled, keys, saveInPlace }}
        />
      ) : (
        <Button type="submit" disabled={isDisabled} {...keys.submit}>
          {isSaving ? texts.busy : texts.submit}
        </Button>
      )}
    </DialogActions>
  )
}
