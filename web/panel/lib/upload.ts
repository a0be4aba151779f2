import { SECOND } from '#cms/shared/units.ts'
import { REQUEST_TIMEOUT } from '#web/shared/lib/api.ts'
import { requestTexts } from '#cms/shared/texts/requests.ts'
import { API_PREFIX } from '#cms/shared/paths.ts'
import { ApiError, toApiError } from '#web/shared/lib/api-error.ts'

/** How much of a file is sent, in whole percent; `busy` while it waits to be sent again. */
export type UploadPercent = number | 'busy'

export type Progress = {
  onProgress?: (percent: UploadPercent) => void
  signal?: AbortSignal
}

type Options = Progress & { method: 'POST' | 'PUT'; headers?: Record<string, string> }

/**
 * Sends a multipart form by XHR, since `fetch` reports no upload progress. Times out when no progress happens
 * within REQUEST_TIMEOUT, and within twice that once all is sent: the file may be queued before it is
 * checked. A slow upload that progresses does not time out.
 *
 * @throws ApiError as `api` does; the signal's reason when aborted
 */
export function upload<T>(
  path: string,
  form: FormData,
  { method, headers = {}, onProgress, signal }: Options,
): Promise<T> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    let timeout: ReturnType<typeof setTimeout>
    const restartTimeout = (limit = REQUEST_TIMEOUT) => {
      clearTimeout(timeout)
      timeout = setTimeout(abort, limit)
    }
    const fail = () =>
      reject(
        signal?.aborted
          ? (signal.reason as Error)
          : new ApiError({ status: 0, message: requestTexts.network, code: 'network' }),
      )

    request.open(method, `${API_PREFIX}${path}`)
    for (const [name, value] of Object.entries({ Accept: 'application/json', ...headers })) {
      request.setRequestHeader(name, value)
    }
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      restartTimeout(loaded === total ? 2 * REQUEST_TIMEOUT : REQUEST_TIMEOUT)
      if (lengthComputable && total > 0) onProgress?.(Math.floor((loaded / total) * 100))
    }
    request.onload = () => {
      const body = parse(request.responseText)
      if (request.status < 200 || request.status >= 300) {
        return reject(toRefusal(request, body))
      }
      if (typeof body !== 'object' || body === null) {
        return reject(
          new ApiError({ status: request.status, message: requestTexts.unexpected, code: 'unreadable' }),
        )
      }
      onProgress?.(100)
      resolve(body as T)
    }
    request.onerror = fail
    request.onabort = fail
    request.onloadend = () => {
      clearTimeout(timeout)
      signal?.removeEventListener('abort', abort)
    }
    signal?.addEventListener('abort', abort)
    restartTimeout()
    request.send(form)
  })
}

/** @param body the response's JSON, not validated */
function toRefusal(request: XMLHttpRequest, body: unknown): ApiError {
  const { status, message, code, fields, responseBody } = toApiError(
    request.status,
    body,
    requestTexts.unexpected,
  )
  const seconds = Number(request.getResponseHeader('Retry-After') ?? NaN)
  const retryAfter = Number.isFinite(seconds) ? seconds * SECOND : undefined
  return new ApiError({ status, message, code, fields, responseBody, retryAfter })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
