/** Props of the rows or cards of a list. */
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
  /** what announcements call a row: `project` */
  noun: string
  /** whether the rows are in the order by hand and can be moved */
  isEnabled: boolean
  onMove: (from: number, to: number) => void
}
