import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { PublicBlock, PublicVideoBlock } from '#cms/schemas/blocks.ts'
import { HydratedContext } from '#web/shared/hooks/use-hydrated.ts'
import { Blocks } from '#web/site/blocks/blocks.tsx'
import { accessibilityViolations } from '#tests/support/components/axe.ts'
import { allowPageError } from '#tests/support/components/page-errors.ts'
import { makeSound } from '#tests/support/components/sounds.ts'

/* The player of films, with a real one: 20 seconds with sound. */

const FILM_URL = new URL('../../support/film.webm', import.meta.url).href

type Track = PublicVideoBlock['tracks'][number]
type Cue = [from: number, to: number, text: string]

function makeTrack(kind: Track['kind'], language: string, cues: Cue[], label = ''): Track {
  const time = (seconds: number) => `00:${String(seconds).padStart(2, '0')}.000`
  const lines = cues.map(([from, to, text]) => `${time(from)} --> ${time(to)}\n${text}`)
  const vtt = new Blob([['WEBVTT', ...lines].join('\n\n')], { type: 'text/vtt' })
  return { kind, language, label, url: URL.createObjectURL(vtt) }
}

const allTracks = () => [
  makeTrack('captions', 'en', [[0, 20, 'A door <b>opens</b>.']]),
  makeTrack('subtitles', 'de', [[0, 20, 'Eine Tür geht auf.']]),
  makeTrack('descriptions', 'en', [[0, 20, 'The stair is of oak.']]),
  makeTrack('chapters', 'en', [
    [0, 6, 'The street'],
    [6, 12, 'The stair'],
    [12, 20, 'The roof'],
  ]),
]

const filmBlock = (changes: Partial<PublicVideoBlock> = {}): PublicVideoBlock => ({
  kind: 'video',
  title: 'A walk',
  video: { url: FILM_URL, path: 'films/film.webm', type: 'video/webm', size: 1, uploadedAt: '' },
  poster: null,
  tracks: [],
  speech: 'spoken',
  transcript: '',
  ...changes,
})

async function open(...blocks: PublicBlock[]) {
  const screen = await render(
    <HydratedContext value={true}>
      <main>
        <h1>Page</h1>
        <Blocks blocks={blocks} title="Page" />
      </main>
    </HydratedContext>,
  )
  const player = page.getByRole('group', { name: 'Video: A walk' })
  const button = (name: string | RegExp) => player.getByRole('button', { name })
  return {
    screen,
    player,
    button,
    slider: player.getByRole('slider', { name: 'Position in A walk' }),
    play: button('Play A walk'),
    pause: button('Pause A walk'),
  }
}

const film = () => document.querySelector('video')!
const trackModes = () => [...film().textTracks].map(({ mode }) => mode)

/** Plays until the film has a position, and pauses. */
async function begin({ play, pause, player }: Awaited<ReturnType<typeof open>>) {
  await play.click()
  await expect.poll(() => film().currentTime).toBeGreaterThan(0)
  await pause.click()
  await expect.element(player).toHaveAttribute('data-status', 'paused')
}

beforeEach(() => localStorage.clear())

test('the keys seek, and change speed and volume, while the focus is in the player', async () => {
  const opened = await open(filmBlock())
  const { slider, button, pause, play } = opened
  await begin(opened)
  slider.element().focus()
  for (const [key, position] of [
    ['Home', '0:00'],
    ['ArrowRight', '0:05'],
    ['l', '0:15'],
    ['ArrowLeft', '0:10'],
    ['J', '0:00'],
    ['7', '0:14'],
    ['End', '0:20'],
    ['0', '0:00'],
  ]) {
    await userEvent.keyboard(`{${key}}`)
    await expect.element(slider).toHaveAttribute('aria-valuetext', `${position} of 0:20`)
  }
  await userEvent.keyboard('>')
  await expect.element(button('Speed 1.25 ×')).toBeVisible()
  expect(film().playbackRate).toBe(1.25)
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(film().volume).toBeCloseTo(0.8)
  await userEvent.keyboard('m')
  await expect.element(button('Unmute')).toBeVisible()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(button('Mute')).toBeVisible()
  await userEvent.keyboard('k')
  await expect.element(pause).toBeVisible()
  await userEvent.keyboard(' ')
  await expect.element(play).toBeVisible()
})

test('the volume and the choices of a menu keep their own arrow keys', async () => {
  const opened = await open(filmBlock({ tracks: allTracks() }))
  await begin(opened)
  const { player, button } = opened
  const position = film().currentTime
  const volume = player.getByRole('slider', { name: 'Volume' })
  volume.element().focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(volume).toHaveAttribute('aria-valuetext', '95 %')
  await button('Captions').click()
  const captions = player.getByRole('group', { name: 'Captions' })
  captions.getByRole('radio', { name: 'English' }).element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(captions.getByRole('radio', { name: 'Deutsch' })).toBeChecked()
  expect(film().currentTime).toBe(position)
  await userEvent.keyboard('{Escape}')
  await expect.element(button('Captions')).toHaveFocus()
  await expect.element(captions).not.toBeInTheDocument()
})

