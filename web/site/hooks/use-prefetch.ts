import { createContext, useContext } from 'react'

/**
 * Prefetches a page's code and data. A context, because only the app shell may import the route table.
 */
export const PrefetchContext = createContext<(path: string) => void>(() => {})

export const usePrefetch = () => useContext(PrefetchContext)
