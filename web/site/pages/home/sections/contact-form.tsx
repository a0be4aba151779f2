import { useRef, useState, type FormEvent } from 'react'
import { MAX_LENGTH } from '#cms/shared/lengths.ts'
import { ROBOTS } from '#cms/shared/requests.ts'
import { contactTexts } from '#cms/shared/texts/contact.ts'
import { forms } from '#cms/shared/paths.ts'
import type { ContactBody } from '#cms/schemas/contact.ts'
import { usePreHydrationInput } from '#web/site/hooks/use-pre-hydration-input.ts'
import { useFocusFirstError } from '#web/site/hooks/use-focus-first-error.ts'
import { useInitialFormState } from '#web/site/hooks/use-form-outcome.ts'
import { useHydrated } from '#web/shared/hooks/use-hydrated.ts'
import { useSubmission } from '#web/site/hooks/use-submission.ts'
import { api } from '#web/shared/lib/api.ts'
import { actions } from '#web/shared/lib/keys.ts'
import { collectBotSignals } from '#web/site/lib/collect-bot-signals.ts'
import { Banner } from '#web/shared/ui/banner.tsx'
import { Button } from '#web/shared/ui/button.tsx'
import { FormError, TextArea, TextField } from '#web/shared/ui/field.tsx'
import { Honeypot } from '#web/site/ui/honeypot.tsx'
import styles from './contact-form.module.css'

const EMPTY_VALUES = { name: '', email: '', message: '' }
const ROWS = 4

/** After success the form is replaced by a message; after a failure the input is kept. */
export function ContactForm() {
  const form = useRef<HTMLFormElement>(null)
  const start = useInitialFormState('contact', contactTexts)
  const [values, setValues] = useState({ ...EMPTY_VALUES, ...start.values })
  const isHydrated = useHydrated()
  const { submission, submit, clearFieldError, isSubmitting, fieldErrors } = useSubmission<ContactBody>({
    loadSchema: async () => (await import('#cms/schemas/contact.ts')).contactBody,
    send: async (body) => api.post(actions.contact, { ...body, ...(await collectBotSignals(form.current)) }),
    start: start.submission,
    ...contactTexts,
    onSent: () => setValues(EMPTY_VALUES),
  })
  usePreHydrationInput(form, (typed) => setValues({ ...values, ...typed }))
  useFocusFirstError(form, submission)
  if (submission.state === 'sent') {
    return <Sent message={submission.message} takesFocus={start.submission.state !== 'sent'} />
  }

  const field = (name: keyof typeof EMPTY_VALUES) => ({
    name,
    value: values[name],
    error: fieldErrors[name],
    disabled: isSubmitting,
    required: true,
    onChange: ({ target }: { target: { value: string } }) => {
      setValues({ ...values, [name]: target.value })
      clearFieldError(name)
    },
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const { name, email, message } = values
    void submit({ name, email, message })
  }
  return (
    // Without JavaScript the browser validates and posts the form.
    <form
      ref={form}
      className={styles.form}
      method="post"
      action={forms.contact.action + forms.contact.hash}
      onSubmit={onSubmit}
      noValidate={isHydrated}
    >
      <TextField label="Name" autoComplete="name" maxLength={MAX_LENGTH.name} {...field('name')} />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        maxLength={MAX_LENGTH.email}
        {...field('email')}
      />
      <TextArea
        label="Message"
        rows={ROWS}
        maxLength={MAX_LENGTH.message}
        wrapperClassName={styles.wide}
        {...field('message')}
      />
      <Honeypot name={ROBOTS.honeypot} />
      {submission.state === 'failed' && (
        <div className={styles.wide}>
          <Banner tone="danger">{submission.message}</Banner>
        </div>
      )}
      {submission.state === 'invalid' && submission.message && (
        <FormError className={styles.wide}>{submission.message}</FormError>
      )}
      <Button type="submit" variant="ink" className={styles.send} disabled={isSubmitting}>
        {isSubmitting ? 'Sending...' : 'Send Message'}
      </Button>
    </form>
  )
}

/**
 * Replaces the form. Takes the focus from the removed button, but not if the page was rendered in this state.
 */
function Sent({ message, takesFocus }: { message: string; takesFocus: boolean }) {
  return (
    <div ref={takesFocus ? focus : undefined} className={styles.sent} tabIndex={-1}>
      <Banner tone="success">{message}</Banner>
    </div>
  )
}

const focus = (element: HTMLElement | null) => element?.focus()