test('captions begin in the language of the page, and the next film in the chosen one', async () => {
  const first = await open(filmBlock({ tracks: allTracks() }))
  expect(trackModes()).toEqual(['disabled', 'disabled', 'disabled', 'disabled'])
  await begin(first)
  expect(trackModes()).toEqual(['showing', 'disabled', 'disabled', 'hidden'])
  await expect.poll(() => film().textTracks[0]!.activeCues?.length).toBe(1)
  await first.button('Captions').click()
  await first.player.getByRole('radio', { name: 'Deutsch' }).click()
  expect(trackModes()).toEqual(['disabled', 'showing', 'disabled', 'hidden'])
  await first.screen.unmount()

  const second = await open(filmBlock({ tracks: allTracks() }))
  await begin(second)
  expect(trackModes()).toEqual(['disabled', 'showing', 'disabled', 'hidden'])
  second.slider.element().focus()
  await userEvent.keyboard('c')
  await expect.poll(trackModes).toEqual(['disabled', 'disabled', 'disabled', 'hidden'])
  await second.screen.unmount()

  const third = await open(filmBlock({ tracks: allTracks() }))
  await begin(third)
  expect(trackModes()).toEqual(['disabled', 'disabled', 'disabled', 'hidden'])
})

test('chapters are named on the position, and their list jumps', async () => {
  const opened = await open(filmBlock({ tracks: allTracks() }))
  await begin(opened)
  const { slider, button, player } = opened
  await expect.element(slider).toHaveAttribute('aria-valuetext', '0:00 of 0:20, The street')
  await button('Chapters').click()
  const chapter = player
    .getByRole('list', { name: 'Chapters' })
    .getByRole('button', { name: '0:12 The roof' })
  await chapter.click()
  await expect.element(slider).toHaveAttribute('aria-valuetext', '0:12 of 0:20, The roof')
  await expect.element(chapter).toHaveAttribute('aria-current', 'true')
})

test('descriptions are written where screen readers read them out', async () => {
  const opened = await open(filmBlock({ tracks: allTracks() }))
  await begin(opened)
  await opened.button('Captions').click()
  const group = opened.player.getByRole('group', { name: /^Descriptions/ })
  await group.getByRole('radio', { name: 'English' }).click()
  await expect.element(opened.player.getByText('The stair is of oak.')).toHaveAttribute('aria-live', 'polite')
  await group.getByRole('radio', { name: 'Off' }).click()
  await expect.element(opened.player.getByText('The stair is of oak.')).not.toBeInTheDocument()
})

test('the controls hide while the film plays and nobody moves, and come back with the focus', async () => {
  const { play, player } = await open(filmBlock())
  await play.click()
  await expect.element(player).toHaveAttribute('data-resting', 'true')
  await userEvent.tab()
  await expect.element(player).not.toHaveAttribute('data-resting')
})

test('a press on the picture plays and pauses', async () => {
  const { player } = await open(filmBlock())
  for (const status of ['playing', 'paused', 'playing']) {
    await player.click({ position: { x: 30, y: 30 } })
    await expect.element(player).toHaveAttribute('data-status', status)
  }
})

test('a film at its end plays again, and one that the page already plays goes on', async () => {
  const { pause, play, player, slider } = await open(filmBlock())
  await film().play()
  await expect.element(pause).toBeVisible()
  await expect.element(slider).toBeEnabled()
  slider.element().focus()
  await userEvent.keyboard('{End}')
  await expect.element(player).toHaveAttribute('data-status', 'ended')
  await play.click()
  await expect.element(pause).toBeVisible()
  expect(film().currentTime).toBeLessThan(10)
})

test('a film that cannot be played says so, and can be tried again', async () => {
  const url = URL.createObjectURL(new Blob(['no film'], { type: 'video/webm' }))
  allowPageError(/^Not loaded: <video/)
  const { player, button } = await open(filmBlock({ video: { ...filmBlock().video, url } }))
  const status = player.getByRole('status')
  await expect.element(status).toHaveTextContent('This film could not be played. Try again')
  expect(await accessibilityViolations()).toEqual([])
  const emptied = new Promise((resolve) => film().addEventListener('emptied', resolve, { once: true }))
  await button('Try again').click()
  await emptied
  await expect.element(status).toHaveTextContent('This film could not be played. Try again')
})

test('a film in a format that the browser does not know is offered as a file', async () => {
  const video = { ...filmBlock().video, type: 'video/x-unknown' }
  const { player, play } = await open(filmBlock({ video }))
  const link = player.getByRole('link', { name: 'Download the film' })
  await expect.element(link).toHaveAttribute('href', FILM_URL)
  await expect.element(play).not.toBeInTheDocument()
})

test('the player is accessible at rest, while it plays and with its menus', async () => {
  const opened = await open(filmBlock({ tracks: allTracks() }))
  expect(await accessibilityViolations()).toEqual([])
  await begin(opened)
  expect(await accessibilityViolations()).toEqual([])
  for (const menu of ['Captions', 'Chapters']) {
    await opened.button(menu).click()
    expect(await accessibilityViolations(), menu).toEqual([])
  }
})

test('a film and a sound have their transcripts below them', async () => {
  await open(filmBlock({ transcript: '<p>First the street.</p>' }), {
    kind: 'audio',
    title: 'A phrase',
    takes: [{ sound: makeSound(), label: '' }],
    speech: 'spoken',
    transcript: '<p>A piano.</p>',
  })
  const summaries = page.getByText('Transcript', { exact: true })
  for (const [index, text] of ['First the street.', 'A piano.'].entries()) {
    await expect.element(page.getByText(text)).not.toBeVisible()
    await summaries.nth(index).click()
    await expect.element(page.getByText(text)).toBeVisible()
  }
})
