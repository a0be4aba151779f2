import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { UploadList } from '#web/panel/uploads/upload-list.tsx'
import type { StoredImage, UploadItem } from '#web/panel/uploads/upload-item.ts'
import { useImageUploads } from '#web/panel/uploads/use-image-uploads.ts'
import { allowPageError } from '#tests/support/components/page-errors.ts'
import { press } from '#tests/support/components/keys.ts'
import { PIXEL, pixelFile } from '#tests/support/components/pixel-file.ts'
import { clearBrowserStorage } from '#tests/support/components/notes.tsx'
import { withSession } from '#tests/support/components/with-session.tsx'

/** Images of a form: sent three at a time, each with what becomes of it, in an order. */

/** A file on its way: tests play the server, each waits for them. */
type Running = {
  name: string
  progress: (percent: number) => void
  finish: () => void
  fail: (text: string, kind?: { isOffline?: boolean; canRetry?: boolean }) => void
  isAborted: () => boolean
}

const stored = (name: string): StoredImage => ({
  imagePath: name,
  imageUrl: `data:image/png;base64,${PIXEL}`,
  alt: `About ${name}`,
  width: 1,
  height: 1,
  placeholder: null,
  focus: { x: 50, y: 50 },
  sources: [],
})

class Refused extends Error {
  readonly isOffline: boolean
  readonly canRetry: boolean
  constructor(text: string, { isOffline = false, canRetry = true }) {
    super(text)
    this.isOffline = isOffline
    this.canRetry = canRetry
  }
}

beforeEach(clearBrowserStorage)

/** @param begin the list as a draft remembers it */
async function openList({
  begin = [],
  max = 5,
  account = 'ada',
}: { begin?: UploadItem[]; max?: number; account?: string } = {}) {
  const told = { items: begin, running: [] as Running[] }
  const send = (
    file: File,
    { onProgress, signal }: { onProgress: (percent: number) => void; signal: AbortSignal },
  ) =>
    new Promise<StoredImage>((finish, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
      told.running.push({
        name: file.name,
        progress: onProgress,
        finish: () => finish(stored(file.name)),
        fail: (text, kind = {}) => reject(new Refused(text, kind)),
        isAborted: () => signal.aborted,
      })
    })
  function Images() {
    const [items, setItems] = useState(begin)
    told.items = items
    const uploads = useImageUploads({
      name: 'album',
      items,
      onChange: setItems,
      validate: ({ type }) => (type.startsWith('image/') ? undefined : 'Only images'),
      max,
      send,
      describeError: (error) => {
        const { message: text, isOffline, canRetry } = error as Refused
        return { text, isOffline, canRetry }
      },
    })
    return (
      <UploadList
        label="Images"
        hint="Up to five"
        accept="image/*"
        max={max}
        items={items}
        onChange={setItems}
        uploads={uploads}
      />
    )
  }
  const { unmount } = await render(
    withSession(
      account,
      <main>
        <Images />
      </main>,
    ),
  )
  const row = (name: string) =>
    page.getByRole('listitem', { name: new RegExp(`^Image \\d+ of \\d+: ${name}$`) })
  return {
    told,
    row,
    names: () =>
      page
        .getByRole('listitem')
        .elements()
        .map((element) => element.getAttribute('aria-label')),
    choose: (...names: string[]) =>
      page
        .getByLabelText('Images')
        .upload(
          names.map((name) =>
            name.endsWith('.png') ? pixelFile(name) : new File([name], name, { type: 'application/pdf' }),
          ),
        ),
    press: (name: string) => page.getByRole('button', { name, exact: true }).click(),
    /** the newest try to send a file */
    sending: async (name: string) => {
      await expect.element(row(name).getByRole('progressbar')).toBeVisible()
      return told.running.findLast((upload) => upload.name === name)!
    },
    says: (text: string) => expect.element(page.getByText(text, { exact: true })).toBeInTheDocument(),
    close: unmount,
  }
}

