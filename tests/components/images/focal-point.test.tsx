import { useRef, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cropAroundFocus } from '#cms/shared/crop-around-focus.ts'
import { SHARE_IMAGE } from '#cms/shared/images.ts'
import { mediaTexts } from '#cms/shared/texts/media.ts'
import { requestTexts } from '#cms/shared/texts/requests.ts'
import type { ImageResponse, LibraryImage } from '#cms/schemas/images.ts'
import { SavedFocusProvider } from '#web/panel/library/focal-point/saved-focus.tsx'
import { Page as ImagesScreen } from '#web/panel/screens/images/images-screen.tsx'
import { ImageField } from '#web/panel/uploads/image-field.tsx'
import { accessibilityViolations } from '#tests/support/components/axe.ts'
import { press } from '#tests/support/components/keys.ts'
import { allowPageError } from '#tests/support/components/page-errors.ts'
import { PIXEL, pixelFile } from '#tests/support/components/pixel-file.ts'
import { renderScreen } from '#tests/support/components/with-session.tsx'

/* The focal point of an image, set in the library and from a form. */

const house: LibraryImage = {
  id: 'house',
  name: 'house.png',
  imagePath: 'post-images/house.png',
  imageUrl: `data:image/png;base64,${PIXEL}`,
  alt: 'A house',
  width: 400,
  height: 300,
  placeholder: null,
  focus: { x: 40, y: 60 },
  sources: [],
  type: 'image/png',
  bytes: 2_048,
  createdAt: '2026-10-02T08:00:00.000Z',
  tags: [],
}

/** The fake server: the image as it is stored, and the bodies of the saves that it received. */
let stored: ImageResponse
let saves: { focus?: LibraryImage['focus']; alt?: string }[]
/** Answers a save; by default it is stored. */
let answerSave: () => Response | Promise<Response>

beforeEach(() => {
  stored = { image: house, uses: [], useCount: 1, mayReplace: true }
  saves = []
  answerSave = () => {
    stored = { ...stored, image: { ...stored.image, ...saves.at(-1) } }
    return Response.json(stored)
  }
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const path = String(input)
    if (init?.method === 'PUT') {
      saves.push(JSON.parse(String(init.body)) as (typeof saves)[number])
      return answerSave()
    }
    if (path.startsWith('/api/images?')) return Response.json({ images: [stored.image], total: 1 })
    if (path === `/api/images/${house.id}`) return Response.json(stored)
    if (path === `/api/uploads/images?path=${encodeURIComponent(house.imagePath)}`) {
      return Response.json(stored)
    }
    return Response.json({ error: mediaTexts.notFound, code: 'not-found' }, { status: 404 })
  })
})
afterEach(() => vi.restoreAllMocks())

const dialog = (name = 'Image') => page.getByRole('dialog', { name })
const slider = (direction: 'from left to right' | 'from top to bottom') =>
  page.getByRole('slider', { name: `Focal point, ${direction}` })
const says = (value: string) => expect.element(page.getByText(value, { exact: true }).first()).toBeVisible()
const save = () => page.getByRole('button', { name: 'Save focal point' })
const surface = () => page.getByRole('group', { name: 'Focal point' }).element().parentElement!

async function openInLibrary(): Promise<void> {
  await renderScreen(<ImagesScreen />, `/?edit=${house.id}`)
  await says('40 % from the left, 60 % from the top')
}

/** A form's field with the image, which notes when a focal point was saved. */
async function openInForm({ image = house, file }: { image?: LibraryImage; file?: File } = {}) {
  const onSaved = vi.fn<() => void>()
  function Form() {
    const [chosen, setChosen] = useState(file)
    const guard = useRef(null)
    return (
      <SavedFocusProvider guard={guard} onSaved={onSaved}>
        <ImageField
          label="Image"
          accept="image/*"
          validate={() => undefined}
          current={image}
          file={chosen}
          onChoose={setChosen}
        />
      </SavedFocusProvider>
    )
  }
  await renderScreen(<Form />)
  return { onSaved }
}

const focusSlider = async () => {
  await expect.element(slider('from left to right')).toBeVisible()
  slider('from left to right').element().focus()
}
const openButton = () => page.getByRole('button', { name: 'Focal point', exact: true })

