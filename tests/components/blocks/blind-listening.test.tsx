import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { blindListeningTexts } from '#cms/shared/texts/blind-listening.ts'
import type { PublicAudioBlock } from '#cms/schemas/blocks.ts'
import { Blocks } from '#web/site/blocks/blocks.tsx'
import { accessibilityViolations } from '#tests/support/components/axe.ts'
import { allowPageError } from '#tests/support/components/page-errors.ts'
import { tapOutput } from '#tests/support/components/tap-output.ts'
import { makeSound } from '#tests/support/components/sounds.ts'

/* Blind listening: A and B are takes, X is one of them, and nothing but the sound tells which. */

/** How loud the tones are, as a root mean square. */
const LEVELS = { loud: 0.5 / Math.SQRT2, quiet: 0.25 / Math.SQRT2 }

/** The same tone twice, the first twice as loud; `isMeasured` makes the player match them. */
const twoTakes = ({ isMeasured = true } = {}): PublicAudioBlock => ({
  kind: 'audio',
  title: 'A phrase',
  speech: 'none',
  transcript: '',
  takes: [
    { sound: makeSound({ volume: 0.5, loudness: isMeasured ? -12 : null }), label: 'Untreated room' },
    {
      // its end and its waveform differ, too
      sound: makeSound({ seconds: 20.9, volume: 0.25, loudness: isMeasured ? -18.02 : null, peaks: [90] }),
      label: 'Treated room',
    },
  ],
})

const threeTakes = (): PublicAudioBlock => {
  const { takes, ...block } = twoTakes()
  return { ...block, takes: [...takes, { sound: makeSound(), label: 'Third room' }] }
}

const blind = page.getByRole('group', { name: /^Blind listening: / })
const parts = {
  invitation: page.getByRole('button', { name: 'Listen blind' }),
  blind,
  title: blind.getByRole('status').first(),
  play: blind.getByRole('button', { name: /^Play / }),
  pause: blind.getByRole('button', { name: /^Pause / }),
  choices: blind.getByRole('radio'),
  isA: blind.getByRole('button', { name: 'X is A' }),
  isB: blind.getByRole('button', { name: 'X is B' }),
  stop: blind.getByRole('button', { name: 'Stop' }),
  again: blind.getByRole('button', { name: 'Again' }),
  close: blind.getByRole('button', { name: 'Close' }),
}
const { invitation, title, play, pause, choices, isA, isB, stop, again, close } = parts

async function show(...blocks: PublicAudioBlock[]) {
  return render(
    <main>
      <h1>Page</h1>
      <Blocks blocks={blocks} title="Page" />
    </main>,
  )
}

async function open(block = twoTakes()) {
  const rendered = await show(block)
  await invitation.click()
  await expect.element(title).toHaveTextContent('Trial 1 of 10')
  return rendered
}

/** Makes X the same take in all trials, where a test is about one or the other. */
const hide = (voice: 0 | 1) =>
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
    ;(bytes as Uint8Array).fill(voice)
    return bytes
  })

const media = () => [...blind.element().querySelectorAll('audio')]
const isRunning = (element: HTMLMediaElement) => !element.paused && element.currentTime > 0
/** Waits until as much has been played since now as the output is measured over, and more. */
async function listen() {
  const { currentTime } = media()[0]!
  await expect.poll(() => media()[0]!.currentTime).toBeGreaterThan(currentTime + 0.3)
}

let output: ReturnType<typeof tapOutput>
beforeEach(() => {
  output = tapOutput()
})
afterEach(() => {
  output.stop()
  vi.restoreAllMocks()
})

test('opens in place, takes the focus, and gives it back when it is closed', async () => {
  await open()
  await expect.element(title).toHaveFocus()
  await expect.element(page.getByRole('group', { name: /^Audio: / })).not.toBeInTheDocument()
  await stop.click()
  await expect.element(invitation).toHaveFocus()
  await expect.element(page.getByRole('radio', { name: /^Untreated room/ })).toBeVisible()
})

