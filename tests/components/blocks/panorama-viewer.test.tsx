import { createRef } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { PublicPanoramaBlock } from '#cms/schemas/blocks.ts'
import { FloorPlan } from '#web/site/blocks/panorama-viewer/floor-plan.tsx'
import { HotspotPanel } from '#web/site/blocks/panorama-viewer/hotspot-panel.tsx'
import type { Overlay } from '#web/site/blocks/panorama-viewer/hotspots.tsx'
import { RoomSound } from '#web/site/blocks/panorama-viewer/room-sound.tsx'
import { accessibilityViolations } from '#tests/support/components/axe.ts'
import { allowPageError } from '#tests/support/components/page-errors.ts'
import { makeSound } from '#tests/support/components/sounds.ts'

/* The parts that lie over a view (docs/behaviour.md#what-a-tour-tells). */

const media = () => [...document.querySelectorAll('audio')]
const playing = () => media().filter(({ paused }) => !paused).length

test('the sound of a room waits to be asked for, and its takes run together', async () => {
  const takes = [
    { sound: makeSound({ loudness: -12 }), label: 'Empty' },
    { sound: makeSound({ loudness: -18 }), label: 'Furnished' },
  ]
  const screen = await render(
    <main>
      <h1>Page</h1>
      <RoomSound takes={takes} label="Hall" />
    </main>,
  )
  expect(playing()).toBe(0)
  await expect.element(page.getByRole('radio').first()).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Hear the room' }).click()
  await expect.poll(playing).toBe(2)
  await expect.element(page.getByText('Matched to −18.0 LUFS')).toBeVisible()
  await userEvent.keyboard('2')
  await expect.element(page.getByRole('radio', { name: /Furnished/ })).toBeChecked()
  await expect.poll(playing).toBe(2)
  expect(await accessibilityViolations()).toEqual([])
  const elements = media()
  await screen.unmount()
  expect(elements.every(({ paused }) => paused)).toBe(true)
})

test('a sound of a hotspot that does not come is said, and can be tried again', async () => {
  allowPageError(/^Not loaded: <audio/)
  const url = URL.createObjectURL(new Blob(['no sound'], { type: 'audio/wav' }))
  const hotspot = {
    kind: 'sound',
    title: 'Lift',
    sound: makeSound({ url }),
    yaw: 0,
    pitch: 0,
  } as const
  const dismissed: string[] = []
  await render(
    <main>
      <h1>Page</h1>
      <HotspotPanel
        ref={createRef()}
        hotspot={hotspot}
        surface={createRef()}
        isOwnButton={() => false}
        onDismiss={(how) => dismissed.push(how)}
      />
    </main>,
  )
  const panel = page.getByRole('dialog', { name: 'Lift' })
  await expect.element(panel).toHaveFocus()
  await panel.getByRole('button', { name: 'Play Lift' }).click()
  await expect
    .element(panel.getByRole('status'))
    .toHaveTextContent('This sound could not be played. Try again')
  await expect.element(panel.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(await accessibilityViolations()).toEqual([])
  await userEvent.keyboard('{Escape}')
  expect(dismissed).toEqual(['escape'])
})

test('the plan turns with the view, and is folded on a phone', async () => {
  const overlay = createRef<Overlay>() as React.RefObject<Overlay | null>
  const scenes = [
    {
      label: 'Hall',
      planPosition: { x: 50, y: 50 },
      hotspots: [{ kind: 'scene', to: 1, yaw: 10, pitch: 0 }],
    },
    { label: 'Attic', planPosition: { x: 100, y: 50 }, hotspots: [] },
    { label: 'Outside', planPosition: null, hotspots: [] },
  ] as unknown as PublicPanoramaBlock['scenes']
  const plan = {
    imageUrl: `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"/>')}`,
    imagePath: 'plan.gif',
    alt: 'Floor plan of the house',
    width: 200,
    height: 200,
    placeholder: null,
    focus: { x: 50, y: 50 },
    sources: [],
  }
  const chosen: number[] = []
  await page.viewport(360, 740)
  await render(
    // a plan is never wider than a part of its view
    <div style={{ containerType: 'size', width: 320, height: 400 }}>
      <FloorPlan
        ref={overlay}
        plan={plan}
        scenes={scenes}
        scene={0}
        engine={createRef()}
        onSelect={(scene) => chosen.push(scene)}
      />
    </div>,
  )
  const toggle = page.getByRole('button', { name: 'Floor plan' })
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false')
  await toggle.click()
  const places = page.getByRole('list', { name: 'Scenes on the floor plan' }).getByRole('button')
  expect(places.elements().map((place) => place.getAttribute('aria-label'))).toEqual([
    '1: Hall, you are here',
    '2: Go to Attic',
  ])
  // the attic is to the right of the hall, and 10° to the right of its panorama's middle
  overlay.current!.place({ yaw: 10, pitch: 0, fov: 60 }, 1)
  expect(
    document.querySelector<HTMLElement>('[style*="--direction"]')!.style.getPropertyValue('--direction'),
  ).toBe('90deg')
  await places.last().click()
  await places.first().click()
  expect(chosen).toEqual([1])
})