test('the arrow keys move the point by one percent, with Shift by ten, as far as the edges', async () => {
  await openInLibrary()
  const [horizontal, vertical] = [slider('from left to right'), slider('from top to bottom')]
  await expect.element(horizontal).toHaveAttribute('aria-valuetext', '40 % from the left, 60 % from the top')
  await expect.element(horizontal).toHaveAccessibleDescription(/arrow keys/)
  horizontal.element().focus()
  await press('ArrowRight', 'Shift+ArrowRight')
  await expect.element(horizontal).toHaveValue('51')
  await press('ArrowUp')
  await expect.element(vertical).toHaveFocus()
  await expect.element(vertical).toHaveAttribute('aria-valuetext', '51 % from the left, 59 % from the top')
  await press('Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowDown')
  await says('51 % from the left, 100 % from the top')
  await press('ArrowLeft')
  await expect.element(horizontal).toHaveFocus()
  await press('Home')
  await says('0 % from the left, 100 % from the top')
  await press('ArrowLeft')
  await says('0 % from the left, 100 % from the top')
  await page.getByRole('button', { name: 'Centre' }).click()
  await expect
    .element(dialog().getByRole('status').filter({ hasText: /./ }))
    .toHaveTextContent('50 % from the left, 50 % from the top')
  expect(await accessibilityViolations()).toEqual([])
})

test('both sliders are one stop of the Tab key, at the one that was used last', async () => {
  await openInLibrary()
  slider('from left to right').element().focus()
  await press('ArrowUp', 'Tab')
  await expect.element(page.getByRole('button', { name: 'Centre' })).toHaveFocus()
  await press('Shift+Tab')
  await expect.element(slider('from top to bottom')).toHaveFocus()
})

test('a click sets the point, a drag moves it, and the marker does not jump when it is taken', async () => {
  await openInLibrary()
  const { width, height } = surface().getBoundingClientRect()
  const at = (x: number, y: number) => ({ x: (width * x) / 100, y: (height * y) / 100 })
  await userEvent.click(surface(), { position: at(25, 10) })
  await says('25 % from the left, 10 % from the top')
  // taken 10 pixels right of its centre
  const from = at(25, 10)
  await userEvent.dragAndDrop(surface(), surface(), {
    sourcePosition: { x: from.x + 10, y: from.y },
    targetPosition: { x: at(75, 90).x + 10, y: at(75, 90).y },
  })
  await says('75 % from the left, 90 % from the top')
  await expect.element(slider('from left to right')).toHaveFocus()
})

test('a tap sets the point; a swipe beside the marker, which scrolls, does not', async () => {
  await openInLibrary()
  const { left, top, width, height } = surface().getBoundingClientRect()
  const touch = (type: string, x: number, y: number) =>
    surface().dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        pointerType: 'touch',
        clientX: left + (width * x) / 100,
        clientY: top + (height * y) / 100,
      }),
    )
  touch('pointerdown', 10, 10)
  touch('pointermove', 10, 30)
  touch('pointercancel', 10, 30)
  await says('40 % from the left, 60 % from the top')
  touch('pointerdown', 10, 20)
  touch('pointerup', 10, 20)
  await says('10 % from the left, 20 % from the top')
})

test('the crops of the site follow, and the share image as the server cuts it', async () => {
  await openInLibrary()
  const crops = dialog().getByRole('list', { name: 'How the site crops it' })
  const position = (name: string) =>
    (crops.getByRole('listitem').filter({ hasText: name }).element().querySelector('img') as HTMLElement)
      .style.objectPosition
  expect(position('Card 3:2')).toBe('40% 60%')
  slider('from top to bottom').element().focus()
  await press('Shift+ArrowUp')
  await vi.waitFor(() => expect(position('Tall card')).toBe('40% 50%'))
  await press('Shift+ArrowUp', 'Shift+ArrowUp')
  await says('40 % from the left, 30 % from the top')
  const size = { width: house.width!, height: house.height! }
  const cut = cropAroundFocus(size, { x: 40, y: 30 }, SHARE_IMAGE)
  const [, shareTop] = position('Shared link').split(' ')
  expect(parseFloat(shareTop!)).toBeCloseTo((cut.top / (size.height - cut.height)) * 100, 3)
})

