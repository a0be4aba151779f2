import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { PublicAudioBlock } from '#cms/schemas/blocks.ts'
import { Blocks } from '#web/site/blocks/blocks.tsx'
import { accessibilityViolations } from '#tests/support/components/axe.ts'
import { allowPageError } from '#tests/support/components/page-errors.ts'
import { tapOutput } from '#tests/support/components/tap-output.ts'
import { makeSound } from '#tests/support/components/sounds.ts'

/* The audio player: one sound, or takes between which a listener switches. */

const audioBlock = (takes: PublicAudioBlock['takes'], title = 'A phrase'): PublicAudioBlock => ({
  kind: 'audio',
  title,
  takes,
  speech: 'none',
  transcript: '',
})
const oneSound = () => audioBlock([{ sound: makeSound(), label: '' }])
/** The same tone twice, the first take twice as loud. */
const twoTakes = () =>
  audioBlock([
    { sound: makeSound({ volume: 0.5, loudness: -12 }), label: 'Untreated room' },
    { sound: makeSound({ volume: 0.25, loudness: -18.02 }), label: 'Treated room' },
  ])

async function open(...blocks: PublicAudioBlock[]) {
  await render(
    <main>
      <h1>Page</h1>
      <Blocks blocks={blocks} title="Page" />
    </main>,
  )
  const player = page.getByRole('group', { name: /^Audio: / }).first()
  return {
    player,
    play: player.getByRole('button', { name: 'Play A phrase' }),
    pause: player.getByRole('button', { name: 'Pause A phrase' }),
    slider: player.getByRole('slider', { name: 'Position in A phrase' }),
    speed: player.getByRole('button', { name: /^Speed/ }),
    takes: player.getByRole('radio'),
  }
}

const media = () => [...document.querySelectorAll('audio')]
const isRunning = (element: HTMLMediaElement) => !element.paused && element.currentTime > 0

test('the player counts while it plays, and pauses where it is', async () => {
  const { play, pause, slider, player } = await open(oneSound())
  await expect.element(slider).toHaveAttribute('aria-valuetext', '0:00 of 0:20')
  await play.click()
  await expect.element(pause).toBeVisible()
  await expect.poll(() => slider.element().getAttribute('aria-valuetext')).toMatch(/^0:0[1-9] of 0:20$/)
  await pause.click()
  await expect.element(play).toBeVisible()
  await expect.element(player).toHaveAttribute('aria-busy', 'false')
  expect(media()[0]!.currentTime).toBeGreaterThan(0.9)
})

test('the keys play, seek and change the speed while the focus is in the player', async () => {
  const { slider, play, pause, speed } = await open(oneSound())
  slider.element().focus()
  for (const [key, position] of [
    ['ArrowRight', '0:05'],
    ['l', '0:15'],
    ['ArrowRight', '0:20'],
    ['j', '0:10'],
    ['ArrowLeft', '0:05'],
    ['End', '0:20'],
    ['Home', '0:00'],
  ]) {
    await userEvent.keyboard(`{${key}}`)
    await expect.element(slider).toHaveAttribute('aria-valuetext', `${position} of 0:20`)
  }
  await userEvent.keyboard('>')
  await expect.element(speed).toHaveAccessibleName('Speed 1.25 ×')
  await userEvent.keyboard('<<')
  await expect.element(speed).toHaveAccessibleName('Speed 0.75 ×')
  await userEvent.keyboard('{ArrowRight}k')
  await expect.element(pause).toBeVisible()
  await expect.poll(() => isRunning(media()[0]!)).toBe(true)
  expect(media()[0]!.playbackRate).toBe(0.75)
  expect(media()[0]!.currentTime).toBeGreaterThanOrEqual(5)
  await userEvent.keyboard(' ')
  await expect.element(play).toBeVisible()
  await speed.click()
  expect(media()[0]!.playbackRate).toBe(1)
})

test('a pointer seeks where it goes', async () => {
  const { slider } = await open(oneSound())
  await userEvent.click(slider.element().parentElement!)
  await expect.element(slider).toHaveAttribute('aria-valuetext', '0:10 of 0:20')
})

let output: ReturnType<typeof tapOutput>
beforeEach(() => {
  output = tapOutput()
})
afterEach(() => output.stop())

