import { createContext, useContext } from 'react'
import useSWR from 'swr'
import { ApiError } from '#web/shared/lib/api-error.ts'

/** What the server could not read for the rendered page, by key. */
export type Failures = Record<string, { status: number; message: string; code: string }>

export const FailuresContext = createContext<Failures>({})

type ReadResult<T> = { data: T | undefined; error: ApiError | undefined; isLoading: boolean }

/**
 * Reads public data by its key: from the embedded page data, else from the network.
 * @param key one of `keys`, or null to skip
 */
export function useRead<T>(key: string | null): ReadResult<T> {
  const failure = useContext(FailuresContext)[key ?? '']
  const { data, error } = useSWR<T, ApiError>(failure ? null : key)
  const readError = failure ? new ApiError(failure) : error
  return {
    data,
    error: data === undefined ? readError : undefined,
    isLoading: key !== null && data === undefined && readError === undefined,
  }
}
