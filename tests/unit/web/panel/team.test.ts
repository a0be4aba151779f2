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

describe('what a member is sent as', () => {
  it('is what the server takes, with the links as JSON text', () => {
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

  it('says what the photo shows only where there is one and it was said anew', () => {
    const told = (imageAlt: string, hasFile: boolean, formerAlt?: string) =>
      toMemberBody({ ...filled, imageAlt }, { hasFile, edited: edited(formerAlt) }).imageAlt
    expect(told('A wall', false)).toBeUndefined()
    expect(told('A wall', false, 'A wall')).toBeUndefined()
    expect(told('', false, 'A wall')).toBe('')
    expect(told('A door', true)).toBe('A door')
    // the server names a new photo after its member
    expect(told(' ', true, 'A wall')).toBeUndefined()
  })
})

it('a photo of the library is sent by its path, and its text where it was said anew', () => {
  const storedImage = { imagePath: 'post-images/1-a.jpg', alt: 'A wall' } as LibraryImage
  const sent = (imageAlt: string, hasFile = false) =>
    toMemberBody({ ...filled, libraryImage: storedImage, imageAlt }, { hasFile, edited: undefined })
  expect(sent('A wall')).toMatchObject({ imagePath: 'post-images/1-a.jpg' })
  expect(sent('A wall')).not.toHaveProperty('imageAlt')
  expect(memberForm.parse(sent('A door'))).toMatchObject({ imageAlt: 'A door' })
  expect(sent('', true)).not.toHaveProperty('imagePath')
})

it('a stored member fills every field, and is sent back as it came', () => {
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
  it('names what is blank, capitalised and joined by commas, in the order of the form', () => {
    expect(memberErrorMessage(['bio', 'name'])).toBe(
      'Please fill in the following required fields: Name, Bio',
    )
    expect(memberErrorMessage(['department', 'bio', 'name', 'role', 'imageAlt'])).toBe(
      'Please fill in the following required fields: Name, Role, Department, Bio',
    )
  })

  it('with nothing blank is refused in general', () => {
    expect(memberErrorMessage([])).toBe(requestTexts.invalid)
  })
})

describe('a photo', () => {
  const file = (type: string, size = 1) => ({ name: 'a', type, size }) as File

  it('is judged as the server judges it', () => {
    expect(validateMemberImage(file('image/svg+xml'))).toBe(mediaTexts.imageType)
    expect(validateMemberImage(file('image/heic'))).toBeUndefined()
    expect(validateMemberImage({ ...file(''), name: 'IMG_0001.HEIC' } as File)).toBeUndefined()
    expect(validateMemberImage(file(''))).toBe(mediaTexts.imageType)
    expect(validateMemberImage(file('image/avif', IMAGE.maxMemberImageBytes))).toBeUndefined()
    expect(validateMemberImage(file('image/avif', IMAGE.maxMemberImageBytes + 1))).toBe(
      'Image size must be less than 10MB',
    )
  })

  it('is looked over with its words; a new one without any is named by the server', () => {
    expect(toCheckedMemberImages({ file: undefined, hasPhoto: false, imageAlt: '' })).toEqual([])
    expect(toCheckedMemberImages({ file: undefined, hasPhoto: true, imageAlt: '' })).toEqual([
      { name: 'The photo', alt: '' },
    ])
    expect(toCheckedMemberImages({ file: file('image/png', 7), hasPhoto: true, imageAlt: '' })).toEqual([
      { name: 'a', alt: 'a', bytes: 7 },
    ])
  })
})
