import { requestTexts } from '#cms/shared/texts/requests.ts'
import { describe, expect, it } from 'vitest'
import { IMAGE } from '#cms/shared/images.ts'
import { MEDIA } from '#cms/shared/media.ts'
import { projectsTexts } from '#cms/shared/texts/projects.ts'
import { moveItem } from '#web/panel/lib/move-item.ts'
import { itemFromImage, getItemTitle, type StoredImage } from '#web/panel/uploads/upload-item.ts'
import { projectFailure } from '#web/panel/screens/projects/project-failure.ts'
import { validateProjectImage } from '#web/panel/screens/projects/project-images.ts'
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
const waiting = { key: 'w', name: 'w.jpg', bytes: 1, alt: '' }
const edited = (changes: Partial<ProjectValues>): ProjectValues => ({
  ...NO_PROJECT,
  title: 'House',
  category: 'Residential',
  currentImages: [image('old-1', 'Old'), image('old-2')],
  ...changes,
})
const pathsOf = (values: ProjectValues) =>
  toProjectBody(values).images?.map(({ imagePath }) => imagePath.split('/')[1])

describe('what a project is saved with', () => {
  it('names no images where none were chosen, so that they stay as they are', () => {
    expect(toProjectBody(edited({}))).not.toHaveProperty('images')
    expect(toProjectBody(edited({ imageMode: 'add' }))).not.toHaveProperty('images')
  })

  it('names the images that the deleted one had where a new one is made of its draft', () => {
    const paths = ['project-images/old-1', 'project-images/old-2']
    const pathsOfNew = (changes: Partial<ProjectValues>) =>
      toProjectBody(edited(changes), { isNew: true }).images?.map(({ imagePath }) => imagePath)
    expect(pathsOfNew({})).toEqual(paths)
    expect(pathsOfNew({ imageMode: 'add', images: [upload('a')] })).toEqual([...paths, 'project-images/a'])
    expect(pathsOfNew({ images: [upload('a')] })).toEqual(['project-images/a'])
    expect(pathsOfNew({ currentImages: [] })).toBe(undefined)
  })

  it('names none where those that were chosen did not come through', () => {
    expect(toProjectBody(edited({ images: [waiting] }))).not.toHaveProperty('images')
  })

  it('puts new images in the place of the current ones, or after them', () => {
    const images = [upload('b'), waiting, upload('a')]
    expect(pathsOf(edited({ images }))).toEqual(['b', 'a'])
    expect(pathsOf(edited({ images, imageMode: 'add' }))).toEqual(['old-1', 'old-2', 'b', 'a'])
  })

  it('has an image of the library once that is a current one, too', () => {
    const again = { ...edited({ imageMode: 'add', images: [upload('old-2'), upload('a')] }) }
    expect(pathsOf(again)).toEqual(['old-1', 'old-2', 'a'])
    expect(imagesAfterSave(again)).toHaveLength(3)
  })

  it('takes the list for all of them once the current ones are in it, even where it is empty', () => {
    expect(
      pathsOf(edited({ images: [upload('a'), itemFromImage(image('old-1'))], imageMode: 'all' })),
    ).toEqual(['a', 'old-1'])
    expect(pathsOf(edited({ imageMode: 'all' }))).toEqual([])
  })

  it('carries addresses, paths and alt texts, and leaves the texts of what stays alone', () => {
    const { images } = toProjectBody(edited({ images: [upload('a', ' A stair ')], imageMode: 'add' }))
    expect(images).toEqual([
      { imageUrl: '/media/project-images/old-1', imagePath: 'project-images/old-1' },
      { imageUrl: '/media/project-images/old-2', imagePath: 'project-images/old-2' },
      { imageUrl: '/media/project-images/a', imagePath: 'project-images/a', alt: 'A stair' },
    ])
  })

  it('shows in a comparison what the site would show', () => {
    const pathsAfter = (values: ProjectValues) =>
      imagesAfterSave(values).map(({ image }) => image.imagePath.split('/')[1])
    expect(pathsAfter(edited({}))).toEqual(['old-1', 'old-2'])
    expect(pathsAfter(edited({ images: [upload('a')] }))).toEqual(['a'])
    expect(pathsAfter(edited({ images: [upload('a')], imageMode: 'add' }))).toEqual(['old-1', 'old-2', 'a'])
    expect(pathsAfter(edited({ imageMode: 'all' }))).toEqual([])
  })

  it('knows where the form’s images begin among those that are sent', () => {
    expect([
      firstFormImageIndex(edited({})),
      firstFormImageIndex(edited({ imageMode: 'add' })),
      firstFormImageIndex(edited({ imageMode: 'all' })),
    ]).toEqual([0, 2, 0])
  })
})

