import type { ShareCard } from '#web/shared/lib/page-head.ts'
import { pageDefinitions } from '../page-definitions.ts'
import { matchPage } from '../routes.tsx'
import { readPageData, type LogFailure, type ReadData } from './read-page-data.ts'
import { versionedShareImagePath } from '#web/shared/app/share-image-path.ts'

export type ShareCardContent = {
  /** path of the image; it changes with the content */
  path: string
  card: ShareCard
  studioName: string
}

type Input = { page: string; read: ReadData; log: LogFailure }

/**
 * The content of a page's share image, read like the page itself so that both compute the same address.
 * @param page path of the page
 * @returns undefined if the page does not exist or has no share image
 */
export async function readShareCard({ page, read, log }: Input): Promise<ShareCardContent | undefined> {
  const { route, params } = matchPage(page)
  const search = new URLSearchParams()
  const { studio, status, fallback } = await readPageData({ route, params, search, read, log })
  if (!studio || status !== 200) return undefined
  const input = { studio, params, search, get: <T>(key: string) => fallback[key] as T | undefined }
  const { exists, head } = pageDefinitions[route.path]
  if (exists?.(input) === false) return undefined
  const { card } = head(input)
  return (
    card && {
      path: versionedShareImagePath({ page, studioName: studio.name, card }),
      card,
      studioName: studio.name,
    }
  )
}
