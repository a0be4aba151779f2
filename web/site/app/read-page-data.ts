import { messages } from '#cms/shared/messages.ts'
import type { Studio } from '#endpoints/public/schema.ts'
import { keys } from '#web/shared/lib/keys.ts'
import type { Params } from '#web/site/lib/page-definition.ts'
import type { PageRoute } from '../routes.tsx'
import type { PageData } from '#web/shared/app/page-data.ts'

/** Answers a public data path in process. */
export type ReadData = (dataPath: string) => Promise<{ status: number; body: unknown }>
/** Where failures go that the visitor is not told of; as a logger's method takes it. */
export type LogFailure = (facts: Record<string, unknown>, text: string) => void

type Input = { route: PageRoute; params: Params; search?: URLSearchParams; read: ReadData; log: LogFailure }

export type ReadPage = Pick<PageData, 'fallback' | 'failures'> & {
  studio: Studio | undefined
  /** what the page answers with */
  status: number
  /** false where a part is missing that may be there at the next try: such a page must not be kept */
  isWhole: boolean
}

/** Reads the studio and all that a page declares, at once. */
export async function readPageData({ route, params, search, read, log }: Input): Promise<ReadPage> {
  const extra = search ? (route.extraKeys?.(search) ?? []) : []
  const wanted = [...new Set([keys.studio, ...route.keys(params), ...extra])]
  const answers = await Promise.all(
    wanted.map(async (key) => ({ key, ...(await readSafely(key, read, log)) })),
  )

  const fallback: PageData['fallback'] = {}
  const failures: PageData['failures'] = {}
  for (const { key, status, body } of answers) {
    if (status === 200) fallback[key] = body
    else failures[key] = describe(status, body)
    const optional = status !== 200 && route.optional?.[key]
    if (optional) log({ key, status }, optional)
  }
  const studio = (fallback[keys.studio] as { studio: Studio } | undefined)?.studio
  const required = Object.entries(failures).filter(([key]) => !route.optional?.[key] && !extra.includes(key))
  return {
    fallback,
    failures,
    studio,
    status: Math.max(200, ...required.map(([, { status }]) => status)),
    isWhole: Object.values(failures).every(({ status }) => status === 404),
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

function describe(status: number, body: unknown): PageData['failures'][string] {
  const { error, code } = (body ?? {}) as { error?: string; code?: string }
  return { status, message: error ?? messages.request.unexpected, code: code ?? 'unexpected' }
}
