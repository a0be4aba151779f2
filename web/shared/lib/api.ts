import { requestTexts } from '#cms/shared/texts/requests.ts'
import { API_PREFIX } from '#cms/shared/paths.ts'
import { hasExpectedShape } from './response-shape.ts'
import { ApiError, toApiError } from './api-error.ts'
import { SECOND } from '#cms/shared/units.ts'

export const REQUEST_TIMEOUT = 60 * SECOND

type Options = { baseUrl?: string; timeout?: number }

/**
 * The HTTP client of the browser code; nothing else calls `fetch` for data.
 * @param options.baseUrl URL of the API; in the browser its path is enough
 * @param options.timeout milliseconds
 */
export function createApi({ baseUrl = API_PREFIX, timeout = REQUEST_TIMEOUT }: Options = {}) {
  /** @throws ApiError if the response is not ok, missing, or has an unexpected body */
  async function call<T>(path: string, init: RequestInit): Promise<T> {
    let response: Response
    try {
      response = await fetch(`${baseUrl}${path}`, { ...init, signal: AbortSignal.timeout(timeout) })
    } catch (cause) {
      throw new ApiError({ status: 0, message: requestTexts.network, code: 'network', cause })
    }
    const body = await readBody(response)
    if (!response.ok) throw toApiError(response.status, body, requestTexts.unexpected)
    if (!hasExpectedShape(path, body, init.method)) {
      throw new ApiError({
        status: response.status,
        message: requestTexts.unexpected,
        code: 'unreadable',
      })
    }
    return body as T
  }

  return {
    call,
    get: <T>(path: string) => call<T>(path, { headers: { Accept: 'application/json' } }),
    /** @param key idempotency key: what is sent twice is stored once (docs/behaviour.md#creating-once) */
    post: <T>(path: string, body: unknown, key?: string) =>
      call<T>(path, {
        method: 'POST',
        headers: {
          Accept: 'application/json',
          'Content-Type': 'application/json',
          ...(key && { 'Idempotency-Key': `"${key}"` }),
        },
        body: JSON.stringify(body),
      }),
  }
}

export const api = createApi()

async function readBody(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return undefined
  }
}
