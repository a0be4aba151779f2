import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Sound } from '#cms/schemas/sounds.ts'
import { AudioFields, type AudioItem } from '#web/panel/blocks/audio/audio-fields.tsx'
import { accessibilityViolations } from '#tests/support/components/axe.ts'
import { makeSound } from '#tests/support/components/sounds.ts'
import { withSession } from '#tests/support/components/with-session.tsx'

/* What the fields of an audio block say about its sounds. */

/** The sound as the server has it. */
let stored: Sound

beforeEach(() => {
  vi.spyOn(window, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ sound: stored })))
})
afterEach(() => vi.restoreAllMocks())

async function open(...sounds: Sound[]) {
  const block: AudioItem = {
    kind: 'audio',
    title: '',
    takes: sounds.map((sound, index) => ({ key: String(index), sound, label: `Label ${index + 1}` })),
    speech: 'none',
    transcript: '',
  }
  const fields = (
    <main>
      <h1>Form</h1>
      <AudioFields
        block={block}
        field="blocks.0"
        errors={{}}
        disabled={false}
        onChange={() => {}}
        uploadImage={() => Promise.reject(new Error('No images here'))}
        onBusy={() => {}}
      />
    </main>
  )
  await render(withSession('ada', fields, 'a-token'))
}

test('a sound is read again until its waveform and loudness are made', async () => {
  const pending = makeSound({ state: 'pending', loudness: null, peaks: [] })
  stored = pending
  await open(pending)
  await expect.element(page.getByText('Measuring waveform and loudness…')).toBeVisible()
  stored = makeSound({ loudness: -18.24, channels: 2 })
  await expect.element(page.getByText('0:20, stereo, −18.2 LUFS')).toBeVisible()
  await expect.element(page.getByText('Measuring waveform and loudness…')).not.toBeInTheDocument()
})

test.each<[string, Partial<Sound>, string]>([
  ['silent', { loudness: null }, 'This audio file is silent.'],
  [
    'damaged',
    { loudness: null, peaks: [], state: 'failed' },
    'The audio file is damaged or incomplete. It plays as uploaded, without waveform and loudness. ' +
      'Export it again and choose the new file.',
  ],
  ['AAC', { loudness: null, peaks: [] }, 'Waveform and loudness are not measured for AAC.'],
])('a sound that is %s says so', async (_state, details, text) => {
  await open(makeSound(details))
  await expect.element(page.getByRole('status')).toHaveTextContent(text)
})

test('takes that differ in length by more than a tenth of a second say so', async () => {
  await open(makeSound({ seconds: 20 }), makeSound({ seconds: 20, duration: 20.2 }))
  await expect.element(page.getByText('The takes have different lengths: 20.0 s, 20.2 s.')).toBeVisible()
  expect(await accessibilityViolations()).toEqual([])
})

test('takes whose difference in length nobody hears do not say so', async () => {
  await open(makeSound({ seconds: 20 }), makeSound({ seconds: 20, duration: 20.05 }))
  await expect.element(page.getByText(/different lengths/)).not.toBeInTheDocument()
})
