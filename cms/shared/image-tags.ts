/** Tags of an image in the library (docs/behaviour.md#images-screen). */
export const IMAGE_TAGS = { max: 10, maxLength: 40 } as const

/** What two tags that are the same but for case have in common. */
export const tagKey = (tag: string): string => tag.normalize('NFC').toLowerCase()

/** The tags without those that another one before them equals but for case. */
export function uniqueTags(tags: readonly string[]): string[] {
  const keys = tags.map(tagKey)
  return tags.filter((_, index) => keys.indexOf(keys[index]!) === index)
}
