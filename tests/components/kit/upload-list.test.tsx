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

/* The list of a form's images: uploaded three at a time, each with its progress and errors, in an order. */

/** An upload that waits until the test reports its progress and end. */
type RunningUpload = {
  name: string
  progress: (percent: number) => void
  finish: () => void
  fail: (text: string, reason?: { isOffline?: boolean; canRetry?: boolean }) => void
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

class UploadError extends Error {
  readonly isOffline: boolean
  readonly canRetry: boolean
  constructor(text: string, { isOffline = false, canRetry = true }) {
    super(text)
    this.isOffline = isOffline
    this.canRetry = canRetry
  }
}

beforeEach(clearBrowserStorage)

/** @param options `initialItems`: the list as a draft remembers it */
async function openList({
  initialItems = [],
  max = 5,
  account = 'ada',
}: { initialItems?: UploadItem[]; max?: number; account?: string } = {}) {
  const received = { items: initialItems, running: [] as RunningUpload[] }
  const send = (
    file: File,
    { onProgress, signal }: { onProgress: (percent: number) => void; signal: AbortSignal },
  ) =>
    new Promise<StoredImage>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
      received.running.push({
        name: file.name,
        progress: onProgress,
        finish: () => resolve(stored(file.name)),
        fail: (text, reason = {}) => reject(new UploadError(text, reason)),
        isAborted: () => signal.aborted,
      })
    })
  function Images() {
    const [items, setItems] = useState(initialItems)
    received.items = items
    const uploads = useImageUploads({
      name: 'album',
      items,
      onChange: setItems,
      validate: ({ type }) => (type.startsWith('image/') ? undefined : 'Only images'),
      max,
      send,
      describeError: (error) => {
        const { message: text, isOffline, canRetry } = error as UploadError
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
    received,
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
    pressButton: (name: string) => page.getByRole('button', { name, exact: true }).click(),
    /** @returns the newest upload of that file */
    uploadOf: async (name: string) => {
      await expect.element(row(name).getByRole('progressbar')).toBeVisible()
      return received.running.findLast((upload) => upload.name === name)!
    },
    says: (text: string) => expect.element(page.getByText(text, { exact: true })).toBeInTheDocument(),
    close: unmount,
  }
}

test('three images are uploaded at a time; each shows its progress; when one ends, the next begins', async () => {
  const { choose, uploadOf, row, received, says } = await openList()
  await choose('a.png', 'b.png', 'c.png', 'd.png')
  await says('4 images, 4 uploading')
  expect(received.running.map(({ name }) => name)).toEqual(['a.png', 'b.png', 'c.png'])
  await expect.element(row('d.png')).toMatchTextContent('Waiting...')
  const a = await uploadOf('a.png')
  a.progress(50)
  await expect.element(row('a.png').getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50')
  a.progress(100)
  await expect.element(row('a.png')).toMatchTextContent('Uploaded. The server is checking it...')
  a.finish()
  await uploadOf('d.png')
  await says('4 images, 3 uploading')
  for (const name of ['b.png', 'c.png', 'd.png']) (await uploadOf(name)).finish()
  await says('4 images')
  expect(received.items.map(({ image }) => image?.imagePath)).toEqual(['a.png', 'b.png', 'c.png', 'd.png'])
})

test('a failed upload says why and delays no other; a lost connection is retried without a press', async () => {
  allowPageError(/^No such thing/, /^(?:No|Still no) connection/)
  const { choose, uploadOf, row, pressButton, says } = await openList()
  await choose('a.png', 'b.png')
  ;(await uploadOf('a.png')).fail('No such thing')
  ;(await uploadOf('b.png')).fail('No connection', { isOffline: true })
  await expect.element(row('a.png')).toMatchTextContent('No such thing')
  await expect.element(row('b.png')).toMatchTextContent('No connection')
  await says('2 images, 2 not uploaded')
  window.dispatchEvent(new Event('online'))
  // the connection does not work yet
  ;(await uploadOf('b.png')).fail('Still no connection', { isOffline: true })
  await expect.element(row('b.png')).toMatchTextContent('Still no connection')
  ;(await uploadOf('b.png')).finish()
  await says('2 images, 1 not uploaded')
  await pressButton('Retry a.png')
  ;(await uploadOf('a.png')).finish()
  await says('2 images')
})

test('an upload can be cancelled, retried and removed; Retry all retries each that failed', async () => {
  const { choose, uploadOf, row, pressButton, received, says, names } = await openList()
  await choose('a.png', 'b.png')
  const a = await uploadOf('a.png')
  await pressButton('Cancel the upload of a.png')
  expect(a.isAborted()).toBe(true)
  await pressButton('Cancel the upload of b.png')
  await expect.element(row('a.png')).toMatchTextContent('The upload was cancelled.')
  await says('2 images, 2 not uploaded')
  await pressButton('Retry all')
  ;(await uploadOf('a.png')).finish()
  const b = await uploadOf('b.png')
  await pressButton('Remove b.png')
  expect(b.isAborted()).toBe(true)
  await says('b.png was removed.')
  await expect.element(page.getByLabelText('Images')).toHaveFocus()
  expect(names()).toEqual(['Image 1 of 1: a.png'])
  expect(received.items.length).toBe(1)
})

test('a file that fails validation says why and is not sent; files above the maximum are left out', async () => {
  const { choose, uploadOf, row, received, says } = await openList({ max: 2 })
  await choose('paper.pdf', 'a.png', 'b.png')
  await expect.element(row('paper.pdf')).toMatchTextContent('Only images')
  await says('At most 2 images: 1 of the chosen files were left out.')
  ;(await uploadOf('a.png')).finish()
  await says('2 images, 1 not uploaded')
  expect(received.running.map(({ name }) => name)).toEqual(['a.png'])
  await expect.element(page.getByRole('button', { name: 'Retry paper.pdf' })).not.toBeInTheDocument()
})

test('an image that the server refuses for good can only be removed', async () => {
  allowPageError(/^The image is damaged/, /^No such thing/)
  const { choose, uploadOf, row, pressButton, says, received } = await openList()
  await choose('a.png', 'b.png', 'c.png')
  ;(await uploadOf('a.png')).fail('The image is damaged', { canRetry: false })
  ;(await uploadOf('b.png')).fail('No such thing')
  ;(await uploadOf('c.png')).finish()
  await says('3 images, 2 not uploaded')
  await expect.element(row('a.png')).toMatchTextContent('The image is damaged')
  const buttons = row('a.png').getByRole('button').elements()
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(['Drag a.png', 'Remove a.png'])
  expect((buttons[0] as HTMLButtonElement).disabled).toBe(true)
  // a single file to retry needs no button for all
  await expect.element(page.getByRole('button', { name: 'Retry all' })).not.toBeInTheDocument()
  await expect.element(row('b.png').getByRole('button', { name: 'Retry b.png' })).toBeVisible()
  await pressButton('Remove a.png')
  expect(received.items.map(({ name }) => name)).toEqual(['b.png', 'c.png'])
})

test('the order changes by keyboard, is announced, and the focus moves with the image', async () => {
  const { choose, uploadOf, names, says } = await openList()
  await choose('a.png', 'b.png', 'c.png')
  for (const name of ['a.png', 'b.png', 'c.png']) (await uploadOf(name)).finish()
  const down = page.getByRole('button', { name: 'Move a.png down' })
  down.element().focus()
  await press('Enter')
  await says('a.png is image 2 of 3 now.')
  await expect.element(down).toHaveFocus()
  await press('Enter')
  await says('a.png is image 3 of 3 now.')
  // the last image has no button to move down, so that to move up has the focus
  await expect.element(page.getByRole('button', { name: 'Move a.png up' })).toHaveFocus()
  expect(names()).toEqual(['Image 1 of 3: b.png', 'Image 2 of 3: c.png', 'Image 3 of 3: a.png'])
})

test('an image is moved with its grip by keyboard, which is announced; a single image has no grip', async () => {
  const { choose, uploadOf, names, says } = await openList()
  const grip = page.getByRole('button', { name: 'Drag a.png' })
  await choose('a.png')
  ;(await uploadOf('a.png')).finish()
  await says('1 image')
  await expect.element(grip).not.toBeInTheDocument()
  await choose('b.png')
  ;(await uploadOf('b.png')).finish()
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

test('an alt text written during the upload is kept', async () => {
  const { choose, uploadOf, received, says } = await openList()
  await choose('a.png')
  await page.getByLabelText('Alt text of a.png').fill('A house')
  ;(await uploadOf('a.png')).finish()
  await says('1 image')
  expect(received.items[0]).toMatchObject({ alt: 'A house', image: { imagePath: 'a.png' } })
})

test('an unfinished upload of a closed tab runs in the next; a file not kept on the device says so', async () => {
  const before = await openList()
  await before.choose('a.png', 'b.png')
  ;(await before.uploadOf('b.png')).finish()
  await before.says('2 images, 1 uploading')
  const initialItems = before.received.items
  await before.close()

  const lost = { key: 'lost', name: 'lost.png', bytes: 4, alt: '' }
  const { uploadOf, row, received, says } = await openList({ initialItems: [...initialItems, lost] })
  ;(await uploadOf('a.png')).finish()
  await expect
    .element(row('lost.png'))
    .toMatchTextContent('This file was not uploaded before you left the page. Remove it and choose it again.')
  await says('3 images, 1 not uploaded')
  expect(received.running.map(({ name }) => name)).toEqual(['a.png'])
})

test('another account does not get the files of this one', async () => {
  const before = await openList()
  await before.choose('a.png')
  await before.uploadOf('a.png')
  const initialItems = before.received.items
  await before.close()

  const { row, received } = await openList({ initialItems, account: 'bob' })
  await expect
    .element(row('a.png'))
    .toMatchTextContent('This file was not uploaded before you left the page.')
  expect(received.running).toEqual([])
})
