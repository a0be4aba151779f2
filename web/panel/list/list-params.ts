import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { LIST } from '#cms/shared/lists.ts'
import { useNewestLocation } from '../lib/use-newest-location.ts'

/** Parameters of a list; '' stands for the default. */
type Params = {
  /** the search */
  q: string
  /** name of the order */
  sort: string
  /** name of the filter's option */
  only: string
  /** how many pages are shown */
  pages: string
}

export type ListParams = Params & { update: (changes: Partial<Params>) => void }

/** Parameters in the address: they survive a reload and a new sign-in, and can be sent as a link. */
export function useUrlListParams(): ListParams {
  const [params, setParams] = useSearchParams()
  const newestLocation = useNewestLocation()
  const read = (name: keyof Params) => params.get(name) ?? ''
  return {
    q: read('q').slice(0, LIST.maxQueryLength),
    sort: read('sort'),
    only: read('only'),
    pages: read('pages'),
    update: (changes) => {
      const { search, state } = newestLocation()
      const next = new URLSearchParams(search)
      for (const [name, value] of Object.entries(fromFirstPage(changes))) {
        if (value === '') next.delete(name)
        else next.set(name, value)
      }
      setParams(next, { replace: true, state: state as unknown })
    },
  }
}

/** Another search, order or filter begins with the first page. */
const fromFirstPage = (changes: Partial<Params>): Partial<Params> => ({ pages: '', ...changes })

/** Limit of the pages in an address, which are all read at once. `Show more` may add further ones. */
const MAX_PAGES = 20

/** @returns how many pages a list shows at first */
export const parsePageCount = ({ pages }: Pick<Params, 'pages'>): number =>
  Math.min(Math.max(1, Math.trunc(Number(pages)) || 1), MAX_PAGES)

/** Parameters in the state of the component, for a list in a dialog. */
export function useLocalListParams(): ListParams {
  const [params, setParams] = useState<Params>({ q: '', sort: '', only: '', pages: '' })
  return {
    ...params,
    update: (changes) => setParams((before) => ({ ...before, ...fromFirstPage(changes) })),
  }
}

/**
 * @param options ways to show a list; the first is the default
 * @returns the chosen option, and a function that chooses one by its name
 */
export function filterBy<Option extends { name: string }>(
  { only, update }: ListParams,
  options: readonly [Option, ...Option[]],
): { chosen: Option; choose: (name: string) => void } {
  const [defaultOption] = options
  return {
    chosen: options.find(({ name }) => name === only) ?? defaultOption,
    choose: (name) => update({ only: name === defaultOption.name ? '' : name }),
  }
}
