import { useState } from 'react'
import type { FieldErrors } from '#cms/shared/field-errors.ts'
import { ApiError } from '#web/shared/lib/api-error.ts'
import { reportFailure } from '#web/shared/lib/report-failure.ts'
import { useSaveProgress } from '#web/panel/form/use-save-progress.ts'
import { failureText } from '#web/panel/lib/failure-text.ts'
import { useToast } from '#web/panel/ui/toast.tsx'

type CallName = 'saving' | 'saving-tags' | 'saving-focus' | 'saving-credit' | 'replacing' | 'deleting'
type Options = {
  onBusy: (isBusy: boolean) => void
  /** others have changed the image's uses or its file meanwhile */
  onOutdated: () => Promise<void>
}

/** Statuses of a refusal because others have changed the image's uses or its file meanwhile. */
const OUTDATED_STATUSES = [403, 409, 412]

/** The calls about one image, one at a time: which one runs, and why the last one failed, also by field. */
export function useImageCalls({ onBusy, onOutdated }: Options) {
  const toast = useToast()
  const [busy, setBusy] = useState<CallName>()
  const [failure, setFailure] = useState<string>()
  const [fields, setFields] = useState<FieldErrors>({})
  const sending = useSaveProgress()

  /** @param fallback text of a failure for which the server sends none */
  async function run(name: CallName, fallback: string, work: () => Promise<void>): Promise<void> {
    if (busy) return
    setBusy(name)
    onBusy(true)
    setFailure(undefined)
    setFields({})
    try {
      await work()
      toast()
    } catch (error) {
      if (sending.wasStopped()) return
      reportFailure(fallback, error)
      setFailure(failureText(error, fallback))
      if (error instanceof ApiError) setFields(error.fields)
      if (error instanceof ApiError && OUTDATED_STATUSES.includes(error.status)) await onOutdated()
    } finally {
      setBusy(undefined)
      sending.end()
      onBusy(false)
    }
  }
  return { run, sending, busy, failure, fields, dismiss: () => setFailure(undefined) }
}
