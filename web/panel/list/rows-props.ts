/** What the rows or cards of a list take. */
export type RowsProps<Row> = {
  rows: readonly Row[]
  /** id of the row being deleted */
  removingId: string | undefined
  onEdit: (id: string) => void
  onDelete: (row: Row) => void
  sorting: RowSorting
}

/** The order by hand, for the `SortableList` of the rows. */
export type RowSorting = {
  noun: string
  /** whether rows can be moved as they are shown */
  isEnabled: boolean
  onMove: (from: number, to: number) => void
}