test('the library saves the point alone, asks before it is lost, and keeps it after a failure', async () => {
  await openInLibrary()
  await expect.element(save()).toBeDisabled()
  slider('from left to right').element().focus()
  await press('ArrowRight')
  await userEvent.keyboard('{Escape}')
  await expect
    .element(page.getByRole('dialog', { name: 'Leave without saving?' }))
    .toMatchTextContent('Your changes to the focal point will be lost.')
  await page.getByRole('button', { name: 'Keep editing' }).click()

  allowPageError(/Failed to save the image/)
  const store = answerSave
  answerSave = () => Promise.reject(new TypeError('Failed to fetch'))
  await save().click()
  await expect.element(dialog().getByRole('alert')).toHaveTextContent(requestTexts.network)
  await says('41 % from the left, 60 % from the top')

  let finish = () => {}
  answerSave = () => new Promise((resolve) => (finish = () => resolve(store())))
  await save().click()
  await expect.element(dialog().getByRole('button', { name: 'Saving...' })).toBeDisabled()
  await expect.element(slider('from left to right')).toBeDisabled()
  await expect.element(dialog().getByRole('button', { name: 'Close' })).toBeDisabled()
  finish()
  await expect.element(save()).toBeDisabled()
  await expect.element(slider('from left to right')).toBeEnabled()
  expect(saves).toEqual([{ focus: { x: 41, y: 60 } }, { focus: { x: 41, y: 60 } }])
  await expect.element(dialog().getByRole('alert')).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
})

test('a form sets it in a dialog of its own, and its preview follows', async () => {
  const { onSaved } = await openInForm()
  await openButton().click()
  const editor = dialog('Focal point')
  await says('40 % from the left, 60 % from the top')
  await focusSlider()
  await press('Shift+ArrowRight')
  expect(await accessibilityViolations()).toEqual([])
  await save().click()
  await expect.element(editor).not.toBeInTheDocument()
  await expect.element(openButton()).toHaveFocus()
  expect(onSaved).toHaveBeenCalledOnce()
  expect(saves).toEqual([{ focus: { x: 50, y: 60 } }])
  const preview = page.getByRole('img', { name: 'A house' }).element() as HTMLElement
  expect(preview.style.objectPosition).toBe('50% 60%')
})

test('where others came into the way since it was opened, the dialog shows why it cannot be saved', async () => {
  allowPageError(/Failed to save the image/)
  await openInForm()
  await openButton().click()
  await focusSlider()
  await press('ArrowRight')
  answerSave = () => {
    stored = { ...stored, mayReplace: false }
    return Response.json({ error: mediaTexts.usedElsewhere, code: 'forbidden' }, { status: 403 })
  }
  await save().click()
  await expect.element(dialog('Focal point').getByRole('alert')).toHaveTextContent(mediaTexts.usedElsewhere)
  await expect.element(slider('from left to right')).toBeDisabled()
  await expect.element(save()).toBeDisabled()
  await dialog('Focal point').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.element(dialog('Focal point')).not.toBeInTheDocument()
})

test('an image that is gone says so', async () => {
  await openInForm({ image: { ...house, imagePath: 'post-images/gone.png' } })
  await openButton().click()
  const editor = dialog('Focal point')
  await expect.element(editor.getByText(mediaTexts.notFound)).toBeVisible()
  await editor.getByRole('button', { name: 'Close' }).last().click()
  await expect.element(editor).not.toBeInTheDocument()
})

test('a file that is only chosen on this device has none until it is removed or saved', async () => {
  await openInForm({ file: pixelFile('chosen.png') })
  await expect.element(page.getByRole('button', { name: 'Remove preview' })).toBeVisible()
  await expect.element(openButton()).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Remove preview' }).click()
  await expect.element(openButton()).toBeVisible()
})

test('a panorama of the library is shown without a marker', async () => {
  stored = { ...stored, image: { ...house, imagePath: 'panoramas/house.png' } }
  await renderScreen(<ImagesScreen />, `/?edit=${house.id}`)
  await expect.element(dialog().getByRole('img', { name: 'A house' })).toBeVisible()
  await expect.element(slider('from left to right')).not.toBeInTheDocument()
})