test('one sound has no takes to tell apart', async () => {
  const { takes, ...block } = twoTakes()
  await show({ ...block, takes: takes.slice(0, 1) })
  await expect.element(page.getByRole('button', { name: 'Play A phrase' })).toBeVisible()
  expect(invitation.query()).toBeNull()
})

test('X is one of the two, so that somebody who hears the difference is right', async () => {
  await open(twoTakes({ isMeasured: false }))
  for (const trial of [1, 2, 3]) {
    await expect.element(title).toHaveTextContent(`Trial ${trial} of 10`)
    await userEvent.keyboard('3')
    await expect.element(choices.nth(2)).toBeChecked()
    await userEvent.keyboard('k')
    await expect.element(pause).toBeVisible()
    await listen()
    const isLoud = output.level() > (LEVELS.loud + LEVELS.quiet) / 2
    await userEvent.keyboard('k')
    await (isLoud ? isA : isB).click()
  }
  await stop.click()
  await expect.element(title).toHaveTextContent('3 of 3 right.')
  await expect.element(blind.getByText(/gets at least 3 in 13\s% of cases\.$/)).toBeVisible()
  await expect.element(blind.getByText(blindListeningTexts.guessed)).toBeVisible()
})

test('ten right answers are very likely heard; again begins anew', async () => {
  hide(1)
  await open()
  await expect.element(isB).toBeVisible()
  isB.element().focus()
  for (let trial = 1; trial <= 10; trial += 1) {
    await expect.element(title).toHaveTextContent(`Trial ${trial} of 10`)
    await expect.element(choices.nth(0)).toBeChecked()
    await userEvent.keyboard('3{Enter}')
  }
  await expect.element(title).toHaveTextContent('10 of 10 right.')
  await expect.element(title).toHaveFocus()
  await expect.element(blind.getByText(/gets at least 10 in 0\.1\s% of cases\.$/)).toBeVisible()
  await expect.element(blind.getByText(blindListeningTexts.heard)).toBeVisible()
  await expect.element(blind.getByText('A was Untreated room, B was Treated room.')).toBeVisible()
  expect(await accessibilityViolations()).toEqual([])
  await again.click()
  await expect.element(title).toHaveTextContent('Trial 1 of 10')
  await expect.element(title).toHaveFocus()
  await isA.click()
  await stop.click()
  await expect.element(title).toHaveTextContent('0 of 1 right.')
  await close.click()
  await expect.element(invitation).toHaveFocus()
})

test('a double-click and a held key answer one trial', async () => {
  await open()
  await isA.dblClick()
  await expect.element(title).toHaveTextContent('Trial 2 of 10')
  await userEvent.keyboard('{Enter>3/}')
  await expect.element(title).toHaveTextContent('Trial 3 of 10')
})

