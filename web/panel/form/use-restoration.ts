import { useRef, useState } from 'react'
import { draftsTexts } from '#cms/shared/texts/documents.ts'
import { ApiError } from '#web/shared/lib/api-error.ts'
import { reportFailure } from '#web/shared/lib/report-failure.ts'
import { useStaffApi } from '../session/session-context.tsx'
import type { DocumentResponse } from './stored-document.ts'

type Options = {
  /** API path that restores the document from the trash */
  path: string
  /** error text where the server sends none */
  failure: string
  errorText: (error: unknown, fallback: string) => string
  /** the call began, or ended */
  onBusy: (isBusy: boolean) => void
  onRestored: (response: DocumentResponse) => void
}

export type Restoration = ReturnType<typeof useRestoration>

/** Restores a deleted document of which a draft remains. */
export function useRestoration({ path, failure: fallback, errorText, onBusy, onRestored }: Options) {
  const api = useStaffApi()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [canRestore, setCanRestore] = useState(true)
  const isRunning = useRef(false)

  function setRunning(isNowBusy: boolean): void {
    isRunning.current = isNowBusy
    setIsBusy(isNowBusy)
    onBusy(isNowBusy)
  }

  async function restore(): Promise<void> {
    if (isRunning.current) return
    setRunning(true)
    setFailure(undefined)
    try {
      onRestored(await api.send<DocumentResponse>(path, { method: 'POST' }))
    } catch (error) {
      reportFailure(fallback, error)
      const isGone = error instanceof ApiError && error.status === 404
      setCanRestore(!isGone)
      setFailure(isGone ? draftsTexts.notRestorable : errorText(error, fallback))
    } finally {
      setRunning(false)
    }
  }

  return { restore: () => void restore(), isBusy, failure, canRestore }
}
