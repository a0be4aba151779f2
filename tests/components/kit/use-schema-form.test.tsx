import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { z } from 'zod'
import { requestTexts } from '#cms/shared/texts/requests.ts'
import { ApiError } from '#web/shared/lib/api-error.ts'
import { TextField } from '#web/shared/ui/field.tsx'
import { useSchemaForm } from '#web/panel/form/use-schema-form.ts'

/* `useSchemaForm`, on which the forms of accounts, sign-in and passwords are built, with two fields. */

const schema = z.object({
  email: z.string().trim().min(3, 'An address is required'),
  name: z.string().min(2, 'A name is required'),
})

type Body = z.infer<typeof schema>
type PendingSend = { body: Body; finish: () => void; fail: (error: Error) => void }
type Options = { loadSchema?: () => Promise<typeof schema>; isRepeatable?: boolean }

async function openForm({ loadSchema = async () => schema, isRepeatable }: Options = {}) {
  const sent: PendingSend[] = []
  const received: Body[] = []
  function Form() {
    const form = useSchemaForm({
      defaultValues: { email: '', name: 'Ada' },
      loadSchema,
      check: ({ name }) => (name === 'Eve' ? { message: 'Not Eve', fields: { name: 'Not her' } } : undefined),
      send: (body: Body) =>
        new Promise<void>((resolve, fail) => void sent.push({ body, finish: () => resolve(), fail })),
      onSent: (_, body) => {
        received.push(body)
        if (isRepeatable) form.reset()
      },
      isRepeatable,
    })
    return (
      <form ref={form.setElement} onSubmit={form.submit} noValidate>
        {form.failure && <p role="alert">{form.failure}</p>}
        {form.isSent && <p role="status">Sent</p>}
        <TextField label="Email" {...form.input('email')} />
        <TextField label="Name" {...form.input('name')} />
        <button type="submit">{form.isBusy ? 'Sending...' : 'Send'}</button>
        <button type="button" onClick={form.dismiss}>
          Dismiss
        </button>
      </form>
    )
  }
  await render(<Form />)
  return {
    sent,
    received,
    email: page.getByLabelText('Email'),
    name: page.getByLabelText('Name'),
    send: page.getByRole('button', { name: /^Send/ }),
    alert: page.getByRole('alert'),
    sentNotice: page.getByText('Sent'),
  }
}

/** Presses Send and waits for the call. */
async function submit({ send, sent }: Awaited<ReturnType<typeof openForm>>): Promise<PendingSend> {
  const before = sent.length
  await send.click()
  await expect.poll(() => sent.length).toBe(before + 1)
  return sent.at(-1)!
}

test('an invalid field has the focus and says so, until it is edited', async () => {
  const { email, name, send, sent, alert } = await openForm()
  await name.fill('x')
  await send.click()
  await expect.element(email).toHaveFocus()
  await expect.element(email).toHaveAccessibleDescription('An address is required')
  await expect.element(name).toHaveAccessibleDescription('A name is required')
  await email.fill('ada@example.com')
  await expect.element(email).not.toHaveAccessibleDescription('An address is required')
  await expect.element(name).toHaveAccessibleDescription('A name is required')
  await expect.element(alert).not.toBeInTheDocument()
  expect(sent).toEqual([])
})

test('the values that the schema parsed are sent once, with the fields disabled meanwhile', async () => {
  const form = await openForm()
  const { email, name, send, sent, received, sentNotice } = form
  await email.fill('  ada@example.com ')
  const { body, finish } = await submit(form)
  expect(body).toEqual({ email: 'ada@example.com', name: 'Ada' })
  await expect.element(name).toBeDisabled()
  await send.click()
  finish()
  await expect.element(sentNotice).toBeVisible()
  await expect.element(name).toBeEnabled()
  await send.click()
  expect(sent).toHaveLength(1)
  expect(received).toEqual([body])
})

test('a refusal is shown above the form and at its field, and can be dismissed', async () => {
  const form = await openForm()
  const { email, name, send, alert, sentNotice } = form
  await email.fill('ada@example.com')
  await name.fill('Eve')
  await send.click()
  await expect.element(alert).toHaveTextContent('Not Eve')
  await expect.element(name).toHaveFocus()
  await name.fill('Bob')
  const first = await submit(form)
  await expect.element(alert).not.toBeInTheDocument()
  first.fail(new ApiError({ status: 409, code: 'taken', message: 'Taken', fields: { email: 'In use' } }))
  await expect.element(alert).toHaveTextContent('Taken')
  await expect.element(email).toHaveFocus()
  await expect.element(email).toHaveAccessibleDescription('In use')
  await email.fill('bob@example.com')
  await expect.element(alert).toHaveTextContent('Taken')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(alert).not.toBeInTheDocument()
  const second = await submit(form)
  second.fail(new TypeError('Failed to fetch'))
  await expect.element(alert).toHaveTextContent(requestTexts.unexpected)
  await expect.element(send).toHaveFocus()
  await expect.element(sentNotice).not.toBeInTheDocument()
})

test('a repeatable form is reset to its default values and still says that it was sent', async () => {
  const form = await openForm({ isRepeatable: true })
  const { email, name, received, sentNotice } = form
  await email.fill('ada@example.com')
  const first = await submit(form)
  first.finish()
  await expect.element(sentNotice).toBeVisible()
  await expect.element(email).toHaveValue('')
  await email.fill('bob@example.com')
  await name.fill('Bob')
  const second = await submit(form)
  await expect.element(sentNotice).not.toBeInTheDocument()
  second.finish()
  await expect.element(sentNotice).toBeVisible()
  expect(received.map(({ name: each }) => each)).toEqual(['Ada', 'Bob'])
})

test('without the schema, which comes over the network, the server validates', async () => {
  const form = await openForm({ loadSchema: () => Promise.reject(new TypeError('Failed to fetch')) })
  const { body, finish } = await submit(form)
  expect(body).toEqual({ email: '', name: 'Ada' })
  finish()
  await expect.element(form.sentNotice).toBeVisible()
})
