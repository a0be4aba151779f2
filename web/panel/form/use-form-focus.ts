import { useEffect, useRef, type RefObject } from 'react'

type Options = {
  form: RefObject<HTMLFormElement | null>
  /** what stands above the fields */
  notices: RefObject<HTMLElement | null>
  failure: string | undefined
  /** the save that failed left the focus where it was */
  keepsFocus: boolean
  /** the form shows that it was saved */
  isDone: boolean
  /** forms that show their success are long: their notices come into view */
  showsSuccess: boolean
  isDeleted: boolean
}

/**
 * Moves the focus to the result of a save: the first wrong field, else the submit button, with the notices in
 * view.
 */
export function useFormFocus({
  form,
  notices,
  failure,
  keepsFocus,
  isDone,
  showsSuccess,
  isDeleted,
}: Options) {
  useEffect(() => {
    if (!failure && !isDone) return
    // The submit button is at the end of a long form, the notices at its top.
    if (showsSuccess) notices.current?.scrollIntoView({ block: 'nearest' })
    if (!failure) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-refused] button')
    // what is wrong may be folded away
    wrong?.closest('details')?.setAttribute('open', '')
    if (wrong) wrong.focus()
    else if (!keepsFocus) focusSubmit(form.current)
  }, [form, notices, failure, keepsFocus, isDone, showsSuccess])

  // The notice that the document is gone had the focus.
  const wasDeleted = useRef(false)
  useEffect(() => {
    if (wasDeleted.current && !isDeleted) focusSubmit(form.current)
    wasDeleted.current = isDeleted
  }, [form, isDeleted])
}

const focusSubmit = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true })
