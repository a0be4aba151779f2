import { useState, type ReactNode } from 'react'
import { RefusedFilesProvider, useRefusedFiles } from '../lib/refused-files.ts'
import styles from './folded-fields.module.css'

type Props = {
  title: string
  /** whether one of the fields has an error, which opens them; a refused file opens them, too */
  hasError: boolean
  /** whether an upload is running: it would stop if the fields were unmounted */
  isUploading?: boolean
  /** rendered while the fields are open or an upload is running */
  children: () => ReactNode
}

/** Fields of a form that are folded away by default. */
export function FoldedFields({ title, hasError, isUploading = false, children }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const { hasRefused, report } = useRefusedFiles()
  const isUnfolded = isOpen || hasError || hasRefused
  return (
    <details
      className={styles.group}
      open={isUnfolded}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className={styles.summary}>{title}</summary>
      {(isUnfolded || isUploading) && (
        <RefusedFilesProvider value={report}>
          <div className={styles.fields}>{children()}</div>
        </RefusedFilesProvider>
      )}
    </details>
  )
}
