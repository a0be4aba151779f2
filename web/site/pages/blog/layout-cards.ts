import type { CSSProperties } from 'react'
import { classNames } from '#web/shared/lib/class-names.ts'
import { fillRows } from '#web/site/lib/fill-rows.ts'
import styles from './post-card.module.css'

/** The columns that a card takes of its grid, as class and style. */
export type CardCell = { className: string; style: CSSProperties; isLead: boolean; isWide: boolean }

/** twelfths of the width that a card of a full row of three takes */
const ONE_OF_THREE = 4

/** With `hasLead` a large first card; then full rows, of two cards or, on wide screens, of three. */
export function layoutCards(count: number, { hasLead }: { hasLead: boolean }): CardCell[] {
  const leadCount = hasLead ? 1 : 0
  const narrow = fillRows(count - leadCount, 2)
  const wide = fillRows(count - leadCount, 3)
  const cells = narrow.map((columns, index) => ({
    isLead: false,
    isWide: wide[index]! > ONE_OF_THREE,
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
