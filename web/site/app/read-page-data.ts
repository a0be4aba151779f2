import { requestTexts } from '#cms/shared/texts/requests.ts'
import type { StudioFrame } from '#cms/schemas/public.ts'
import { keys } from '#web/shared/lib/keys.ts'
import type { Params } from '#web/site/lib/page-definition.ts'
import { pageDefinitions } from '../page-definitions.ts'
import type { PageRoute } from '../routes.tsx'
import type { PageData } from '#web/shared/app/page-data.ts'

/**
 * Reads a public API path in process, without HTTP. `isCacheable: false`: the response is not worth caching.
 */
export type ReadData = (dataPath: string) => Promise<{ status: number; body: unknown; isCacheable?: boolean }>
/** Logs a failure that is not shown to the visitor; the signature of a pino method. */
export type LogFailure = (details: Record<string, unknown>, text: string) => void

type Input = { route: PageRoute; params: Params; search: URLSearchParams; read: ReadData; log: LogFailure }

export type PageReadResult = Pick<PageData, 'fallback' | 'failures'> & {
  studio: StudioFrame | undefined
  /** status of the page's response */
  status: number
  /** false if a read failed that may succeed on a retry, or if a response is not worth caching */
  isCacheable: boolean
}

/** Reads the studio and the page's declared keys in parallel. */
export async function readPageData({ route, params, search, read, log }: Input): Promise<PageReadResult> {
  const { failureText: getFailureText } = pageDefinitions[route.path]
  const extraKeys = route.extraDataKeys?.(search) ?? []
  const paths = [...new Set([keys.studio, ...route.dataKeys(params, search), ...extraKeys])]
  const responses = await Promise.all(
    paths.map(async (key) => ({ key, ...(await readSafely(key, read, log)) })),
  )

  const fallback: PageData['fallback'] = {}
  const failures: PageData['failures'] = {}
  for (const { key, status, body } of responses) {
    if (status === 200) fallback[key] = body
    else failures[key] = toFailure(status, body)
    const failureText = status !== 200 && getFailureText?.(key)
    if (failureText) log({ key, status }, failureText)
  }
  const studio = (fallback[keys.studio] as { studio: StudioFrame } | undefined)?.studio
  const requiredFailures = Object.entries(failures).filter(
    ([key]) => !getFailureText?.(key) && !extraKeys.includes(key),
  )
  return {
    fallback,
    failures,
    studio,
    status: Math.max(200, ...requiredFailures.map(([, { status }]) => status)),
    isCacheable: responses.every(
      ({ status, isCacheable = true }) => status === 404 || (status === 200 && isCacheable),
    ),
  }
}

async function readSafely(key: string, read: ReadData, log: LogFailure): ReturnType<ReadData> {
  try {
    return await read(key)
  } catch (error) {
    log({ err: error, key }, 'A page could not read its data')
    return { status: 500, body: undefined }
  }
}

function toFailure(status: number, body: unknown): PageData['failures'][string] {
  const { error, code } = (body ?? {}) as { error?: string; code?: string }
  return { status, message: error ?? requestTexts.unexpected, code: code ?? 'unexpected' }
}
