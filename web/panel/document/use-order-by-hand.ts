import { useRef, useState } from 'react'
import { messages } from '#cms/shared/messages.ts'
import { reportFailure } from '#web/shared/lib/report.ts'
import { useStaffApi } from '../session/session-context.tsx'
import { useToast } from '../ui/toast.tsx'

type Options<Row> = {
  rows: readonly Row[]
  nameOf: (row: Row) => string
  /** what a row is called when its place is announced, such as `project` */
  noun: string
  pathOf: (id: string) => string
  /** shows a row directly behind another, or before all */
  show: (id: string, after: string | undefined) => void
  /** revalidates the list */
  reload: () => Promise<unknown>
}

type Move = {
  id: string
  after: string | null
  before: string | null
  /** the row that it was behind; undefined: it was the first */
  former: string | undefined
}

/**
 * Moves rows of a list at once and then saves their places, one after the other. A row whose place could not be
 * saved goes back (docs/behaviour.md#order-by-hand).
 */
export function useOrderByHand<Row extends { id: string }>({
  rows,
  nameOf,
  noun,
  pathOf,
  show,
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
    setAnnouncement(`${nameOf(row)} is ${noun} ${to + 1} of ${rows.length} now.`)
    show(row.id, after)
    const place = { after: after ?? null, before: others[to]?.id ?? null }
    saving.current.count += 1
    saving.current.last = saving.current.last.then(() =>
      save({ id: row.id, ...place, former: rows[from - 1]?.id }),
    )
  }

  async function save({ id, after, before, former }: Move): Promise<void> {
    try {
      await api.send(`${pathOf(id)}/place`, { method: 'PUT', body: { after, before } })
      toast()
    } catch (error) {
      reportFailure(messages.order.failed, error)
      setFailure(messages.order.failed)
      setAnnouncement('')
      show(id, former)
    }
    saving.current.count -= 1
    // the answer of an earlier read would take the next row back for a moment
    if (saving.current.count === 0) void reload().catch(() => {})
  }

  return { move, announcement, failure, dismiss: () => setFailure(undefined) }
}
