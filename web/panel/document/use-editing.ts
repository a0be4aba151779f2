import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'

const PARAM = 'edit'
/** what is edited is not stored yet */
export const NEW = 'new'

/**
 * What a screen's modal edits, kept in the address: a reload, a new sign-in and the Back button find it
 * again.
 * @returns `editing`: an id, `new`, or nothing
 */
export function useEditing() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { pathname, state } = useLocation() as { pathname: string; state: { opened?: boolean } | null }
  return {
    editing: params.get(PARAM) ?? undefined,
    isNew: params.get(PARAM) === NEW,
    open: (id: string = NEW) =>
      void navigate({ pathname, search: `?${PARAM}=${encodeURIComponent(id)}` }, { state: { opened: true } }),
    /** goes back where this visit opened it; an address that was come to from elsewhere loses its mark */
    close: () => void (state?.opened ? navigate(-1) : navigate(pathname, { replace: true })),
  }
}
