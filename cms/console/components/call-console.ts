import { requestTexts } from '#cms/shared/texts/requests.ts'
import { CONSOLE_API_PREFIX } from '#cms/shared/paths.ts'

type Call = { method: 'GET' | 'POST' | 'PATCH'; path: string; fields?: Record<string, unknown> }

/**
 * Calls the console's API with the browser's session cookie.
 * @throws Error with the error text of the response
 */
export async function callConsole<Result>({ method, path, fields }: Call): Promise<Result> {
  const response = await fetch(CONSOLE_API_PREFIX + path, {
    method,
    headers: fields && { 'Content-Type': 'application/json' },
    body: fields && JSON.stringify(fields),
  }).catch(() => {
    throw new Error(requestTexts.network)
  })
  const body = (await response.json().catch(() => ({}))) as Result & { errors?: { message?: string }[] }
  if (!response.ok) throw new Error(body.errors?.[0]?.message ?? requestTexts.unexpected)
  return body
}