test('the page is the same whichever take X is', async () => {
  const seen: string[] = []
  for (const voice of [0, 1] as const) {
    hide(voice)
    const { unmount } = await open()
    await userEvent.keyboard('3')
    await expect.element(choices.nth(2)).toBeChecked()
    // addresses of copies and generated ids are new with each page
    seen.push(blind.element().outerHTML.replaceAll(/blob:[^"]+|_r_\w+_/g, ''))
    expect(blind.element().textContent).not.toMatch(/room/)
    expect(blind.element().querySelectorAll('[data-peaks], path[id]')).toHaveLength(0)
    await expect.element(blind.getByRole('slider')).toHaveAttribute('aria-valuetext', '0:00 of 0:20')
    await unmount()
    vi.restoreAllMocks()
  }
  expect(seen[0]).toBe(seen[1])
})

test.for([0, 1] as const)('a switch from A sounds the same where X is %i', async (voice) => {
  hide(voice)
  await open()
  await userEvent.keyboard('k')
  await expect.poll(() => media().every(isRunning)).toBe(true)
  await listen()
  const levels: number[] = []
  const sampling = setInterval(() => levels.push(output.level()), 5)
  await userEvent.keyboard('3')
  const steady = LEVELS.quiet
  await expect.poll(() => Math.min(...levels)).toBeLessThan(steady * 0.9)
  await expect.poll(output.level).toBeGreaterThan(steady * 0.97)
  await listen()
  clearInterval(sampling)
  expect(Math.max(...levels)).toBeLessThan(steady * 1.1)
})

test('the sounds begin again together before the shorter one ends', async () => {
  await open()
  await play.click()
  await expect.poll(() => media().every(isRunning)).toBe(true)
  for (const sound of media()) sound.currentTime = 19.5
  await expect.poll(() => media().map(({ currentTime }) => currentTime < 10)).toEqual([true, true])
  await expect.poll(() => media().every(isRunning)).toBe(true)
  await expect.element(pause).toBeVisible()
})

test('takes that are not matched in loudness are named as such', async () => {
  await open()
  expect(blind.getByText(blindListeningTexts.unmatched).query()).toBeNull()
  await expect.element(blind.getByText('Matched to −18.0 LUFS')).toBeVisible()
  await stop.click()
  await page.getByRole('heading').click()
  document.body.replaceChildren()
  await open(twoTakes({ isMeasured: false }))
  await expect.element(blind.getByText(blindListeningTexts.unmatched)).toBeVisible()
})

test('of more than two takes, two are chosen', async () => {
  await show(threeTakes())
  await invitation.click()
  await expect.element(title).toHaveTextContent(blindListeningTexts.choose)
  await expect.element(title).toHaveFocus()
  const [a, b] = [blind.getByLabelText('A', { exact: true }), blind.getByLabelText('B', { exact: true })]
  await expect.element(a).toHaveValue('0')
  await expect.element(b).toHaveValue('1')
  await a.selectOptions('Third room')
  await b.selectOptions('Third room')
  await expect.element(a).toHaveValue('1')
  await expect.element(b).toHaveValue('2')
  expect(await accessibilityViolations()).toEqual([])
  await blind.getByRole('button', { name: 'Begin' }).click()
  await expect.element(title).toHaveTextContent('Trial 1 of 10')
  await isA.click()
  await stop.click()
  await expect.element(blind.getByText('A was Treated room, B was Third room.')).toBeVisible()
})

test('another sound of the page pauses the trial', async () => {
  await show(twoTakes(), { ...twoTakes(), title: 'Another', takes: [{ sound: makeSound(), label: '' }] })
  await invitation.click()
  await expect.element(title).toHaveTextContent('Trial 1 of 10')
  await play.click()
  await expect.poll(() => media().every(isRunning)).toBe(true)
  expect(await accessibilityViolations()).toEqual([])
  await page.getByRole('button', { name: 'Play Another' }).click()
  await expect.element(play).toBeVisible()
  await expect.poll(() => media().some(isRunning)).toBe(false)
})

test('the player pauses when blind listening opens', async () => {
  await show(twoTakes())
  await page.getByRole('button', { name: 'Play A phrase' }).click()
  const sounds = [...document.querySelectorAll('audio')]
  await expect.poll(() => sounds.every(isRunning)).toBe(true)
  await invitation.click()
  await expect.element(title).toHaveTextContent('Trial 1 of 10')
  expect(sounds.every(({ paused }) => paused)).toBe(true)
})

test('a sound that cannot be fetched says so, and can be tried again', async () => {
  allowPageError(/^Not loaded: <audio/)
  const { takes, ...block } = twoTakes()
  const { url } = takes[1]!.sound
  const lost = makeSound({ url: `${url}-lost` })
  await show({ ...block, takes: [takes[0]!, { sound: lost, label: 'Treated room' }] })
  await invitation.click()
  await expect.element(blind.getByText(/^This sound could not be played\./)).toBeVisible()
  await expect.element(title).toHaveFocus()
  await blind.getByRole('button', { name: 'Try again' }).click()
  await expect.element(blind.getByText(/^This sound could not be played\./)).toBeVisible()
  await expect.element(title).toHaveFocus()
  await stop.click()
  await expect.element(invitation).toHaveFocus()
})