test('three images are sent at a time; each says how far it is; one done lets the next begin', async () => {
  const { choose, sending, row, told, says } = await openList()
  await choose('a.png', 'b.png', 'c.png', 'd.png')
  await says('4 images, 4 uploading')
  expect(told.running.map(({ name }) => name)).toEqual(['a.png', 'b.png', 'c.png'])
  await expect.element(row('d.png')).toMatchTextContent('Waiting...')
  const a = await sending('a.png')
  a.progress(50)
  await expect.element(row('a.png').getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50')
  a.progress(100)
  await expect.element(row('a.png')).toMatchTextContent('Uploaded. The server is checking it...')
  a.finish()
  await sending('d.png')
  await says('4 images, 3 uploading')
  for (const name of ['b.png', 'c.png', 'd.png']) (await sending(name)).finish()
  await says('4 images')
  expect(told.items.map(({ image }) => image?.imagePath)).toEqual(['a.png', 'b.png', 'c.png', 'd.png'])
})

test('a failed upload says why, holds up no other, and is tried again by itself if cut off', async () => {
  allowPageError(/^No such thing/, /^(?:No|Still no) connection/)
  const { choose, sending, row, press: push, says } = await openList()
  await choose('a.png', 'b.png')
  ;(await sending('a.png')).fail('No such thing')
  ;(await sending('b.png')).fail('No connection', { isOffline: true })
  await expect.element(row('a.png')).toMatchTextContent('No such thing')
  await expect.element(row('b.png')).toMatchTextContent('No connection')
  await says('2 images, 2 not uploaded')
  window.dispatchEvent(new Event('online'))
  // the connection does not work yet
  ;(await sending('b.png')).fail('Still no connection', { isOffline: true })
  await expect.element(row('b.png')).toMatchTextContent('Still no connection')
  ;(await sending('b.png')).finish()
  await says('2 images, 1 not uploaded')
  await push('Retry a.png')
  ;(await sending('a.png')).finish()
  await says('2 images')
})

test('an upload is called off, sent again, and removed; all that failed are tried at once', async () => {
  const { choose, sending, row, press: push, told, says, names } = await openList()
  await choose('a.png', 'b.png')
  const a = await sending('a.png')
  await push('Cancel the upload of a.png')
  expect(a.isAborted()).toBe(true)
  await push('Cancel the upload of b.png')
  await expect.element(row('a.png')).toMatchTextContent('The upload was cancelled.')
  await says('2 images, 2 not uploaded')
  await push('Retry all')
  ;(await sending('a.png')).finish()
  const b = await sending('b.png')
  await push('Remove b.png')
  expect(b.isAborted()).toBe(true)
  await says('b.png was removed.')
  await expect.element(page.getByLabelText('Images')).toHaveFocus()
  expect(names()).toEqual(['Image 1 of 1: a.png'])
  expect(told.items.length).toBe(1)
})

test('what is not worth sending says why and is not sent; what is too many is left out and said', async () => {
  const { choose, sending, row, told, says } = await openList({ max: 2 })
  await choose('paper.pdf', 'a.png', 'b.png')
  await expect.element(row('paper.pdf')).toMatchTextContent('Only images')
  await says('At most 2 images: 1 of the chosen files were left out.')
  ;(await sending('a.png')).finish()
  await says('2 images, 1 not uploaded')
  expect(told.running.map(({ name }) => name)).toEqual(['a.png'])
  await expect.element(page.getByRole('button', { name: 'Retry paper.pdf' })).not.toBeInTheDocument()
})

test('an image that the server refuses for good can be removed and nothing else', async () => {
  allowPageError(/^The image is damaged/, /^No such thing/)
  const { choose, sending, row, press: push, says, told } = await openList()
  await choose('a.png', 'b.png', 'c.png')
  ;(await sending('a.png')).fail('The image is damaged', { canRetry: false })
  ;(await sending('b.png')).fail('No such thing')
  ;(await sending('c.png')).finish()
  await says('3 images, 2 not uploaded')
  await expect.element(row('a.png')).toMatchTextContent('The image is damaged')
  const buttons = row('a.png').getByRole('button').elements()
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(['Drag a.png', 'Remove a.png'])
  expect((buttons[0] as HTMLButtonElement).disabled).toBe(true)
  // one alone needs no button for all
  await expect.element(page.getByRole('button', { name: 'Retry all' })).not.toBeInTheDocument()
  await expect.element(row('b.png').getByRole('button', { name: 'Retry b.png' })).toBeVisible()
  await push('Remove a.png')
  expect(told.items.map(({ name }) => name)).toEqual(['b.png', 'c.png'])
})

test('the order changes by keyboard, is said, and the focus goes with the image', async () => {
  const { choose, sending, names, says } = await openList()
  await choose('a.png', 'b.png', 'c.png')
  for (const name of ['a.png', 'b.png', 'c.png']) (await sending(name)).finish()
  const down = page.getByRole('button', { name: 'Move a.png down' })
  down.element().focus()
  await press('Enter')
  await says('a.png is image 2 of 3 now.')
  await expect.element(down).toHaveFocus()
  await press('Enter')
  await says('a.png is image 3 of 3 now.')
  // it can go no further: the way back has the focus
  await expect.element(page.getByRole('button', { name: 'Move a.png up' })).toHaveFocus()
  expect(names()).toEqual(['Image 1 of 3: b.png', 'Image 2 of 3: c.png', 'Image 3 of 3: a.png'])
})

test('an image is picked up by its grip and put down by keyboard, which is said; one alone has no grip', async () => {
  const { choose, sending, names, says } = await openList()
  const grip = page.getByRole('button', { name: 'Drag a.png' })
  await choose('a.png')
  ;(await sending('a.png')).finish()
  await says('1 image')
  await expect.element(grip).not.toBeInTheDocument()
  await choose('b.png')
  ;(await sending('b.png')).finish()
  await expect.element(grip).toBeVisible()
  grip.element().focus()
  await press('Space')
  await says('Moving a.png: image 1 of 2.')
  await press('ArrowDown')
  await says('Moving a.png: image 2 of 2.')
  await press('Space')
  await says('a.png is image 2 of 2 now.')
  expect(names()).toEqual(['Image 1 of 2: b.png', 'Image 2 of 2: a.png'])
  await expect.element(grip).toHaveFocus()
})

test('an image that is described while it is sent keeps its words', async () => {
  const { choose, sending, told, says } = await openList()
  await choose('a.png')
  await page.getByLabelText('Alt text of a.png').fill('A house')
  ;(await sending('a.png')).finish()
  await says('1 image')
  expect(told.items[0]).toMatchObject({ alt: 'A house', image: { imagePath: 'a.png' } })
})

test('what was on its way in a closed tab goes on in the next; what cannot be found says so', async () => {
  const before = await openList()
  await before.choose('a.png', 'b.png')
  ;(await before.sending('b.png')).finish()
  await before.says('2 images, 1 uploading')
  const begin = before.told.items
  await before.close()

  const lost = { key: 'lost', name: 'lost.png', bytes: 4, alt: '' }
  const { sending, row, told, says } = await openList({ begin: [...begin, lost] })
  ;(await sending('a.png')).finish()
  await expect
    .element(row('lost.png'))
    .toMatchTextContent('This file was not uploaded before you left the page. Remove it and choose it again.')
  await says('3 images, 1 not uploaded')
  expect(told.running.map(({ name }) => name)).toEqual(['a.png'])
})

test('another account finds no file of this one', async () => {
  const before = await openList()
  await before.choose('a.png')
  await before.sending('a.png')
  const begin = before.told.items
  await before.close()

  const { row, told } = await openList({ begin, account: 'bob' })
  await expect
    .element(row('a.png'))
    .toMatchTextContent('This file was not uploaded before you left the page.')
  expect(told.running).toEqual([])
})
