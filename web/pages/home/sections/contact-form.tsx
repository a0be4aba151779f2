import { useRef, useState, type FormEvent } from 'react'
import { LENGTH } from '#cms/shared/constants.ts'
import { messages } from '#cms/shared/messages.ts'
import type { ContactBody } from '#endpoints/contact/schema.ts'
import { useFocusFirstError } from '#web/hooks/use-focus-first-error.ts'
import { useSubmission } from '#web/hooks/use-submission.ts'
import { api } from '#web/lib/api.ts'
import { actions } from '#web/lib/keys.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import styles from './contact-form.module.css'

const EMPTY: ContactBody = { name: '', email: '', message: '' }
const ROWS = 4

/** spec 4: editing, sending, and then thanks for good, or an error with all that was written still there. */
export function ContactForm({ email }: { email: string }) {
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(EMPTY)
  const { submission, submit, isSubmitting, fields } = useSubmission<ContactBody>({
    loadSchema: async () => (await import('#endpoints/contact/schema.ts')).contactBody,
    send: (body) => api.post(actions.contact, body),
    success: messages.contact.success,
    failure: messages.contact.failure,
    onSent: () => setValues(EMPTY),
  })
  useFocusFirstError(form, fields)
  if (submission.state === 'sent') return <Banner tone="success">{submission.message}</Banner>

  const field = (name: keyof ContactBody) => ({
    name,
    value: values[name],
    error: fields[name],
    disabled: isSubmitting,
    required: true,
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit(values)
  }
  return (
    <form ref={form} className={styles.form} onSubmit={onSubmit} noValidate>
      <TextField label="Name" autoComplete="name" maxLength={LENGTH.name} {...field('name')} />
      <TextField label="Email" type="email" autoComplete="email" maxLength={LENGTH.email} {...field('email')} />
      <TextArea label="Message" rows={ROWS} maxLength={LENGTH.message} wrapperClassName={styles.wide} {...field('message')} />
      {submission.state === 'failed' && (
        <div className={styles.wide}>
          <Banner tone="danger">{submission.message}</Banner>
        </div>
      )}
      <Button type="submit" look="ink" className={styles.send} disabled={isSubmitting}>
        {isSubmitting ? 'Sending...' : 'Send Message'}
      </Button>
      <noscript>
        <p>
          This form needs JavaScript. Write to <a href={`mailto:${email}`}>{email}</a> instead.
        </p>
      </noscript>
    </form>
  )
}
