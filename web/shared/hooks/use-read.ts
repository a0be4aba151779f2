import { createContext, useContext } from 'react'
import useSWR from 'swr'
import { ApiError } from '#web/shared/lib/api-error.ts'

/** What the server could not read for the page that it rendered, by key. */
export type Failures = Record<string, { status: number; message: string; code: string }>

export const FailuresContext = createContext<Failures>({})

export type Read<T> = { data: T | undefined; error: ApiError | undefined; isLoading: boolean }

/**
 * Reads public data by its key: from what the server sent along, else from the network.
 * @param key one of `keys`, or null for nothing
 */
export function useRead<T>(key: string | null): Read<T> {
  const failure = useContext(FailuresContext)[key ?? '']
  const { data, error } = useSWR<T, ApiError>(failure ? null : key)
  const known = failure ? new ApiError(failure) : error
  return {
    data,
    error: data === undefined ? known : undefined,
    isLoading: key !== null && data === undefined && known === undefined,
  }
}
