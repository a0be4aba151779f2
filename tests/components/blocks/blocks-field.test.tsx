import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { blocksTexts } from '#cms/shared/texts/blocks.ts'
import type { BlockItem } from '#web/panel/blocks/block-values.ts'
import { BlocksField } from '#web/panel/blocks/blocks-field.tsx'
import { accessibilityViolations } from '#tests/support/components/axe.ts'
import { press } from '#tests/support/components/keys.ts'
import { withSession } from '#tests/support/components/with-session.tsx'

/* The form of the media after a text: where the focus goes, and how uploads run. */

/** How many uploads were sent, to which no response comes, and how many were aborted. */
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
  const [blocks, setBlocks] = useState<BlockItem[]>([])
  const [running, setRunning] = useState(0)
  return (
    <BlocksField
      blocks={blocks}
      errors={{}}
      disabled={false}
      onChange={setBlocks}
      uploadImage={() => Promise.reject(new Error('No images here'))}
      isUploading={running > 0}
      onBusy={(isBusy) => setRunning((count) => count + (isBusy ? 1 : -1))}
    />
  )
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const pressButton = async (name: string) => {
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

const chooseFile = (group: string, file: File) =>
  userEvent.upload(
    page.getByRole('group', { name: group, exact: true }).element().querySelector('input[type=file]')!,
    file,
  )
const chooseVideo = () => chooseFile('Video', new File(['video'], 'tour.mp4', { type: 'video/mp4' }))

const focused = () => document.activeElement!

test('a block that is added has the focus; after one is removed, the button to add another has it', async () => {
  await open()
  await pressButton('Add: Video')
  expect(focused()).toBe(page.getByRole('listitem').element())
  await pressButton('Add: Before/after')
  expect(focused().textContent).toContain('Before/after')
  await pressButton('Remove Before/after, block 2')
  await expect.element(button('Add: Before/after')).toBeVisible()
  expect(focused()).toBe(button('Add: Before/after').element())
  expect(await accessibilityViolations()).toEqual([])
})

test('added takes and scenes have the focus; after one is removed, the button to add another has it', async () => {
  await open()
  await pressButton('Add: Audio')
  await pressButton('Add a take to compare')
  expect(focused().textContent).toContain('Take 2')
  await pressButton('Add another take')
  await pressButton('Add another take')
  expect(focused().textContent).toContain('Take 4')
  await pressButton('Remove Take 4')
  expect(focused()).toBe(button('Add another take').element())

  await pressButton('Add: Panorama tour')
  await pressButton('Add scene')
  expect(focused().textContent).toContain('Scene 2')
  await pressButton('Move Scene 2 up')
  expect(focused().textContent).toContain('opens first')
  await pressButton('Remove Scene 2')
  expect(focused()).toBe(button('Add scene').element())
})

test('an upload is cancelled by the button that began it, which keeps the focus', async () => {
  await open()
  await pressButton('Add: Video')
  const chooseButton = button('Choose video').element()
  chooseButton.focus()
  await chooseVideo()
  await expect.element(page.getByRole('progressbar', { name: 'Upload of tour.mp4' })).toBeVisible()
  expect(focused()).toBe(chooseButton)
  await expect.poll(() => uploads.sent).toBe(1)
  await pressButton('Cancel the upload')
  await expect.element(button('Choose video')).toBeVisible()
  expect(uploads.stopped).toBe(1)
  expect(focused()).toBe(chooseButton)
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('an upload goes on while its fields are folded away', async () => {
  await open()
  await pressButton('Add: Video')
  await chooseVideo()
  await expect.poll(() => uploads.sent).toBe(1)
  await page.getByText('Media after the text: 1').click()
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument()
  await page.getByText('Media after the text: 1').click()
  await expect.element(page.getByRole('progressbar', { name: 'Upload of tour.mp4' })).toBeVisible()
  expect(uploads.stopped).toBe(0)
})

test('a video that the server could not read now can be sent again, a refused one cannot', async () => {
  const respondOnce = (status: number) => {
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
  await pressButton('Add: Video')
  respondOnce(503)
  await chooseVideo()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Refused with 503')
  respondOnce(422)
  await pressButton('Try again')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Refused with 422')
  expect(uploads.sent).toBe(2)
  await expect.element(button('Try again')).not.toBeInTheDocument()
})

test('a video or sound that has to be exported first is refused before it is sent, and says how', async () => {
  await open()
  await pressButton('Add: Video')
  await chooseFile('Video', new File(['video'], 'flight.mov', { type: 'video/quicktime' }))
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('This video is QuickTime (MOV), which is not supported. Export it as H.264 in MP4.')
  await pressButton('Remove Video, block 1')
  await pressButton('Add: Audio')
  await chooseFile('Audio file', new File(['sound'], 'bell.caf', { type: 'audio/x-caf' }))
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('This audio file is CAF, which is not supported. Export it as WAV, FLAC, MP3 or AAC.')
  await chooseFile('Audio file', new File(['words'], 'notes.txt', { type: 'text/plain' }))
  await expect.element(page.getByRole('alert')).toHaveTextContent(blocksTexts.soundType)
  expect(uploads.sent).toBe(0)
})

test.each([
  ['an M4A by its older type', 'audio/x-m4a'],
  ['an MP4, which may hold a sound alone', 'video/mp4'],
  ['a file whose type the browser does not know', ''],
])('a sound is sent for the server to judge: %s', async (_, type) => {
  await open()
  await pressButton('Add: Audio')
  await chooseFile('Audio file', new File(['sound'], 'bell.m4a', { type }))
  await expect.poll(() => uploads.sent).toBe(1)
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})
