import { useState } from 'react'
import { failureText } from '#web/panel/lib/failure-text.ts'
import { useToast } from '#web/panel/ui/toast.tsx'
import { ApiError } from '#web/shared/lib/api-error.ts'
import { reportFailure } from '#web/shared/lib/report-failure.ts'

type Identified = { id: string }
type Options<Row extends Identified> = {
  /** replaces the row in the list */
  replaceRow: (row: Row) => Promise<unknown>
  /** removes a row that no longer exists from the list */
  removeRow: (id: string) => Promise<unknown>
}
type Action<Row extends Identified> = {
  id: string
  /** @returns the changed row; undefined if the call deletes it */
  call: () => Promise<Row | undefined>
  /** text of the toast */
  done: string
  /** error text where the server sends none */
  failed: string
}

/**
 * Changes one row of a list that other users and the retention sweep change too. One call at a time; a row
 * that no longer exists is reported and leaves the list.
 */
export function useRecordAction<Row extends Identified>({ replaceRow, removeRow }: Options<Row>) {
  const toast = useToast()
  const [busyId, setBusyId] = useState<string>()
  const [failure, setFailure] = useState<string>()

  async function run({ id, call, done, failed }: Action<Row>): Promise<void> {
    if (busyId !== undefined) return
    setFailure(undefined)
    setBusyId(id)
    try {
      const row = await call()
      await (row ? replaceRow(row) : removeRow(id).catch(() => {}))
      toast(done)
    } catch (error) {
      reportFailure(failed, error)
      setFailure(failureText(error, failed))
      if (error instanceof ApiError && error.status === 404) await removeRow(id).catch(() => {})
    } finally {
      setBusyId(undefined)
    }
  }

  return { run, busyId, failure, dismiss: () => setFailure(undefined) }
}

export type RecordAction = ReturnType<typeof useRecordAction<Identified>>
