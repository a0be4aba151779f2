import { mediaTexts } from '#cms/shared/texts/media.ts'
import type { LibraryImage, ImageSort } from '#cms/schemas/images.ts'
import { reportFailure } from '#web/shared/lib/report-failure.ts'
import { filteredPath, LIST_PATHS } from '#web/panel/lib/list-paths.ts'
import { filterBy, type ListParams } from '../list/list-params.ts'
import type { ListFilter } from '../list/list-frame.tsx'
import { usePagedList } from '../list/use-paged-list.ts'

const ORDERS = [
  { name: 'newest', label: 'Newest first' },
  { name: 'oldest', label: 'Oldest first' },
  { name: 'title', label: 'Name' },
] as const satisfies { name: ImageSort; label: string }[]

export type LibraryImages = ReturnType<typeof useLibraryImages>

type Option = ListFilter['options'][number]
const FILTERS: readonly [Option, ...Option[]] = [
  { name: 'all', label: 'All' },
  { name: 'unused', label: 'Unused' },
]

/** The images of the library, or only those that no document uses. */
export function useLibraryImages(params: ListParams) {
  const { chosen, choose } = filterBy(params, FILTERS)
  const isUnusedOnly = chosen.name === 'unused'
  const { rows, error, isLoading, list, reload, removeRow } = usePagedList<LibraryImage>({
    path: isUnusedOnly ? filteredPath(LIST_PATHS.images, { use: 'unused' }) : LIST_PATHS.images,
    name: 'images',
    orders: ORDERS,
    params,
    onError: (reason) => reportFailure(mediaTexts.fetchFailed, reason),
  })
  const hasError = error !== undefined
  const retry = () => void reload()
  return {
    images: rows ?? [],
    list: { ...list, ...(hasError && rows && { loadFailed: { text: mediaTexts.fetchFailed, retry } }) },
    isLoading,
    hasFailed: hasError && rows === undefined,
    isUnusedOnly,
    filter: { label: 'Show', options: FILTERS, chosen: chosen.name, choose },
    reload: retry,
    remove: removeRow,
  }
}
