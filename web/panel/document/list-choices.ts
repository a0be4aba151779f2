import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { LIST } from '#cms/shared/constants.ts'
import { useNewestLocation } from './use-newest-location.ts'

/**
 * What a list is searched for, the name of its order, which of its rows are shown, and how many pages of them; '' is
 * the default.
 */
type Choices = { q: string; sort: string; only: string; pages: string }

export type ListChoices = Choices & { choose: (changes: Partial<Choices>) => void }

/** Kept in the address: they survive a reload and a new sign-in, and a list can be sent as a link. */
export function useAddressChoices(): ListChoices {
  const [params, setParams] = useSearchParams()
  const newestLocation = useNewestLocation()
  const chosen = (name: keyof Choices) => params.get(name) ?? ''
  return {
    q: chosen('q').slice(0, LIST.query),
    sort: chosen('sort'),
    only: chosen('only'),
    pages: chosen('pages'),
    choose: (changes) => {
      const { search, state } = newestLocation()
      const next = new URLSearchParams(search)
      for (const [name, value] of Object.entries(fromStart(changes))) {
        if (value === '') next.delete(name)
        else next.set(name, value)
      }
      setParams(next, { replace: true, state: state as unknown })
    },
  }
}

/** Another search, order or part of a list begins with its first page. */
const fromStart = (changes: Partial<Choices>): Partial<Choices> => ({ pages: '', ...changes })

/** More are asked for one after the other, since all are read again together. */
const MOST_PAGES = 20

/** @returns how many pages a list shows at first */
export const pagesOf = ({ pages }: Pick<Choices, 'pages'>): number =>
  Math.min(Math.max(1, Math.trunc(Number(pages)) || 1), MOST_PAGES)

/** Forgotten with the component: those of a list that lies above a screen. */
export function useLocalChoices(): ListChoices {
  const [choices, setChoices] = useState<Choices>({ q: '', sort: '', only: '', pages: '' })
  return { ...choices, choose: (changes) => setChoices((before) => ({ ...before, ...fromStart(changes) })) }
}

/**
 * @param options ways to show a list; the first is the default
 * @returns the chosen one, and what chooses another by its name
 */
export function filterBy<Option extends { name: string }>(
  { only, choose }: ListChoices,
  options: readonly [Option, ...Option[]],
): { chosen: Option; choose: (name: string) => void } {
  const [first] = options
  return {
    chosen: options.find(({ name }) => name === only) ?? first,
    choose: (name) => choose({ only: name === first.name ? '' : name }),
  }
}
