import useSWR from 'swr'
import type { ImageTagsResponse } from '#cms/schemas/images.ts'
import { LIST_PATHS } from '../lib/list-paths.ts'

/** The tags that images have. They only help to find and to write one: a failure leaves them empty. */
export function useImageTags() {
  const { data, mutate } = useSWR<ImageTagsResponse>(LIST_PATHS.imageTags)
  return { tags: data?.tags ?? [], reload: () => void mutate() }
}
