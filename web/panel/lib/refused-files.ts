import { createContext, useContext, useEffect, useId, useMemo, useState } from 'react'

/** Tells a form whether the chosen file of a field is refused. */
type Report = (field: { id: string; isRefused: boolean }) => void

const ReportContext = createContext<Report>(() => {})

export const RefusedFilesProvider = ReportContext.Provider

/** For the field of a file: its form is not saved while `isRefused`. */
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
 * The refused files of a form, or of a part of a form, which also reports them to the form around it.
 * @returns whether there are any, and what `RefusedFilesProvider` takes
 */
export function useRefusedFiles(): { hasRefused: boolean; report: Report } {
  const [ids, setIds] = useState<readonly string[]>([])
  const reportToOuter = useContext(ReportContext)
  const report = useMemo<Report>(
    () =>
      ({ id, isRefused }) => {
        setIds((before) => [...before.filter((other) => other !== id), ...(isRefused ? [id] : [])])
        reportToOuter({ id, isRefused })
      },
    [reportToOuter],
  )
  return { hasRefused: ids.length > 0, report }
}
