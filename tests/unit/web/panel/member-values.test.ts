import { describe, expect, it } from 'vitest'
import { IMAGE } from '#cms/shared/images.ts'
import { mediaTexts } from '#cms/shared/texts/media.ts'
import { requestTexts } from '#cms/shared/texts/requests.ts'
import { memberErrorMessage } from '#cms/shared/member-error-message.ts'
import type { LibraryImage } from '#cms/schemas/images.ts'
import type { Image } from '#cms/schemas/common.ts'
import { memberForm } from '#cms/schemas/team.ts'
import {
  toCheckedMemberImages,
  NO_MEMBER,
  toMemberBody,
  validateMemberImage,
  toMemberValues,
} from '#web/panel/screens/team/member-values.ts'

const filled = {
  ...NO_MEMBER,
  name: 'Ada',
  role: 'Modeller',
  department: 'arvr',
  bio: '<p>Words</p>',
}

describe('the body of a member', () => {
  it('is valid for the server, with the links as JSON text', () => {
    const body = toMemberBody(
      { ...filled, github: ' https://github.example/ada ' },
      { hasFile: false, edited: undefined },
    )
    expect(JSON.parse(body.social!)).toEqual({
      linkedin: '',
      github: 'https://github.example/ada',
      twitter: '',
      behance: '',
    })
    expect(memberForm.parse(body)).toMatchObject({
      name: 'Ada',
      department: 'arvr',
      social: { github: 'https://github.example/ada' },
    })
  })

  const edited = (alt: string | undefined) => (alt === undefined ? undefined : { image: { alt } as Image })

  it('has the alt text of the photo only where there is a photo and a new text', () => {
    type Photo = { hasFile?: boolean; storedAlt?: string }
    const sentAlt = (imageAlt: string, { hasFile = false, storedAlt }: Photo = {}) =>
      toMemberBody({ ...filled, imageAlt }, { hasFile, edited: edited(storedAlt) }).imageAlt
    expect(sentAlt('A wall')).toBeUndefined()
    expect(sentAlt('A wall', { storedAlt: 'A wall' })).toBeUndefined()
    expect(sentAlt('', { storedAlt: 'A wall' })).toBe('')
    expect(sentAlt('A door', { hasFile: true })).toBe('A door')
    // the server makes the alt text of a new photo from the member's name
    expect(sentAlt(' ', { hasFile: true, storedAlt: 'A wall' })).toBeUndefined()
  })
})

it('a photo of the library is sent by its path, with a changed alt text', () => {
  const storedImage = { imagePath: 'post-images/1-a.jpg', alt: 'A wall' } as LibraryImage
  const bodyOf = (imageAlt: string, { hasFile = false } = {}) =>
    toMemberBody({ ...filled, libraryImage: storedImage, imageAlt }, { hasFile, edited: undefined })
  expect(bodyOf('A wall')).toMatchObject({ imagePath: 'post-images/1-a.jpg' })
  expect(bodyOf('A wall')).not.toHaveProperty('imageAlt')
  expect(memberForm.parse(bodyOf('A door'))).toMatchObject({ imageAlt: 'A door' })
  expect(bodyOf('', { hasFile: true })).not.toHaveProperty('imagePath')
})

it('a stored member fills every field', () => {
  const member = {
    id: '1',
    name: 'Ada',
    role: 'Modeller',
    department: 'audio' as const,
    bio: '<p>Words</p>',
    social: { behance: 'https://behance.example/a' },
    image: null,
  }
  expect(toMemberValues(member)).toEqual({
    ...NO_MEMBER,
    name: 'Ada',
    role: 'Modeller',
    department: 'audio',
    bio: '<p>Words</p>',
    behance: 'https://behance.example/a',
  })
})

describe('a refused member', () => {
  it('names blank fields, capitalised and joined by commas, in the order of the form', () => {
    expect(memberErrorMessage(['bio', 'name'])).toBe(
      'Please fill in the following required fields: Name, Bio',
    )
    expect(memberErrorMessage(['department', 'bio', 'name', 'role', 'imageAlt'])).toBe(
      'Please fill in the following required fields: Name, Role, Department, Bio',
    )
  })

  it('without blank fields has a general text', () => {
    expect(memberErrorMessage([])).toBe(requestTexts.invalid)
  })
})

describe('a photo', () => {
  const file = (type: string, size = 1) => ({ name: 'a', type, size }) as File

  it('is validated as by the server', () => {
    expect(validateMemberImage(file('image/svg+xml'))).toBe(mediaTexts.imageType)
    expect(validateMemberImage(file('image/heic'))).toBeUndefined()
    expect(validateMemberImage({ ...file(''), name: 'IMG_0001.HEIC' } as File)).toBeUndefined()
    expect(validateMemberImage(file(''))).toBe(mediaTexts.imageType)
    expect(validateMemberImage(file('image/avif', IMAGE.maxMemberImageBytes))).toBeUndefined()
    expect(validateMemberImage(file('image/avif', IMAGE.maxMemberImageBytes + 1))).toBe(
      'Image size must be less than 10MB',
    )
  })

  it('is checked with its alt text; a new one without any gets it from the server', () => {
    expect(toCheckedMemberImages({ file: undefined, hasPhoto: false, imageAlt: '' })).toEqual([])
    expect(toCheckedMemberImages({ file: undefined, hasPhoto: true, imageAlt: '' })).toEqual([
      { name: 'The photo', alt: '' },
    ])
    expect(toCheckedMemberImages({ file: file('image/png', 7), hasPhoto: true, imageAlt: '' })).toEqual([
      { name: 'a', alt: 'a', bytes: 7 },
    ])
  })
})
