import { describe, expect, it } from 'vitest'
import {
  alignToPixels,
  changeZoom,
  clampZoom,
  fitImage,
  FITTING,
  getZoomLimits,
  isEnlarged,
  type Point,
  type Zoom,
} from '#web/site/pages/project/lightbox/zoom.ts'

const pixels = (width: number | null, height: number | null) => ({ width, height, isVector: false })
const frame = { width: 1200, height: 600 }
const still = { x: 0, y: 0 }

describe('an image fits into a frame', () => {
  it.each([
    ['wide', pixels(4000, 1000), { width: 1200, height: 300 }],
    ['of the same ratio', pixels(4000, 2000), { width: 1200, height: 600 }],
    ['high', pixels(1000, 4000), { width: 150, height: 600 }],
    ['of unknown size, as 3:2', pixels(null, null), { width: 900, height: 600 }],
  ])('where it is %s', (_shape, image, size) => {
    expect(fitImage(image, frame)).toEqual(size)
  })

  it('at its natural size at most, unless it is a vector image', () => {
    expect(fitImage(pixels(300, 200), frame)).toEqual({ width: 300, height: 200 })
    expect(fitImage({ ...pixels(300, 200), isVector: true }, frame)).toEqual({ width: 900, height: 600 })
  })
})

describe('the largest zoom', () => {
  it('shows a pixel of the image on a pixel of the screen', () => {
    expect(getZoomLimits(pixels(4800, 2400), frame, 1).maxScale).toBe(4)
    expect(getZoomLimits(pixels(4800, 2400), frame, 2).maxScale).toBe(2)
  })

  it('is that which fits where the image has hardly more pixels than the screen, or an unknown number', () => {
    expect(getZoomLimits(pixels(1300, 650), frame, 1).maxScale).toBe(1)
    expect(getZoomLimits(pixels(300, 200), frame, 3).maxScale).toBe(1)
    expect(getZoomLimits(pixels(null, null), frame, 1).maxScale).toBe(1)
  })

  it('of a vector image is four times that which fits', () => {
    expect(getZoomLimits({ ...pixels(64, 64), isVector: true }, frame, 3).maxScale).toBe(4)
    expect(getZoomLimits({ ...pixels(null, null), isVector: true }, frame, 1).maxScale).toBe(4)
  })
})

describe('a zoom stays within its limits', () => {
  // 1,200 × 300 at scale 1: it overhangs the frame in width first
  const limits = getZoomLimits(pixels(4800, 1200), frame, 1)

  it('between what fits and the largest zoom', () => {
    expect(clampZoom({ scale: 0.2, x: 40, y: 40 }, limits)).toEqual(FITTING)
    expect(clampZoom({ scale: 9, x: 0, y: 0 }, limits)).toEqual({ scale: 4, x: 0, y: 0 })
  })

  it('covers the frame where the image is longer, and is in its middle where it is shorter', () => {
    expect(clampZoom({ scale: 1.5, x: 5000, y: 50 }, limits)).toEqual({ scale: 1.5, x: 300, y: 0 })
    expect(clampZoom({ scale: 4, x: -5000, y: -5000 }, limits)).toEqual({ scale: 4, x: -1800, y: -300 })
    expect(clampZoom({ scale: 4, x: 120, y: 30 }, limits)).toEqual({ scale: 4, x: 120, y: 30 })
  })
})

describe('a change of a zoom', () => {
  const limits = getZoomLimits(pixels(9600, 4800), frame, 1)
  const from: Zoom = { scale: 2, x: 100, y: -50 }
  /** What of the image is under a point, in CSS pixels of the image as it fits. */
  const under = ({ x, y }: Point, zoom: Zoom) => [(x - zoom.x) / zoom.scale, (y - zoom.y) / zoom.scale]

  it.each([
    [{ x: 0, y: 0 }, 1.5],
    [{ x: 200, y: -90 }, 1.25],
    [{ x: -310, y: 120 }, 2],
    [{ x: 150, y: 80 }, 0.9],
  ])('keeps what is under the point %o at a factor of %d', (around, factor) => {
    const to = changeZoom(from, { factor, around, by: still }, limits)
    expect(to.scale).toBeCloseTo(2 * factor, 9)
    const [x, y] = under(around, from)
    expect(under(around, to)).toEqual([expect.closeTo(x!, 9), expect.closeTo(y!, 9)])
  })

  it('takes what was under two fingers to where they have moved', () => {
    const around = { x: 140, y: 20 }
    const by = { x: 40, y: -10 }
    const to = changeZoom(from, { factor: 1.2, around, by }, limits)
    const [x, y] = under({ x: 100, y: 30 }, from)
    expect(under(around, to)).toEqual([expect.closeTo(x!, 9), expect.closeTo(y!, 9)])
  })

  it('moves by as much as a finger at the same scale', () => {
    expect(changeZoom(from, { factor: 1, around: { x: 9, y: 9 }, by: { x: 30, y: 20 } }, limits)).toEqual({
      scale: 2,
      x: 130,
      y: -30,
    })
  })

  it('does not move a zoom that is the largest already', () => {
    const largest = { scale: limits.maxScale, x: 500, y: 100 }
    expect(changeZoom(largest, { factor: 2, around: { x: 300, y: 200 }, by: still }, limits)).toEqual(largest)
  })

  it('ends in the middle where it shrinks to what fits', () => {
    const to = changeZoom(from, { factor: 0.1, around: { x: 500, y: 200 }, by: still }, limits)
    expect(to).toEqual(FITTING)
    expect([isEnlarged(to), isEnlarged(from), isEnlarged({ ...FITTING, scale: 1.005 })]).toEqual([
      false,
      true,
      false,
    ])
  })
})

describe('pixels of the image and of the screen', () => {
  const limits = getZoomLimits(pixels(3601, 1801), frame, 2)
  const origin = { x: 640.25, y: 354.5 }
  const leftAndTop = ({ x, y }: Zoom) =>
    [origin.x + x - 3601 / 4, origin.y + y - 1801 / 4].map((edge) => (edge * 2) % 1)

  it('cover each other at the largest zoom, which moves by less than one', () => {
    const zoom = { scale: limits.maxScale, x: 12.3, y: -7.8 }
    const aligned = alignToPixels(zoom, limits, { origin, pixelRatio: 2 })
    for (const rest of leftAndTop(aligned)) expect(Math.abs(rest - Math.round(rest))).toBeLessThan(1e-6)
    expect(Math.abs(aligned.x - zoom.x)).toBeLessThanOrEqual(0.25)
    expect(Math.abs(aligned.y - zoom.y)).toBeLessThanOrEqual(0.25)
  })

  it('are not aligned at other zooms', () => {
    const zoom = { scale: 1.2, x: 12.3, y: -7.8 }
    expect(alignToPixels(zoom, limits, { origin, pixelRatio: 2 })).toEqual(zoom)
  })
})
