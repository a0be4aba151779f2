import { requestTexts } from '#cms/shared/texts/requests.ts'
import { describe, expect, it } from 'vitest'
import { IMAGE } from '#cms/shared/images.ts'
import { MEDIA } from '#cms/shared/media.ts'
import { projectsTexts } from '#cms/shared/texts/projects.ts'
import { moveItem } from '#web/panel/lib/move-item.ts'
import { itemFromImage, getItemTitle, type StoredImage } from '#web/panel/uploads/upload-item.ts'
import { projectFailure } from '#web/panel/screens/projects/project-failure.ts'
import { validateAnyImage } from '#web/panel/uploads/use-image-sender.ts'
import {
  toProjectBody,
  toCheckedProjectImages,
  firstFormImageIndex,
  NO_PROJECT,
  imagesAfterSave,
  type ProjectValues,
} from '#web/panel/screens/projects/project-values.ts'
import { ApiError, toApiError } from '#web/shared/lib/api-error.ts'

const image = (name: string, alt = ''): StoredImage => ({
  imagePath: `project-images/${name}`,
  imageUrl: `/media/project-images/${name}`,
  alt,
  width: 4,
  height: 3,
  placeholder: null,
  focus: { x: 50, y: 50 },
  sources: [],
})
const upload = (name: string, alt = '') => ({ key: name, name, bytes: 1, alt, image: image(name) })
const notUploaded = { key: 'w', name: 'w.jpg', bytes: 1, alt: '' }
const makeValues = (changes: Partial<ProjectValues>): ProjectValues => ({
  ...NO_PROJECT,
  title: 'House',
  category: 'Residential',
  currentImages: [image('old-1', 'Old'), image('old-2')],
  ...changes,
})
const pathsOf = (values: ProjectValues) =>
  toProjectBody(values).images?.map(({ imagePath }) => imagePath.split('/')[1])

describe('the images of a saved project', () => {
  it('are left out where none were chosen, so that the stored ones stay', () => {
    expect(toProjectBody(makeValues({}))).not.toHaveProperty('images')
    expect(toProjectBody(makeValues({ imageMode: 'add' }))).not.toHaveProperty('images')
  })

  it('include those of a deleted project whose draft becomes a new one', () => {
    const paths = ['project-images/old-1', 'project-images/old-2']
    const pathsOfNew = (changes: Partial<ProjectValues>) =>
      toProjectBody(makeValues(changes), { isNew: true }).images?.map(({ imagePath }) => imagePath)
    expect(pathsOfNew({})).toEqual(paths)
    expect(pathsOfNew({ imageMode: 'add', images: [upload('a')] })).toEqual([...paths, 'project-images/a'])
    expect(pathsOfNew({ images: [upload('a')] })).toEqual(['project-images/a'])
    expect(pathsOfNew({ currentImages: [] })).toBe(undefined)
  })

  it('are left out where none of the chosen ones was uploaded', () => {
    expect(toProjectBody(makeValues({ images: [notUploaded] }))).not.toHaveProperty('images')
  })

  it('replace the current ones, or are added to them', () => {
    const images = [upload('b'), notUploaded, upload('a')]
    expect(pathsOf(makeValues({ images }))).toEqual(['b', 'a'])
    expect(pathsOf(makeValues({ images, imageMode: 'add' }))).toEqual(['old-1', 'old-2', 'b', 'a'])
  })

  it('contain an image of the library once that is a current one, too', () => {
    const values = makeValues({ imageMode: 'add', images: [upload('old-2'), upload('a')] })
    expect(pathsOf(values)).toEqual(['old-1', 'old-2', 'a'])
    expect(imagesAfterSave(values)).toHaveLength(3)
  })

  it('are the whole list once the current ones are in it, even if it is empty', () => {
    expect(
      pathsOf(makeValues({ images: [upload('a'), itemFromImage(image('old-1'))], imageMode: 'all' })),
    ).toEqual(['a', 'old-1'])
    expect(pathsOf(makeValues({ imageMode: 'all' }))).toEqual([])
  })

  it('have addresses and paths; only new ones have alt texts', () => {
    const { images } = toProjectBody(makeValues({ images: [upload('a', ' A stair ')], imageMode: 'add' }))
    expect(images).toEqual([
      { imageUrl: '/media/project-images/old-1', imagePath: 'project-images/old-1' },
      { imageUrl: '/media/project-images/old-2', imagePath: 'project-images/old-2' },
      { imageUrl: '/media/project-images/a', imagePath: 'project-images/a', alt: 'A stair' },
    ])
  })

  it('are compared as the site would show them', () => {
    const pathsAfter = (values: ProjectValues) =>
      imagesAfterSave(values).map(({ image }) => image.imagePath.split('/')[1])
    expect(pathsAfter(makeValues({}))).toEqual(['old-1', 'old-2'])
    expect(pathsAfter(makeValues({ images: [upload('a')] }))).toEqual(['a'])
    expect(pathsAfter(makeValues({ images: [upload('a')], imageMode: 'add' }))).toEqual([
      'old-1',
      'old-2',
      'a',
    ])
    expect(pathsAfter(makeValues({ imageMode: 'all' }))).toEqual([])
  })

  it('have a known index from which those of the form begin', () => {
    expect([
      firstFormImageIndex(makeValues({})),
      firstFormImageIndex(makeValues({ imageMode: 'add' })),
      firstFormImageIndex(makeValues({ imageMode: 'all' })),
    ]).toEqual([0, 2, 0])
  })
})

