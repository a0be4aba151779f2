import { expect, it } from 'vitest'
import { PLACES, placesOf, rulesFor } from '#cms/features/media/places.ts'
import { uploadRules } from '#cms/features/media/upload-rules.ts'

const id = '0b9f3c52-6a1d-4e0f-9b1a-2f4c8d7e6a51'

it('a field is a place of the picture that it names, a text is none', () => {
  expect(placesOf({ slug: 'posts', doc: { image: id }, id })).toEqual([PLACES.posts])
  expect(placesOf({ slug: 'posts', doc: { image: id, meta: { image: id } }, id })).toEqual([
    PLACES.posts,
    PLACES.postsShared,
  ])
  expect(placesOf({ slug: 'projects', doc: { images: ['another', id] }, id })).toEqual([PLACES.projects])
  expect(placesOf({ slug: 'posts', doc: { image: null, contentHtml: id }, id })).toEqual([])
  expect(placesOf({ slug: 'studio', doc: { heroImages: [id] }, id })).toEqual([])
})

it('the strictest of several places decides', () => {
  expect(rulesFor([PLACES.projects, PLACES.team])).toBe('member')
  expect(rulesFor([PLACES.team, PLACES.posts])).toBe('post')
  expect(rulesFor([PLACES.projects, PLACES.projectsShared])).toBe('text')
  expect(rulesFor([])).toBe('picture')
})

it('each rule takes whatever a stricter one takes, and no rule for pictures takes films', () => {
  const [post, member, text, project, picture] = (
    ['post', 'member', 'text', 'project', 'picture'] as const
  ).map((name) => uploadRules[name])
  const pairs = [
    [post, member],
    [member, text],
    [text, project],
    [project, picture],
  ] as const
  for (const [stricter, looser] of pairs) {
    expect(looser!.types).toEqual(expect.arrayContaining([...stricter!.types]))
    expect(looser!.maxBytes).toBeGreaterThanOrEqual(stricter!.maxBytes)
  }
  expect(picture!.types.filter((type) => !type.startsWith('image/'))).toEqual([])
})
