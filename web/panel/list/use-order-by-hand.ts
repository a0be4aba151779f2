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
  /** shows a row directly after another, or first */
  moveRow: (move: { id: string; after: string | undefined }) => void
  /** revalidates the list */
  reload: () => Promise<unknown>
}

type Move = {
  id: string
  after: string | null
  before: string | null
  /** the row that it was after, to move it back; undefined if it was the first */
  previousAfter: string | undefined
}

/**
 * Moves rows of a list at once and then saves their positions, one after the other. A row whose position
 * could not be saved is moved back (docs/behaviour.md#order-by-hand).
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
    moveRow({ id: row.id, after })
    const position = { after: after ?? null, before: others[to]?.id ?? null }
    saving.current.count += 1
    saving.current.last = saving.current.last.then(() =>
      save({ id: row.id, ...position, previousAfter: rows[from - 1]?.id }),
    )
  }

  async function save({ id, after, before, previousAfter }: Move): Promise<void> {
    try {
      await api.send(`${toPath(id)}/position`, { method: 'PUT', body: { after, before } })
      toast()
    } catch (error) {
      reportFailure(orderingTexts.failed, error)
      setFailure(orderingTexts.failed)
      setAnnouncement('')
      moveRow({ id, after: previousAfter })
    }
    saving.current.count -= 1
    // after the last save only: an earlier response would briefly move the next row back
    if (saving.current.count === 0) void reload().catch(() => {})
  }

  return { move, announcement, failure, dismiss: () => setFailure(undefined) }
}
