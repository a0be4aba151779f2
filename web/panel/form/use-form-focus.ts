import { useEffect, useRef, type RefObject } from 'react'

type Options = {
  form: RefObject<HTMLFormElement | null>
  /** the notices above the fields */
  notices: RefObject<HTMLElement | null>
  failure: string | undefined
  /** the save that failed was one in place: the focus stays where it is */
  keepsFocus: boolean
  /** whether the form shows that it was saved */
  isDone: boolean
  /** whether the form shows its success; such forms are long, so their notices are scrolled into view */
  showsSuccess: boolean
  isDeleted: boolean
}

/**
 * Moves the focus to the result of a save: the first invalid field, else the submit button, with the notices
 * in view.
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
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-refused] button')
    // the field may be folded away
    invalid?.closest('details')?.setAttribute('open', '')
    if (invalid) invalid.focus()
    else if (!keepsFocus) focusSubmit(form.current)
  }, [form, notices, failure, keepsFocus, isDone, showsSuccess])

  // `DeletedNotice`, which is gone now, may have had the focus.
  const wasDeleted = useRef(false)
  useEffect(() => {
    if (wasDeleted.current && !isDeleted) focusSubmit(form.current)
    wasDeleted.current = isDeleted
  }, [form, isDeleted])
}

const focusSubmit = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true })