describe('an image, before it is sent', () => {
  it.each(IMAGE.rasterTypes)('may be %s of 20 MB', (type) => {
    expect(validateProjectImage({ type, size: IMAGE.maxProjectImageBytes })).toBeUndefined()
  })

  it('is no document, and not larger', () => {
    expect(validateProjectImage({ type: 'application/pdf', size: 1 })).toBe(projectsTexts.imageType)
    expect(validateProjectImage({ type: 'image/png', size: IMAGE.maxProjectImageBytes + 1 })).toBe(
      'Image size must be less than 20MB',
    )
  })

  it('may be a drawing of 1 MB, and a photo of an iPhone whose type the browser does not know', () => {
    expect(validateProjectImage({ type: 'image/svg+xml', size: MEDIA.maxSvgBytes })).toBeUndefined()
    expect(validateProjectImage({ name: 'plan.svg', type: '', size: MEDIA.maxSvgBytes + 1 })).toBe(
      'Image size must be less than 1MB',
    )
    expect(validateProjectImage({ name: 'IMG_0001.HEIC', type: '', size: 1 })).toBeUndefined()
    expect(validateProjectImage({ type: 'image/heif', size: 1 })).toBeUndefined()
  })

  it('is left to the server where the browser does not know its type', () => {
    expect(validateProjectImage({ type: '', size: 1 })).toBeUndefined()
  })

  it('that was not uploaded gets no advice', () => {
    const items = ['a', 'b'].map((key) => ({ key, name: `${key}.png`, bytes: 1, alt: '' }))
    expect(toCheckedProjectImages(items, new Set(['a']))).toEqual([{ name: 'b.png', alt: '', bytes: 1 }])
  })
})

describe('how a call about projects that failed is told', () => {
  const { saveFailed } = projectsTexts
  it.each([
    [
      'no answer at all',
      new ApiError({ status: 0, message: requestTexts.network }),
      `${saveFailed}. ${requestTexts.network}`,
    ],
    ['a 401', toApiError(401, { error: 'Whatever' }, ''), 'Unauthorized access'],
    [
      'a reason that staff can act on',
      toApiError(404, { error: 'Project not found' }, ''),
      `${saveFailed}. Project not found`,
    ],
    ['the same words once', toApiError(422, { error: saveFailed }, ''), saveFailed],
    ['an inner text of the server', toApiError(500, { error: 'Something went wrong' }, ''), saveFailed],
    ['the page of a proxy', toApiError(404, undefined, 'Something'), saveFailed],
    ['a fault of our own', new TypeError('x is not a function'), saveFailed],
  ])('%s', (_, error, text) => {
    expect(projectFailure(error, saveFailed)).toBe(text)
  })
})

describe('a list of images', () => {
  it('moves one and leaves the order of the others', () => {
    expect(moveItem(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
    expect(moveItem(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c'])
  })

  it('stays as it is where there is no such place', () => {
    for (const [from, to] of [
      [0, -1],
      [1, 2],
      [5, 0],
    ] as const) {
      expect(moveItem(['a', 'b'], from, to)).toEqual(['a', 'b'])
    }
  })

  it('calls an image by its file, else by its stored text, else by its place, whatever is being written', () => {
    expect(getItemTitle({ ...waiting, alt: 'In the making' }, 0)).toBe('w.jpg')
    expect(getItemTitle({ ...itemFromImage(image('a', 'A stair')), alt: 'A st' }, 0)).toBe('A stair')
    expect(getItemTitle(itemFromImage(image('a')), 4)).toBe('Image 5')
  })
})
