import { useNavigate, useSearchParams } from 'react-router-dom'
import { NEW_DOCUMENT } from '../drafts/draft-slot.ts'
import { useNewestLocation } from '../lib/use-newest-location.ts'

const PARAM = 'edit'

/** @param search of an address. @returns the document that it opens; undefined where none */
export const readEditParam = (search: string | URLSearchParams): string | undefined =>
  new URLSearchParams(search).get(PARAM) ?? undefined

/**
 * The document open in a screen's dialog, kept in the URL beside what its list shows: it survives a reload and
 * a new sign-in, and follows the Back button.
 * @returns `editing`: an id or `new`, with a slot of its own where the form has one, or undefined
 */
export function useEditing() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const newestLocation = useNewestLocation()
  /** the address with another document, or none */
  const toLocation = (id?: string) => {
    const { pathname, search: before } = newestLocation()
    const search = new URLSearchParams(before)
    search.delete(PARAM)
    if (id !== undefined) search.set(PARAM, id)
    return { pathname, search: search.toString() }
  }
  const stateOf = () => newestLocation().state as { opened?: boolean } | null
  return {
    editing: readEditParam(params),
    /** another document that is opened from the form takes its place: Back leads to the list */
    open: (id: string = NEW_DOCUMENT) =>
      void navigate(
        toLocation(id),
        readEditParam(newestLocation().search) === undefined
          ? { state: { opened: true } }
          : { replace: true, state: stateOf() },
      ),
    /** the form stays open, and what it edits has another address by now */
    rename: (id: string) => void navigate(toLocation(id), { replace: true, state: stateOf() }),
    /** goes back if `open` added the history entry; a deep link only loses its parameter */
    close: () => void (stateOf()?.opened ? navigate(-1) : navigate(toLocation(), { replace: true })),
  }
}
