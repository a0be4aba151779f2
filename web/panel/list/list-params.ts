import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { LIST } from '#cms/shared/lists.ts'
import { useNewestLocation } from '../lib/use-newest-location.ts'

/**
 * What a list is searched for, the name of its order, which of its rows are shown, and how many pages of
 * them; '' is the default.
 */
type Params = { q: string; sort: string; only: string; pages: string }

export type ListParams = Params & { update: (changes: Partial<Params>) => void }

/** Kept in the address: they survive a reload and a new sign-in, and a list can be sent as a link. */
export function useUrlListParams(): ListParams {
  const [params, setParams] = useSearchParams()
  const newestLocation = useNewestLocation()
  const chosen = (name: keyof Params) => params.get(name) ?? ''
  return {
    q: chosen('q').slice(0, LIST.maxQueryLength),
    sort: chosen('sort'),
    only: chosen('only'),
    pages: chosen('pages'),
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

/** Another search, order or part of a list begins with its first page. */
const fromFirstPage = (changes: Partial<Params>): Partial<Params> => ({ pages: '', ...changes })

/** More are asked for one after the other, since all are read again together. */
const MAX_PAGES = 20

/** @returns how many pages a list shows at first */
export const parsePageCount = ({ pages }: Pick<Params, 'pages'>): number =>
  Math.min(Math.max(1, Math.trunc(Number(pages)) || 1), MAX_PAGES)

/** Forgotten with the component: those of a list that lies above a screen. */
export function useLocalListParams(): ListParams {
  const [choices, setChoices] = useState<Params>({ q: '', sort: '', only: '', pages: '' })
  return {
    ...choices,
    update: (changes) => setChoices((before) => ({ ...before, ...fromFirstPage(changes) })),
  }
}

/**
 * @param options ways to show a list; the first is the default
 * @returns the chosen one, and what chooses another by its name
 */
export function filterBy<Option extends { name: string }>(
  { only, update }: ListParams,
  options: readonly [Option, ...Option[]],
): { chosen: Option; choose: (name: string) => void } {
  const [first] = options
  return {
    chosen: options.find(({ name }) => name === only) ?? first,
    choose: (name) => update({ only: name === first.name ? '' : name }),
  }
}
