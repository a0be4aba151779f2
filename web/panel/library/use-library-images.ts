import { mediaTexts } from '#cms/shared/texts/media.ts'
import type { LibraryImage, ImageSort } from '#cms/schemas/images.ts'
import { reportFailure } from '#web/shared/lib/report-failure.ts'
import { filteredPath, LIST_PATHS } from '#web/panel/lib/list-paths.ts'
import { filterBy, type ListParams } from '../list/list-params.ts'
import type { ListFilter } from '../list/list-frame.tsx'
import { useImageTags } from './use-image-tags.ts'
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

/** Before the name of a tag, in the name of the filter's option. */
const TAG_PREFIX = 'tag:'

const toOption = (tag: string): Option => ({ name: `${TAG_PREFIX}${tag}`, label: `Tag: ${tag}` })

/** The images of the library, those that no document uses, or those of one tag. */
export function useLibraryImages(params: ListParams) {
  const { tags, reload: reloadTags } = useImageTags()
  // the tag of an address is there before all tags are, and stays when its last image loses it
  const asked = params.only.startsWith(TAG_PREFIX) ? params.only.slice(TAG_PREFIX.length) : undefined
  const others = tags.filter((tag) => tag !== asked)
  const options = [...FILTERS, ...(asked ? [asked] : []), ...others].map((option) =>
    typeof option === 'string' ? toOption(option) : option,
  ) as [Option, ...Option[]]
  const { chosen, choose } = filterBy(params, options)
  const isUnusedOnly = chosen.name === 'unused'
  const { rows, error, isLoading, list, reload, removeRow } = usePagedList<LibraryImage>({
    path: toPath({ isUnusedOnly, tag: asked }),
    name: 'images',
    orders: ORDERS,
    params,
    onError: (reason) => reportFailure(mediaTexts.fetchFailed, reason),
  })
  const hasError = error !== undefined
  const retry = () => {
    reloadTags()
    void reload()
  }
  return {
    images: rows ?? [],
    list: { ...list, ...(hasError && rows && { loadFailed: { text: mediaTexts.fetchFailed, retry } }) },
    isLoading,
    hasFailed: hasError && rows === undefined,
    isUnusedOnly,
    /** the tag that all shown images have */
    tag: asked,
    filter: { label: 'Show', options, chosen: chosen.name, choose },
    reload: retry,
    remove: removeRow,
  }
}

function toPath({ isUnusedOnly, tag }: { isUnusedOnly: boolean; tag: string | undefined }): string {
  if (isUnusedOnly) return filteredPath(LIST_PATHS.images, { use: 'unused' })
  return tag ? filteredPath(LIST_PATHS.images, { tag }) : LIST_PATHS.images
}
