import type { PublicationStatus } from '#cms/schemas/publication.ts'
import styles from './publication-chip.module.css'

const LABELS = { draft: 'Draft', scheduled: 'Scheduled' } as const

/** Marks a row of a list that visitors do not see. */
export function PublicationChip({ status }: { status: PublicationStatus }) {
  if (status === 'published') return null
  return <span className={styles.chip}>{LABELS[status]}</span>
}
