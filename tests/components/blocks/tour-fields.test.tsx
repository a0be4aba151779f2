import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { HOTSPOT_KINDS } from '#cms/shared/blocks.ts'
import { blocksTexts } from '#cms/shared/texts/blocks.ts'
import type { BlockItem } from '#web/panel/blocks/block-values.ts'
import { BlocksField } from '#web/panel/blocks/blocks-field.tsx'
import { newHotspot } from '#web/panel/blocks/panorama/hotspot-values.ts'
import { newPanorama, newScene } from '#web/panel/blocks/panorama/panorama-values.ts'
import { accessibilityViolations } from '#tests/support/components/axe.ts'
import { hallPanorama as image } from '#tests/support/components/hall-panorama.ts'
import { press } from '#tests/support/components/keys.ts'
import { withSession } from '#tests/support/components/with-session.tsx'

/* The form of a tour by the keyboard: its variants, hotspots and places on the floor plan. */

/** A tour of two scenes; the first has a hotspot of each kind. */
function makeTour(): BlockItem {
  const [first, second] = ['Room 1', 'Room 2'].map((label) => ({ ...newScene(), panorama: image, label }))
  const hotspots = HOTSPOT_KINDS.map((kind, index) => ({
    ...newHotspot({ yaw: index * 10, pitch: 0 }, second!.key),
    kind,
  }))
  return { key: 'tour', ...newPanorama(), plan: image, scenes: [{ ...first!, hotspots }, second!] }
}

function Form({ block }: { block: BlockItem }) {
  const [blocks, setBlocks] = useState([block])
  return (
    <BlocksField
      blocks={blocks}
      errors={{}}
      disabled={false}
      onChange={setBlocks}
      uploadImage={() => Promise.reject(new Error('No images here'))}
      isUploading={false}
      onBusy={() => {}}
    />
  )
}

async function open(block: BlockItem) {
  const form = (
    <main>
      <h1>Form</h1>
      <Form block={block} />
    </main>
  )
  await render(withSession('ada', form, 'a-token'))
  await page.getByText('Media after the text: 1').click()
}

test('the fields of a tour have names and roles, and lists keep the focus', async () => {
  await open(makeTour())
  const scene = page.getByRole('listitem').filter({ hasText: 'Room 1, opens first' }).last()
  scene.getByRole('button', { name: 'Add a variant' }).element().focus()
  await press('Enter')
  const variant = scene.getByRole('group', { name: 'Variants' }).getByRole('listitem')
  expect(document.activeElement).toBe(variant.element())
  await scene.getByRole('textbox', { name: 'Label of the panorama above' }).fill('Day')
  const label = variant.getByRole('textbox', { name: 'Label' })
  await label.fill('day')
  await expect.element(label).toHaveAccessibleDescription(blocksTexts.variantTwice)
  await label.fill('Night')
  await expect.element(label).not.toHaveAttribute('aria-invalid')
  variant.getByRole('button', { name: 'Remove Variant 1' }).element().focus()
  await press('Enter')
  expect(document.activeElement).toBe(scene.getByRole('button', { name: 'Add a variant' }).element())
  page.getByRole('button', { name: 'Place in the middle' }).first().element().focus()
  await press('Enter')
  expect(document.activeElement!.textContent).toBe('Take off the plan')
  page.getByRole('button', { name: 'Room 1 on the floor plan' }).element().focus()
  await press('Shift+ArrowRight', 'ArrowUp')
  const place = page.getByRole('list', { name: 'Scenes on the floor plan' }).getByRole('group').first()
  await expect.element(place.getByRole('spinbutton', { name: 'From the left, %' })).toHaveValue(60)
  await expect.element(place.getByRole('spinbutton', { name: 'From the top, %' })).toHaveValue(49)
  expect(await accessibilityViolations()).toEqual([])
})
