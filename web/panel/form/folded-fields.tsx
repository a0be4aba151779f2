import { useState, type ReactNode } from 'react'
import { RefusedFilesProvider, useRefusedFiles } from '../lib/refused-files.ts'
import styles from './folded-fields.module.css'

type Props = {
  title: string
  /** whether one of the fields has an error, which opens them, as a file does that was not taken */
  hasError: boolean
  /** an upload is on its way: fields that go would stop it */
  isUploading?: boolean
  /** rendered while they are open or upload */
  children: () => ReactNode
}

/** Fields of a form that are folded away until somebody wants them. */
export function FoldedFields({ title, hasError, isUploading = false, children }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const { hasRefused, report } = useRefusedFiles()
  const isShown = isOpen || hasError || hasRefused
  return (
    <details
      className={styles.group}
      open={isShown}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className={styles.summary}>{title}</summary>
      {(isShown || isUploading) && (
        <RefusedFilesProvider value={report}>
          <div className={styles.fields}>{children()}</div>
        </RefusedFilesProvider>
      )}
    </details>
  )
}
