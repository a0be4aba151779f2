import type { CSSProperties } from 'react'
import { classNames } from '#web/shared/lib/class-names.ts'
import { fillRows } from '#web/site/lib/fill-rows.ts'
import styles from './post-card.module.css'

/** The place of a card in its grid. */
export type CardCell = { className: string; style: CSSProperties; isLead: boolean; isWide: boolean }

/** A large first card on request, then rows of two or three of which none has a gap. */
export function layoutCards(count: number, { hasLead }: { hasLead: boolean }): CardCell[] {
  const leads = hasLead ? 1 : 0
  const narrow = fillRows(count - leads, 2)
  const wide = fillRows(count - leads, 3)
  const cells = narrow.map((columns, index) => ({
    isLead: false,
    isWide: wide[index]! > 4,
    style: { '--narrow': columns, '--wide': wide[index] } as CSSProperties,
    className: classNames(
      styles.card,
      columns === 12 && styles.aloneNarrow,
      wide[index] === 12 && styles.aloneWide,
    ),
  }))
  const lead = { isLead: true, isWide: true, style: {}, className: classNames(styles.card, styles.lead) }
  return hasLead ? [lead, ...cells] : cells
}
