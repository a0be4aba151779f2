import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'

const PARAM = 'edit'
/** Value of the parameter for a document that is not stored yet. */
export const NEW = 'new'

/** @param search of an address. @returns the document that it opens; undefined where none */
export const editedIn = (search: string | URLSearchParams): string | undefined =>
  new URLSearchParams(search).get(PARAM) ?? undefined

/**
 * The document open in a screen's modal, kept in the URL beside what its list shows: it survives a reload and
 * a new sign-in, and follows the Back button.
 * @returns `editing`: an id, `new`, or undefined
 */
export function useEditing() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { pathname, state } = useLocation() as { pathname: string; state: { opened?: boolean } | null }
  /** the address with another document, or none */
  const addressOf = (id?: string) => {
    const search = new URLSearchParams(params)
    search.delete(PARAM)
    if (id !== undefined) search.set(PARAM, id)
    return { pathname, search: search.toString() }
  }
  return {
    editing: editedIn(params),
    isNew: editedIn(params) === NEW,
    open: (id: string = NEW) => void navigate(addressOf(id), { state: { opened: true } }),
    /** goes back if `open` added the history entry; a deep link only loses its parameter */
    close: () => void (state?.opened ? navigate(-1) : navigate(addressOf(), { replace: true })),
  }
}
