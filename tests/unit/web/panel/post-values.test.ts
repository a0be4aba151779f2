import { expect, test } from 'vitest'
import { IMAGE } from '#cms/shared/images.ts'
import { postsTexts } from '#cms/shared/texts/posts.ts'
import { validatePostImage } from '#web/panel/screens/dashboard/post-values.ts'

/* The check of a post's image before it is sent. */

const validate = (name: string, type: string, size = 1) => validatePostImage({ name, type, size } as File)

test.each<readonly [name: string, type: string]>([
  ...IMAGE.postTypes.map((type) => ['cover', type] as const),
  ['IMG_0001.HEIC', 'image/heic'],
  ['IMG_0001.heif', 'image/heif'],
  // browsers give no type where they do not know it
  ['IMG_0001.HEIC', ''],
  ['cover.png', ''],
])('%s of type “%s” may be 5 MB', (name, type) => {
  expect(validate(name, type, IMAGE.maxPostImageBytes)).toBe(undefined)
  expect(validate(name, type, IMAGE.maxPostImageBytes + 1)).toBe(postsTexts.imageSize)
})

test.each([
  ['cover.svg', 'image/svg+xml'],
  ['cover.avif', 'image/avif'],
  ['cover.png', 'application/pdf'],
  ['cover.tif', ''],
  ['cover', ''],
])('%s of type “%s” is of a wrong type', (name, type) => {
  expect(validate(name, type)).toBe(postsTexts.imageType)
})
