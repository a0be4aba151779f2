import { describe, expect, it } from 'vitest'
import { getDeviceDirection } from '#web/site/blocks/panorama-viewer/device-orientation.ts'
import { sizesToLoad } from '#web/site/blocks/panorama-viewer/panorama-sizes.ts'
import {
  directionAt,
  nearestTurn,
  toFramePoint,
  initialFov,
  clampView,
} from '#web/site/blocks/panorama-viewer/view.ts'

const WIDE = 16 / 9
const ahead = { yaw: 0, pitch: 0, fov: 72 }

describe('a direction in the frame of a panorama', () => {
  it('is in the middle, right of it or above it, relative to the view', () => {
    expect(toFramePoint({ yaw: 30, pitch: 10 }, { yaw: 30, pitch: 10, fov: 60 }, WIDE)).toEqual({
      x: expect.closeTo(0, 9),
      y: expect.closeTo(0, 9),
    })
    expect(toFramePoint({ yaw: 20, pitch: 0 }, ahead, WIDE)!.x).toBeGreaterThan(0)
    expect(toFramePoint({ yaw: 0, pitch: 20 }, ahead, WIDE)!.y).toBeGreaterThan(0)
    // the upper edge is half a field of view above the middle
    expect(toFramePoint({ yaw: 0, pitch: 35.99 }, ahead, WIDE)!.y).toBeCloseTo(1, 2)
  })

  it('is null behind the viewer, or outside the frame', () => {
    expect(toFramePoint({ yaw: 180, pitch: 0 }, ahead, WIDE)).toBeNull()
    expect(toFramePoint({ yaw: 80, pitch: 0 }, ahead, WIDE)).toBeNull()
    expect(toFramePoint({ yaw: 0, pitch: 80 }, ahead, WIDE)).toBeNull()
  })

  it('is the same after full turns', () => {
    const view = { yaw: 725, pitch: 0, fov: 72 }
    expect(toFramePoint({ yaw: 5, pitch: 0 }, view, WIDE)!.x).toBeCloseTo(0, 9)
    expect(nearestTurn(-170, 181)).toBe(190)
  })

  it.each([
    [
      { x: 0.5, y: -0.3 },
      { yaw: 40, pitch: 25, fov: 70 },
    ],
    [
      { x: -0.9, y: 0.9 },
      { yaw: -170, pitch: -60, fov: 40 },
    ],
    [
      { x: 0.1, y: 0.2 },
      { yaw: 300, pitch: 80, fov: 90 },
    ],
  ])('at a point %o can be converted back', (point, view) => {
    const converted = toFramePoint(directionAt(point, view, WIDE), view, WIDE)!
    expect([converted.x, converted.y]).toEqual([expect.closeTo(point.x, 6), expect.closeTo(point.y, 6)])
  })

  it('stays within the limits of pitch and zoom', () => {
    expect(clampView({ yaw: 900, pitch: 120, fov: 200 })).toEqual({ yaw: 900, pitch: 85, fov: 95 })
    expect(clampView({ yaw: 0, pitch: -120, fov: 1 })).toEqual({ yaw: 0, pitch: -85, fov: 30 })
  })

  it('has a smaller field of view in a wide frame, so that nothing is stretched', () => {
    expect(initialFov(4 / 5)).toBe(80)
    expect(initialFov(2)).toBeLessThan(60)
  })
})

describe('the images of a scene', () => {
  const sizes = [2_048, 4_096, 8_192].map((width) => ({ url: `/${width}.webp`, width }))
  const widths = (sharpWidth: number, maxWidth: number) =>
    sizesToLoad(sizes, { sharpWidth, maxWidth }).map(({ width }) => width)

  it('are the smallest, then the smallest sharp one', () => {
    expect(widths(3_000, 16_384)).toEqual([2_048, 4_096])
    expect(widths(6_000, 16_384)).toEqual([2_048, 8_192])
    expect(widths(20_000, 16_384)).toEqual([2_048, 8_192])
  })

  it('are no wider than the device can show, without repetition', () => {
    expect(widths(6_000, 4_096)).toEqual([2_048, 4_096])
    expect(widths(1_000, 4_096)).toEqual([2_048])
    const original = [{ url: '/original.jpg', width: 12_000 }]
    expect(sizesToLoad(original, { sharpWidth: 3_000, maxWidth: 8_192 })).toHaveLength(1)
  })
})

describe('a device', () => {
  it('held upright looks ahead, to the north', () => {
    expect(getDeviceDirection({ alpha: 0, beta: 90, gamma: 0 })).toEqual({
      yaw: expect.closeTo(0, 6),
      pitch: expect.closeTo(0, 6),
    })
  })

  it('turned right looks right; tilted back, up; lying flat, down', () => {
    expect(getDeviceDirection({ alpha: 330, beta: 90, gamma: 0 })!.yaw).toBeCloseTo(30, 6)
    expect(getDeviceDirection({ alpha: 0, beta: 120, gamma: 0 })!.pitch).toBeCloseTo(30, 6)
    expect(getDeviceDirection({ alpha: 0, beta: 0, gamma: 0 })!.pitch).toBeCloseTo(-90, 6)
  })

  it('on its side looks where its back points', () => {
    const { yaw, pitch } = getDeviceDirection({ alpha: 90, beta: 0, gamma: -90 })!
    expect([Math.abs(yaw), pitch]).toEqual([expect.closeTo(0, 6), expect.closeTo(0, 6)])
  })

  it('without orientation has no direction', () => {
    expect(getDeviceDirection({ alpha: null, beta: null, gamma: null })).toBeNull()
  })
})
