import { messages } from '#cms/shared/messages.ts'
import type { LibraryPicture, PictureSort } from '#endpoints/pictures/schema.ts'
import { reportFailure } from '#web/shared/lib/report.ts'
import { filteredPath, listKeys } from '#web/panel/lib/list-keys.ts'
import { filterBy, type ListChoices } from '../list-choices.ts'
import type { Filter } from '../list-frame.tsx'
import { usePages } from '../use-pages.ts'

const ORDERS = [
  { name: 'newest', label: 'Newest first' },
  { name: 'oldest', label: 'Oldest first' },
  { name: 'title', label: 'Name' },
] as const satisfies { name: PictureSort; label: string }[]

export type PictureList = ReturnType<typeof usePictureList>

type Shown = Filter['options'][number]
const FILTERS: readonly [Shown, ...Shown[]] = [
  { name: 'all', label: 'All' },
  { name: 'unused', label: 'Unused' },
]

/** The pictures of the library, or those alone that no document shows. */
export function usePictureList(choices: ListChoices) {
  const { chosen, choose } = filterBy(choices, FILTERS)
  const isUnusedOnly = chosen.name === 'unused'
  const { rows, error, isLoading, list, reload, drop } = usePages<LibraryPicture>({
    path: isUnusedOnly ? filteredPath(listKeys.pictures, { use: 'unused' }) : listKeys.pictures,
    name: 'pictures',
    orders: ORDERS,
    choices,
    onError: (reason) => reportFailure(messages.media.fetchFailed, reason),
  })
  const hasError = error !== undefined
  const retry = () => void reload()
  return {
    pictures: rows ?? [],
    list: { ...list, ...(hasError && rows && { unread: { text: messages.media.fetchFailed, retry } }) },
    isLoading,
    hasFailed: hasError && rows === undefined,
    isUnusedOnly,
    filter: { label: 'Show', options: FILTERS, chosen: chosen.name, choose },
    reload: retry,
    drop,
  }
}
