import { expect, it } from 'vitest'
import { IMAGE_FIELDS, findImageFields, strictestRules } from '#cms/features/media/image-fields.ts'
import { uploadRules } from '#cms/features/media/upload-rules.ts'

const id = '0b9f3c52-6a1d-4e0f-9b1a-2f4c8d7e6a51'

it('the fields of an image are those that relate to it; a text that contains its id is none', () => {
  expect(findImageFields({ slug: 'posts', doc: { image: id }, id })).toEqual([IMAGE_FIELDS.posts])
  expect(findImageFields({ slug: 'posts', doc: { image: id, meta: { image: id } }, id })).toEqual([
    IMAGE_FIELDS.posts,
    IMAGE_FIELDS.postsMeta,
  ])
  expect(findImageFields({ slug: 'projects', doc: { images: ['another', id] }, id })).toEqual([
    IMAGE_FIELDS.projects,
  ])
  expect(findImageFields({ slug: 'posts', doc: { image: null, contentHtml: id }, id })).toEqual([])
  expect(findImageFields({ slug: 'studio', doc: { heroImages: [id] }, id })).toEqual([])
})

it('the rules of several fields are the strictest among them', () => {
  expect(strictestRules([IMAGE_FIELDS.projects, IMAGE_FIELDS.team])).toBe('member')
  expect(strictestRules([IMAGE_FIELDS.team, IMAGE_FIELDS.posts])).toBe('post')
  expect(strictestRules([IMAGE_FIELDS.projects, IMAGE_FIELDS.projectsMeta])).toBe('raster')
  expect(strictestRules([])).toBe('image')
})

it('each rule accepts whatever a stricter one accepts, and no rule for images accepts videos', () => {
  const [post, member, text, project, storedImage] = (
    ['post', 'member', 'raster', 'project', 'image'] as const
  ).map((name) => uploadRules[name])
  const pairs = [
    [post, member],
    [member, text],
    [text, project],
    [project, storedImage],
  ] as const
  for (const [stricter, looser] of pairs) {
    expect(looser!.types).toEqual(expect.arrayContaining([...stricter!.types]))
    expect(looser!.maxBytes).toBeGreaterThanOrEqual(stricter!.maxBytes)
  }
  expect(storedImage!.types.filter((type) => !type.startsWith('image/'))).toEqual([])
})
