import { describe, expect, it } from 'vitest'
import type { Media } from '#cms/payload-types.ts'
import { presentImage, presentImages } from '#cms/features/media/present-image.ts'
import { image } from '#cms/schemas/common.ts'

const variant = (format: 'avif' | 'webp', width: number) => ({
  width,
  height: width / 2,
  format,
  path: `project-images/1-a-${width}.${format}`,
  bytes: 1,
})
const media = (fields: Partial<Media> = {}): Media =>
  ({
    id: 'x',
    prefix: 'project-images',
    filename: '1-a.jpg',
    alt: 'A house',
    width: 900,
    height: 450,
    placeholder: 'data:,',
    ...fields,
  }) as Media

describe('a presented image', () => {
  it('has its variants in order of their widths, AVIF first', () => {
    const presented = presentImage(
      media({ variants: [variant('webp', 640), variant('webp', 320), variant('avif', 320)] }),
    )
    expect(image.parse(presented)).toEqual({
      imageUrl: '/media/project-images/1-a.jpg',
      imagePath: 'project-images/1-a.jpg',
      alt: 'A house',
      width: 900,
      height: 450,
      placeholder: 'data:,',
      focus: { x: 50, y: 50 },
      sources: [
        { type: 'image/avif', srcset: '/media/project-images/1-a-320.avif 320w' },
        {
          type: 'image/webp',
          srcset: '/media/project-images/1-a-320.webp 320w, /media/project-images/1-a-640.webp 640w',
        },
      ],
    })
  })

  it('has its focal point, and no sources while variants are not made', () => {
    expect(presentImage(media({ focalX: 0, focalY: 80, variants: undefined }))).toMatchObject({
      focus: { x: 0, y: 80 },
      sources: [],
    })
  })

  it('is null for a relation that is missing, deleted, or only an id', () => {
    for (const relation of [null, undefined, 'some-id', media({ filename: null })]) {
      expect(presentImage(relation)).toBeNull()
    }
    expect(presentImages(['gone', media(), media({ filename: null })])).toHaveLength(1)
    expect(presentImages(null)).toEqual([])
  })
})
