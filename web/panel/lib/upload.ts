import { REQUEST_TIMEOUT } from '#cms/shared/constants.ts'
import { messages } from '#cms/shared/messages.ts'
import { API_PREFIX } from '#cms/shared/paths.ts'
import { ApiError, apiErrorOf } from '#web/shared/lib/api-error.ts'

export type Progress = {
  /** told in whole percent */
  onProgress?: (percent: number) => void
  signal?: AbortSignal
}

type Options = Progress & { method: 'POST' | 'PUT'; headers?: Record<string, string> }

/**
 * Sends a form with files, telling how far it is: `fetch` cannot. A line that carries nothing for the
 * request's timeout is given up; one that is only slow is not.
 *
 * @throws ApiError as `api` does; the signal's reason when it was called off
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
    let stall: ReturnType<typeof setTimeout>
    const moved = () => {
      clearTimeout(stall)
      stall = setTimeout(abort, REQUEST_TIMEOUT)
    }
    const lost = () =>
      reject(
        signal?.aborted
          ? (signal.reason as Error)
          : new ApiError({ status: 0, message: messages.auth.network, code: 'network' }),
      )

    request.open(method, `${API_PREFIX}${path}`)
    for (const [name, value] of Object.entries({ Accept: 'application/json', ...headers })) {
      request.setRequestHeader(name, value)
    }
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      moved()
      if (lengthComputable && total > 0) onProgress?.(Math.floor((loaded / total) * 100))
    }
    request.onload = () => {
      const body = parse(request.responseText)
      if (request.status < 200 || request.status >= 300) {
        return reject(apiErrorOf(request.status, body, messages.request.unexpected))
      }
      if (typeof body !== 'object' || body === null) {
        return reject(
          new ApiError({ status: request.status, message: messages.request.unexpected, code: 'unreadable' }),
        )
      }
      onProgress?.(100)
      resolve(body as T)
    }
    request.onerror = lost
    request.onabort = lost
    request.onloadend = () => {
      clearTimeout(stall)
      signal?.removeEventListener('abort', abort)
    }
    signal?.addEventListener('abort', abort)
    moved()
    request.send(form)
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
