import { expect, it } from 'vitest'
import { PLACES, placeOf, rulesFor } from '#cms/features/media/places.ts'
import { uploadRules } from '#cms/images/image-rules.ts'

const id = '0b9f3c52-6a1d-4e0f-9b1a-2f4c8d7e6a51'

it('a field is a place of the picture that it names, a text is none', () => {
  expect(placeOf({ slug: 'posts', doc: { image: id }, id })).toBe(PLACES.posts)
  expect(placeOf({ slug: 'projects', doc: { images: ['another', id] }, id })).toBe(PLACES.projects)
  expect(placeOf({ slug: 'posts', doc: { image: null, contentHtml: id }, id })).toBeUndefined()
  expect(placeOf({ slug: 'studio', doc: { heroImages: [id] }, id })).toBeUndefined()
})

it('the strictest of several places decides', () => {
  expect(rulesFor([PLACES.projects, undefined, PLACES.team])).toBe('member')
  expect(rulesFor([PLACES.team, PLACES.posts])).toBe('post')
  expect(rulesFor([undefined])).toBe('picture')
  expect(rulesFor([])).toBe('picture')
})

it('each rule takes whatever a stricter one takes, and no rule for pictures takes films', () => {
  const [post, member, project, picture] = (['post', 'member', 'project', 'picture'] as const).map(
    (name) => uploadRules[name],
  )
  const pairs = [
    [post, member],
    [member, project],
    [project, picture],
  ] as const
  for (const [stricter, looser] of pairs) {
    expect(looser!.types).toEqual(expect.arrayContaining([...stricter!.types]))
    expect(looser!.maxBytes).toBeGreaterThanOrEqual(stricter!.maxBytes)
  }
  expect(picture!.types.filter((type) => !type.startsWith('image/'))).toEqual([])
})
