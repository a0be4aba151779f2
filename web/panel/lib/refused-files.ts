import { createContext, useContext, useEffect, useId, useMemo, useState } from 'react'

/** Reported by a field whose chosen file was refused, until it is removed or replaced. */
type Report = (field: { id: string; isRefused: boolean }) => void

const ReportContext = createContext<Report>(() => {})

export const RefusedFilesProvider = ReportContext.Provider

/** For the field of a file: its form waits while `isRefused`. */
export function useRefusedFile(isRefused: boolean): void {
  const id = useId()
  const report = useContext(ReportContext)
  useEffect(() => {
    if (!isRefused) return
    report({ id, isRefused: true })
    return () => report({ id, isRefused: false })
  }, [report, id, isRefused])
}

/**
 * The refused files of a form, or of a part of it, which the form around it also knows of.
 * @returns whether there are any, and what `RefusedFilesProvider` takes
 */
export function useRefusedFiles(): { hasRefused: boolean; report: Report } {
  const [ids, setIds] = useState<readonly string[]>([])
  const around = useContext(ReportContext)
  const report = useMemo<Report>(
    () =>
      ({ id, isRefused }) => {
        setIds((before) => [...before.filter((other) => other !== id), ...(isRefused ? [id] : [])])
        around({ id, isRefused })
      },
    [around],
  )
  return { hasRefused: ids.length > 0, report }
}
