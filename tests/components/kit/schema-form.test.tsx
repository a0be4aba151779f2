import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { z } from 'zod'
import { requestTexts } from '#cms/shared/texts/requests.ts'
import { ApiError } from '#web/shared/lib/api-error.ts'
import { TextField } from '#web/shared/ui/field.tsx'
import { useSchemaForm } from '#web/panel/form/use-schema-form.ts'

/** The form of accounts, of the sign-in and of passwords: `useSchemaForm` under two fields. */

const schema = z.object({
  email: z.string().trim().min(3, 'An address is required'),
  name: z.string().min(2, 'A name is required'),
})

type Body = z.infer<typeof schema>
type Sending = { body: Body; finish: () => void; fail: (error: Error) => void }
type Options = { loadSchema?: () => Promise<typeof schema>; isRepeatable?: boolean }

async function openForm({ loadSchema = async () => schema, isRepeatable }: Options = {}) {
  const sent: Sending[] = []
  const told: Body[] = []
  function Form() {
    const form = useSchemaForm({
      defaultValues: { email: '', name: 'Ada' },
      loadSchema,
      check: ({ name }) => (name === 'Eve' ? { message: 'Not Eve', fields: { name: 'Not her' } } : undefined),
      send: (body: Body) =>
        new Promise<void>((resolve, fail) => void sent.push({ body, finish: () => resolve(), fail })),
      onSent: (_, body) => {
        told.push(body)
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
    told,
    email: page.getByLabelText('Email'),
    name: page.getByLabelText('Name'),
    send: page.getByRole('button', { name: /^Send/ }),
    alert: page.getByRole('alert'),
    done: page.getByText('Sent'),
  }
}

/** Presses the button, and waits for the call. */
async function submit({ send, sent }: Awaited<ReturnType<typeof openForm>>): Promise<Sending> {
  const before = sent.length
  await send.click()
  await expect.poll(() => sent.length).toBe(before + 1)
  return sent.at(-1)!
}

test('a field that is not valid has the focus and its error, until it is edited', async () => {
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

test('what the schema made of the values is checked and sent once, while the fields wait', async () => {
  const form = await openForm()
  const { email, name, send, sent, told, done } = form
  await email.fill('  ada@example.com ')
  const { body, finish } = await submit(form)
  expect(body).toEqual({ email: 'ada@example.com', name: 'Ada' })
  await expect.element(name).toBeDisabled()
  await send.click()
  finish()
  await expect.element(done).toBeVisible()
  await expect.element(name).toBeEnabled()
  await send.click()
  expect(sent).toHaveLength(1)
  expect(told).toEqual([body])
})

test('a refusal is told above the form and at its field, and can be dismissed', async () => {
  const form = await openForm()
  const { email, name, send, alert, done } = form
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
  await expect.element(done).not.toBeInTheDocument()
})

test('a form that may be sent again begins with its first values and still says that it was sent', async () => {
  const form = await openForm({ isRepeatable: true })
  const { email, name, told, done } = form
  await email.fill('ada@example.com')
  const first = await submit(form)
  first.finish()
  await expect.element(done).toBeVisible()
  await expect.element(email).toHaveValue('')
  await email.fill('bob@example.com')
  await name.fill('Bob')
  const second = await submit(form)
  await expect.element(done).not.toBeInTheDocument()
  second.finish()
  await expect.element(done).toBeVisible()
  expect(told.map(({ name: each }) => each)).toEqual(['Ada', 'Bob'])
})

test('where the network keeps the schema back, the server judges', async () => {
  const form = await openForm({ loadSchema: () => Promise.reject(new TypeError('Failed to fetch')) })
  const { body, finish } = await submit(form)
  expect(body).toEqual({ email: '', name: 'Ada' })
  finish()
  await expect.element(form.done).toBeVisible()
})
