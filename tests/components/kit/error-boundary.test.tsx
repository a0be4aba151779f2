import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { errorPageTexts, requestTexts } from '#cms/shared/texts/requests.ts'
import { ErrorBoundary } from '#web/shared/app/error-boundary.tsx'
import { ApiError } from '#web/shared/lib/api-error.ts'

/* What is shown in place of a screen that breaks in the browser. */

function Broken({ error }: { error: unknown }): never {
  throw error
}

test.for([
  ['the message of an error', new TypeError('The chart has no axis'), 'The chart has no axis'],
  [
    'status and message of a response',
    new ApiError({ status: 503, message: 'Closed', code: 'x' }),
    '503 – Closed',
  ],
  ['that something went wrong, without a message', undefined, requestTexts.unexpected],
] as const)('the error screen says %s', async ([, error, text]) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await render(
    <ErrorBoundary frame="main">
      <Broken error={error} />
    </ErrorBoundary>,
  )
  await expect.element(page.getByRole('heading')).toHaveTextContent(errorPageTexts.unexpected)
  await expect.element(page.getByText(text, { exact: true })).toBeVisible()
  vi.restoreAllMocks()
})
