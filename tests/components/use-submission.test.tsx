import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useSubmission } from '#web/site/hooks/use-submission.ts'

function Form() {
  const { fieldErrors, clearFieldError } = useSubmission({
    loadSchema: () => Promise.reject(new Error('not sent')),
    send: () => Promise.resolve(),
    success: '',
    failure: '',
    start: { state: 'invalid', fields: { date: 'Required', timeSlot: 'Required', name: 'Required' } },
  })
  const chooseDate = () => {
    clearFieldError('date')
    clearFieldError('timeSlot')
  }
  return (
    <>
      <button onClick={chooseDate}>Choose a date</button>
      <output>{Object.keys(fieldErrors).join()}</output>
    </>
  )
}

test('clearing two fields in one event clears the errors of both', async () => {
  await render(<Form />)
  await page.getByRole('button').click()
  await expect.poll(() => page.getByRole('status').element().textContent).toBe('name')
})