describe('an image before it is sent', () => {
  it.each(IMAGE.rasterTypes)('may be %s of 20 MB', (type) => {
    expect(validateAnyImage({ type, size: IMAGE.maxProjectImageBytes })).toBeUndefined()
  })

  it('is refused if it is a document, or larger', () => {
    expect(validateAnyImage({ type: 'application/pdf', size: 1 })).toBe(projectsTexts.imageType)
    expect(validateAnyImage({ type: 'image/png', size: IMAGE.maxProjectImageBytes + 1 })).toBe(
      'Image size must be less than 20MB',
    )
  })

  it('may be an SVG of 1 MB, and a HEIC of an iPhone, also without a type', () => {
    expect(validateAnyImage({ type: 'image/svg+xml', size: MEDIA.maxSvgBytes })).toBeUndefined()
    expect(validateAnyImage({ name: 'plan.svg', type: '', size: MEDIA.maxSvgBytes + 1 })).toBe(
      'Image size must be less than 1MB',
    )
    expect(validateAnyImage({ name: 'IMG_0001.HEIC', type: '', size: 1 })).toBeUndefined()
    expect(validateAnyImage({ type: 'image/heif', size: 1 })).toBeUndefined()
  })

  it('is left to the server where it has no type', () => {
    expect(validateAnyImage({ type: '', size: 1 })).toBeUndefined()
  })

  it('that could not be uploaded gets no advice', () => {
    const items = ['a', 'b'].map((key) => ({ key, name: `${key}.png`, bytes: 1, alt: '' }))
    expect(toCheckedProjectImages(items, new Set(['a']))).toEqual([{ name: 'b.png', alt: '', bytes: 1 }])
  })
})

describe('the text for a failed call about projects', () => {
  const { saveFailed } = projectsTexts
  it.each([
    [
      'no response',
      new ApiError({ status: 0, message: requestTexts.network }),
      `${saveFailed}. ${requestTexts.network}`,
    ],
    ['a 401', toApiError(401, { error: 'Whatever' }, ''), 'Unauthorized access'],
    [
      'a reason that staff can act on',
      toApiError(404, { error: 'Project not found' }, ''),
      `${saveFailed}. Project not found`,
    ],
    ['the same text once', toApiError(422, { error: saveFailed }, ''), saveFailed],
    ['an internal text of the server', toApiError(500, { error: 'Something went wrong' }, ''), saveFailed],
    ['the page of a proxy', toApiError(404, undefined, 'Something'), saveFailed],
    ['an error of the panel itself', new TypeError('x is not a function'), saveFailed],
  ])('%s', (_, error, text) => {
    expect(projectFailure(error, saveFailed)).toBe(text)
  })
})

describe('a list of images', () => {
  it('moves one and leaves the order of the others', () => {
    expect(moveItem(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
    expect(moveItem(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c'])
  })

  it('is unchanged where the position does not exist', () => {
    for (const [from, to] of [
      [0, -1],
      [1, 2],
      [5, 0],
    ] as const) {
      expect(moveItem(['a', 'b'], from, to)).toEqual(['a', 'b'])
    }
  })

  it('names an image by its file, else by its stored alt text, else by its position', () => {
    expect(getItemTitle({ ...notUploaded, alt: 'In the making' }, 0)).toBe('w.jpg')
    expect(getItemTitle({ ...itemFromImage(image('a', 'A stair')), alt: 'A st' }, 0)).toBe('A stair')
    expect(getItemTitle(itemFromImage(image('a')), 4)).toBe('Image 5')
  })
})
