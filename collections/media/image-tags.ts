import type { CollectionBeforeChangeHook, Field } from 'payload'
import { imageTags } from '#cms/schemas/images.ts'
import { IMAGE_TAGS, tagKey } from '#cms/shared/image-tags.ts'
import { serverWritten } from '../fields/hidden.ts'

/** What staff find an image by (docs/behaviour.md#images-screen); `tagKeys` finds it whatever the case. */
export const imageTagFields: Field[] = [
  {
    name: 'tags',
    type: 'text',
    hasMany: true,
    maxRows: IMAGE_TAGS.max,
    validate: (value: unknown) => {
      const { error } = imageTags.safeParse(value ?? [])
      return error?.issues[0]?.message ?? true
    },
  },
  { name: 'tagKeys', type: 'text', hasMany: true, ...serverWritten },
]

/** Writes the tags as they are stored: trimmed, and each once whatever its case. */
export const writeTagKeys: CollectionBeforeChangeHook = ({ data }) => {
  if (data.tags === undefined) return data
  const { data: tags } = imageTags.safeParse(data.tags ?? [])
  // what is invalid is refused by the field, which is checked after this hook
  return tags ? { ...data, tags, tagKeys: tags.map(tagKey) } : data
}
