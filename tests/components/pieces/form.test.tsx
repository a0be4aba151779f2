import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { messages } from '#cms/shared/messages.ts'
import type { PieceItem } from '#web/panel/document/pieces/piece-values.ts'
import { PiecesField } from '#web/panel/document/pieces/pieces-field.tsx'
import { accessibilityViolations } from '#tests/support/components/axe.ts'
import { press } from '#tests/support/components/keys.ts'
import { withSession } from '#tests/support/components/with-session.tsx'

/** The form of the media after a text: where the focus goes, and what becomes of an upload. */

/** Uploads on their way, which nobody answers, and how many were stopped. */
let uploads: { sent: number; stopped: number }

beforeEach(() => {
  uploads = { sent: 0, stopped: 0 }
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => {
    uploads.sent += 1
  })
  vi.spyOn(XMLHttpRequest.prototype, 'abort').mockImplementation(function (this: XMLHttpRequest) {
    uploads.stopped += 1
    for (const event of ['abort', 'loadend']) this.dispatchEvent(new ProgressEvent(event))
  })
})
afterEach(() => vi.restoreAllMocks())

function Form() {
  const [pieces, setPieces] = useState<PieceItem[]>([])
  const [uploads, setUploads] = useState(0)
  return (
    <PiecesField
      pieces={pieces}
      errors={{}}
      disabled={false}
      onChange={setPieces}
      uploadImage={() => Promise.reject(new Error('No pictures here'))}
      isUploading={uploads > 0}
      onBusy={(isBusy) => setUploads((count) => count + (isBusy ? 1 : -1))}
    />
  )
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const push = async (name: string) => {
  button(name).element().focus()
  await press('Enter')
}

async function open() {
  const form = (
    <main>
      <h1>Form</h1>
      <Form />
    </main>
  )
  await render(withSession('ada', form, 'a-token'))
  await page.getByText('Media after the text').click()
}

const chooseFilm = () =>
  userEvent.upload(
    page.getByRole('group', { name: 'Film', exact: true }).element().querySelector('input[type=file]')!,
    new File(['film'], 'tour.mp4', { type: 'video/mp4' }),
  )

const focused = () => document.activeElement!

test('a piece that is added has the focus, and one that is removed leaves it to the buttons', async () => {
  await open()
  await push('Add: Film')
  expect(focused()).toBe(page.getByRole('listitem').element())
  await push('Add: Compare')
  expect(focused().textContent).toContain('Compare')
  await push('Remove Compare, piece 2')
  await expect.element(button('Add: Compare')).toBeVisible()
  expect(focused()).toBe(button('Add: Compare').element())
  expect(await accessibilityViolations()).toEqual([])
})

test('so do takes, rooms and hot spots', async () => {
  await open()
  await push('Add: Listen')
  await push('Add a take to compare')
  expect(focused().textContent).toContain('Take 2')
  await push('Add another take')
  await push('Add another take')
  expect(focused().textContent).toContain('Take 4')
  await push('Remove Take 4')
  expect(focused()).toBe(button('Add another take').element())

  await push('Add: Look around')
  await push('Add room')
  expect(focused().textContent).toContain('Room 2')
  await push('Move Room 2 up')
  expect(focused().textContent).toContain('opens first')
  await push('Remove Room 2')
  expect(focused()).toBe(button('Add room').element())
})

test('an upload is cancelled by the button that began it, which keeps the focus', async () => {
  await open()
  await push('Add: Film')
  const choose = button('Choose film').element()
  choose.focus()
  await chooseFilm()
  await expect.element(page.getByRole('progressbar', { name: 'Upload of tour.mp4' })).toBeVisible()
  expect(focused()).toBe(choose)
  await expect.poll(() => uploads.sent).toBe(1)
  await push('Cancel the upload')
  await expect.element(button('Choose film')).toBeVisible()
  expect(uploads.stopped).toBe(1)
  expect(focused()).toBe(choose)
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('an upload goes on while its fields are folded away', async () => {
  await open()
  await push('Add: Film')
  await chooseFilm()
  await expect.poll(() => uploads.sent).toBe(1)
  await page.getByText('Media after the text: 1').click()
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument()
  await page.getByText('Media after the text: 1').click()
  await expect.element(page.getByRole('progressbar', { name: 'Upload of tour.mp4' })).toBeVisible()
  expect(uploads.stopped).toBe(0)
})

test('a film that could not be read is sent again without being chosen again, a refused one is not', async () => {
  const answer = (status: number) => {
    vi.mocked(XMLHttpRequest.prototype.send).mockImplementationOnce(function (this: XMLHttpRequest) {
      uploads.sent += 1
      Object.defineProperties(this, {
        status: { value: status },
        responseText: { value: JSON.stringify({ error: `Refused with ${status}` }) },
      })
      for (const event of ['load', 'loadend']) this.dispatchEvent(new ProgressEvent(event))
    })
  }
  await open()
  await push('Add: Film')
  answer(503)
  await chooseFilm()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Refused with 503')
  answer(422)
  await push('Try again')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Refused with 422')
  expect(uploads.sent).toBe(2)
  await expect.element(button('Try again')).not.toBeInTheDocument()
})

const choose = (group: string, file: File) =>
  userEvent.upload(
    page.getByRole('group', { name: group, exact: true }).element().querySelector('input[type=file]')!,
    file,
  )

test('a film or sound to be exported first is told how before it is sent', async () => {
  await open()
  await push('Add: Film')
  await choose('Film', new File(['film'], 'flight.mov', { type: 'video/quicktime' }))
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('This film is QuickTime (MOV). Export it as H.264 in MP4.')
  await push('Remove Film, piece 1')
  await push('Add: Listen')
  await choose('Sound', new File(['sound'], 'bell.aif', { type: 'audio/x-aiff' }))
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('This sound is AIFF. Export it as WAV, FLAC, MP3 or AAC.')
  await choose('Sound', new File(['words'], 'notes.txt', { type: 'text/plain' }))
  await expect.element(page.getByRole('alert')).toHaveTextContent(messages.pieces.sound)
  expect(uploads.sent).toBe(0)
})

test.each([
  ['an M4A by its former name', 'audio/x-m4a'],
  ['an MP4, which may hold a sound alone', 'video/mp4'],
  ['what the browser does not know', ''],
])('a sound is sent for the server to judge: %s', async (_, type) => {
  await open()
  await push('Add: Listen')
  await choose('Sound', new File(['sound'], 'bell.m4a', { type }))
  await expect.poll(() => uploads.sent).toBe(1)
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})
