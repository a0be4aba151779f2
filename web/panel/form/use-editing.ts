import { useNavigate, useSearchParams } from 'react-router-dom'
import { NEW_DOCUMENT } from '../drafts/draft-slot.ts'
import { useNewestLocation } from '../lib/use-newest-location.ts'

const PARAM = 'edit'

/** @param search the query of an address. @returns its parameter `edit`; undefined where it opens no form */
export const readEditParam = (search: string | URLSearchParams): string | undefined =>
  new URLSearchParams(search).get(PARAM) ?? undefined

/**
 * The document open in a screen's dialog, kept in the URL beside the list's parameters: it survives a reload
 * and a new sign-in, and follows the Back button.
 * @returns `editing`: the parameter `edit` (see `toEditParam`); undefined while no form is open
 */
export function useEditing() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const newestLocation = useNewestLocation()
  /** the address with another parameter `edit`, or without it */
  const toLocation = (editParam?: string) => {
    const { pathname, ...location } = newestLocation()
    const search = new URLSearchParams(location.search)
    search.delete(PARAM)
    if (editParam !== undefined) search.set(PARAM, editParam)
    return { pathname, search: search.toString() }
  }
  const readState = () => newestLocation().state as { opened?: boolean } | null
  return {
    editing: readEditParam(params),
    /** from an open form, the new one takes its place in the history: Back leads to the list */
    open: (editParam: string = NEW_DOCUMENT) =>
      void navigate(
        toLocation(editParam),
        readEditParam(newestLocation().search) === undefined
          ? { state: { opened: true } }
          : { replace: true, state: readState() },
      ),
    /** changes the parameter of a form that stays open */
    rename: (editParam: string) =>
      void navigate(toLocation(editParam), { replace: true, state: readState() }),
    /** goes back if `open` added the history entry; a deep link only loses its parameter */
    close: () => void (readState()?.opened ? navigate(-1) : navigate(toLocation(), { replace: true })),
  }
}
