import { createContext, useContext } from 'react'

/**
 * Loads a page's code and data before it is asked for. The shell provides it, since only the shell knows all
 * pages.
 */
export const PrefetchContext = createContext<(path: string) => void>(() => {})

export const usePrefetch = () => useContext(PrefetchContext)
