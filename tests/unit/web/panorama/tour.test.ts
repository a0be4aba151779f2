import { describe, expect, it } from 'vitest'
import type { PublicPanoramaBlock } from '#cms/schemas/blocks.ts'
import { placePanel } from '#web/site/blocks/panorama-viewer/place-panel.ts'
import { getPlanTurn } from '#web/site/blocks/panorama-viewer/plan-geometry.ts'
import { formatTourAddress, parseTourAddress } from '#web/site/blocks/tour-address.ts'

describe('the address of a view', () => {
  const variantCounts = [1, 3, 1]
  const parse = (fragment: string, tour = 1) => parseTourAddress(fragment, { tour, variantCounts })

  it('leads back to the view that it was made of', () => {
    const view = { yaw: 12.5, pitch: -3, fov: 71.3 }
    const address = formatTourAddress({ tour: 2, scene: 1, variant: 2, view })
    expect(address).toBe('#tour=2&scene=2&variant=3&yaw=12.5&pitch=-3&fov=71.3')
    expect(parse(address, 2)).toEqual({ scene: 1, variant: 2, view })
  })

  it('says nothing that goes without saying, and counts no turns', () => {
    const view = { yaw: 725.04, pitch: -0.01, fov: 80 }
    expect(formatTourAddress({ tour: 1, scene: 0, variant: 0, view })).toBe('#scene=1&yaw=5&pitch=0&fov=80')
  })

  it('is that of one tour of the page', () => {
    expect(parse('#scene=1')).not.toBeNull()
    expect(parse('#scene=1', 2)).toBeNull()
    expect(parse('#tour=2&scene=1')).toBeNull()
    expect(parse('#tour=1&scene=1', 2)).toBeNull()
  })

  it.each([
    '',
    '#',
    '#contact-form',
    '#yaw=4',
    '#scene=0',
    '#scene=4',
    '#scene=-1',
    '#scene=1.5',
    '#scene=1e0',
  ])('is none: %j', (fragment) => expect(parse(fragment)).toBeNull())

  it.each([
    '#scene=2&yaw=NaN&pitch=&fov=Infinity',
    '#scene=2&yaw=1e9&pitch=0x10&fov=1%2C5',
    '#scene=2&yaw=99999&pitch=+4&fov=--1&variant=4',
    '#scene=2&yaw=<script>&variant=two&__proto__=1',
  ])('leaves out what is no number: %s', (fragment) => {
    expect(parse(fragment)).toEqual({ scene: 1, variant: 0, view: {} })
  })
})

describe('the direction on the plan', () => {
  type Scene = Pick<PublicPanoramaBlock['scenes'][number], 'planPosition' | 'hotspots'>
  const shape = { width: 200, height: 100 }
  const toScene = (to: number, yaw: number) => ({ kind: 'scene', to, yaw, pitch: 0 }) as const
  const middle: Scene = { planPosition: { x: 50, y: 50 }, hotspots: [] }
  const right: Scene = { planPosition: { x: 75, y: 50 }, hotspots: [] }
  const above: Scene = { planPosition: { x: 50, y: 0 }, hotspots: [] }
  const turnOf = (hotspots: Scene['hotspots'], from = middle) =>
    getPlanTurn([{ ...from, hotspots }, right, above], 0, shape)

  it('comes from the way to another scene', () => {
    expect(turnOf([toScene(1, 0)])).toBeCloseTo(90, 6)
    expect(turnOf([toScene(2, 30)])).toBeCloseTo(-30, 6)
  })

  it('is the mean of all ways, also across 180°', () => {
    expect(turnOf([toScene(1, -85), toScene(2, 175)])).toBeCloseTo(180, 6)
    expect(turnOf([toScene(1, 80), toScene(2, -10)])).toBeCloseTo(10, 6)
  })

  it('is up where no way tells it', () => {
    expect(turnOf([])).toBe(0)
    expect(turnOf([toScene(1, 40)], { planPosition: null, hotspots: [] })).toBe(0)
  })
})

describe('a panel beside its hotspot', () => {
  const frame = { width: 1000, height: 500 }
  const panel = { width: 320, height: 200 }
  const place = (x: number, y: number, size = panel) =>
    placePanel({ point: { x, y }, reach: 50, panel: size, frame })

  it('is to its right, or to its left where that does not fit', () => {
    expect(place(200, 250)).toEqual({ left: 262, top: 150 })
    expect(place(800, 250)).toEqual({ left: 418, top: 150 })
  })

  it('never leaves the frame', () => {
    for (let x = 0; x <= frame.width; x += 25) {
      for (let y = 0; y <= frame.height; y += 25) {
        for (const width of [200, 320, 700, 976]) {
          const { left, top } = place(x, y, { width, height: 470 })
          expect(left).toBeGreaterThanOrEqual(12)
          expect(left + width).toBeLessThanOrEqual(frame.width - 12)
          expect(top).toBeGreaterThanOrEqual(12)
          expect(top + 470).toBeLessThanOrEqual(frame.height - 12)
        }
      }
    }
  })
})