test('a switch of takes keeps the position, without a gap, as loud as the quietest take', async () => {
  const { play, takes, player, slider } = await open(twoTakes())
  await expect.element(player.getByText('Matched to −18.0 LUFS')).toBeVisible()
  await play.click()
  const quiet = 0.25 / Math.SQRT2
  await expect.poll(output.level).toBeGreaterThan(quiet * 0.95)
  await expect.poll(() => media().every(isRunning)).toBe(true)
  const levels: number[] = []
  const sampling = setInterval(() => levels.push(output.level()), 10)
  for (const take of [1, 0, 1]) {
    slider.element().focus()
    await userEvent.keyboard(String(take + 1))
    await expect.element(takes.nth(take)).toBeChecked()
    const { currentTime } = media()[take]!
    await expect.poll(() => media()[take]!.currentTime).toBeGreaterThan(currentTime + 0.3)
    await expect.element(player).toHaveAttribute('data-status', 'playing')
    const [first, second] = media()
    await expect.poll(() => Math.abs(first!.currentTime - second!.currentTime)).toBeLessThan(0.05)
  }
  clearInterval(sampling)
  expect(Math.min(...levels)).toBeGreaterThan(quiet * 0.8)
  expect(Math.max(...levels)).toBeLessThan(quiet * 1.1)
})

test('takes that drifted apart are brought back into step', async () => {
  const { play } = await open(twoTakes())
  await play.click()
  await expect.poll(() => media().every(isRunning)).toBe(true)
  const [heard, silent] = media()
  silent!.currentTime = heard!.currentTime + 3
  await expect.poll(() => Math.abs(heard!.currentTime - silent!.currentTime)).toBeLessThan(0.05)
})

test('a take that is chosen before anything plays is the one that is heard', async () => {
  const { play, takes, slider } = await open(twoTakes())
  await takes.nth(1).click({ force: true })
  slider.element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await play.click()
  await expect.poll(output.level).toBeGreaterThan(0.1)
  await expect.element(takes.nth(1)).toBeChecked()
  expect(media().map(({ currentTime }) => currentTime >= 5)).toEqual([true, true])
})

test('a sound at its end can be played again', async () => {
  const { play, pause, slider } = await open(audioBlock([{ sound: makeSound({ seconds: 2 }), label: '' }]))
  await play.click()
  await expect.element(pause).toBeVisible()
  await expect.element(play).toBeVisible()
  await expect.element(slider).toHaveAttribute('aria-valuetext', '0:02 of 0:02')
  // the sound is so short that a poll might find it at its end again
  const [sound] = media()
  const startPosition = new Promise<number>((resolve) =>
    sound!.addEventListener('playing', () => resolve(sound!.currentTime), { once: true }),
  )
  await play.click()
  expect(await startPosition).toBeLessThan(1)
})

test('one block plays at a time', async () => {
  const { play } = await open(twoTakes(), audioBlock([{ sound: makeSound(), label: '' }], 'Another'))
  await play.click()
  await expect.poll(() => media().map(isRunning)).toEqual([true, true, false])
  await page.getByRole('button', { name: 'Play Another' }).click()
  await expect.poll(() => media().map(isRunning)).toEqual([false, false, true])
  await expect.element(play).toBeVisible()
})

test('a sound that cannot be played says so, and can be tried again', async () => {
  allowPageError(/^Not loaded: <audio/)
  const url = URL.createObjectURL(new Blob(['no sound'], { type: 'audio/wav' }))
  const { play, player } = await open(audioBlock([{ sound: makeSound({ url }), label: '' }]))
  await play.click()
  const status = player.getByRole('status')
  await expect.element(status).toHaveTextContent('This sound could not be played. Try again')
  await player.getByRole('button', { name: 'Try again' }).click()
  await expect.element(status).toHaveTextContent('This sound could not be played. Try again')
  await expect.element(play).toBeVisible()
})

test('a sound without measures has a plain line, and its length once it is known', async () => {
  const { play, slider, player } = await open(
    audioBlock([
      { sound: makeSound({ peaks: [], duration: null, loudness: null, state: 'pending' }), label: '' },
    ]),
  )
  expect(player.element().querySelectorAll('svg path')).toHaveLength(1)
  await expect.element(slider).toBeDisabled()
  await play.click()
  await expect.poll(() => slider.element().getAttribute('aria-valuetext')).toMatch(/of 0:20$/)
})

test('the player is accessible at rest and while it plays', async () => {
  const { play, pause } = await open(twoTakes(), oneSound())
  expect(await accessibilityViolations()).toEqual([])
  await play.click()
  await expect.element(pause).toBeVisible()
  expect(await accessibilityViolations()).toEqual([])
})
