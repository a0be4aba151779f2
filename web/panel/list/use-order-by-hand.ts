import { useRef, useState } from 'react'
import { orderingTexts } from '#cms/shared/texts/documents.ts'
import { reportFailure } from '#web/shared/lib/report-failure.ts'
import { useStaffApi } from '../session/session-context.tsx'
import { useToast } from '../ui/toast.tsx'

type Options<Row> = {
  rows: readonly Row[]
  getName: (row: Row) => string
  /** what a row is called when its position is announced, such as `project` */
  noun: string
  toPath: (id: string) => string
  /** shows a row directly behind another, or before all */
  moveRow: (id: string, after: string | undefined) => void
  /** revalidates the list */
  reload: () => Promise<unknown>
}

type Move = {
  id: string
  after: string | null
  before: string | null
  /** the row that it was behind; undefined: it was the first */
  rowBefore: string | undefined
}

/**
 * Moves rows of a list at once and then saves their positions, one after the other. A row whose position
 * could not be saved goes back (docs/behaviour.md#order-by-hand).
 */
export function useOrderByHand<Row extends { id: string }>({
  rows,
  getName,
  noun,
  toPath,
  moveRow,
  reload,
}: Options<Row>) {
  const api = useStaffApi()
  const toast = useToast()
  const [announcement, setAnnouncement] = useState('')
  const [failure, setFailure] = useState<string>()
  const saving = useRef({ last: Promise.resolve(), count: 0 })

  function move(from: number, to: number): void {
    const row = rows[from]!
    const others = rows.toSpliced(from, 1)
    const after = others[to - 1]?.id
    setFailure(undefined)
    setAnnouncement(`${getName(row)} is ${noun} ${to + 1} of ${rows.length} now.`)
    moveRow(row.id, after)
    const position = { after: after ?? null, before: others[to]?.id ?? null }
    saving.current.count += 1
    saving.current.last = saving.current.last.then(() =>
      save({ id: row.id, ...position, rowBefore: rows[from - 1]?.id }),
    )
  }

  async function save({ id, after, before, rowBefore }: Move): Promise<void> {
    try {
      await api.send(`${toPath(id)}/position`, { method: 'PUT', body: { after, before } })
      toast()
    } catch (error) {
      reportFailure(orderingTexts.failed, error)
      setFailure(orderingTexts.failed)
      setAnnouncement('')
      moveRow(id, rowBefore)
    }
    saving.current.count -= 1
    // the response of an earlier read would take the next row back for a moment
    if (saving.current.count === 0) void reload().catch(() => {})
  }

  return { move, announcement, failure, dismiss: () => setFailure(undefined) }
}
