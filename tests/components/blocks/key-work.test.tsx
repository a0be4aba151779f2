import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { newBlock, type BlockItem } from '#web/panel/blocks/block-values.ts'
import { BlocksField } from '#web/panel/blocks/blocks-field.tsx'
import { newHotspot } from '#web/panel/blocks/panorama/hotspot-values.ts'
import { newScene, type SceneItem } from '#web/panel/blocks/panorama/panorama-values.ts'
import type { CueItem } from '#web/panel/blocks/tracks/track-values.ts'
import { isSameJson } from '#web/panel/lib/is-same-json.ts'
import { press, type } from '#tests/support/components/keys.ts'
import { hallPanorama } from '#tests/support/components/hall-panorama.ts'
import { withSession } from '#tests/support/components/with-session.tsx'

/* What a key costs in a form of thousands of fields: what is neither rendered nor compared is not read. */

let reads: string[] = []

/** Notes when a field of a row is read. */
const counted = <Row extends object>(row: Row, field: keyof Row & string, name: string): Row => {
  const value = row[field]
  return Object.defineProperty({ ...row }, field, {
    enumerable: true,
    get: () => {
      reads.push(name)
      return value
    },
  })
}

const hotspots = (scene: string) =>
  Array.from({ length: 3 }, (_, index) =>
    counted(newHotspot({ yaw: index * 20, pitch: 0 }, ''), 'text', `${scene}, hotspot ${index + 1}`),
  )

const cues = Array.from({ length: 200 }, (_, index): CueItem => {
  const minute = String(index % 60).padStart(2, '0')
  const times = { start: `0${Math.floor(index / 60)}:${minute}:00.000`, end: '09:00:00.000' }
  return counted(
    { key: String(index), id: '', settings: '', ...times, text: 'Words' },
    'text',
    `line ${index + 1}`,
  )
})

function makeBlocks(): BlockItem[] {
  const scenes = ['Hall', 'Stair'].map((label): SceneItem => ({
    ...newScene(),
    label,
    panorama: hallPanorama,
    hotspots: hotspots(label),
  }))
  const tracks = [{ key: 'captions', kind: 'captions', language: 'en', label: '', cues }]
  return [
    { ...newBlock('panorama'), scenes } as BlockItem,
    { ...newBlock('video'), tracks } as BlockItem,
    newBlock('beforeAfter'),
  ]
}

function Form({ stored }: { stored: BlockItem[] }) {
  const [blocks, setBlocks] = useState(stored)
  return (
    <>
      <BlocksField
        blocks={blocks}
        errors={NO_ERRORS}
        disabled={false}
        onChange={setBlocks}
        uploadImage={() => Promise.reject(new Error('No images here'))}
        isUploading={false}
        onBusy={() => {}}
      />
      <p>{isSameJson(blocks, stored) ? 'As stored' : 'Changed'}</p>
    </>
  )
}
const NO_ERRORS = {}

test('a key renders and compares what it changes, and nothing of other blocks, scenes and lines', async () => {
  await render(withSession('ada', <Form stored={makeBlocks()} />, 'a-token'))
  await page.getByText('Media after the text: 3').click()
  await page.getByText('Captions, English: 200 lines').click()
  const typeInto = async (field: ReturnType<typeof page.getByLabelText>) => {
    field.element().focus()
    await press('End')
    reads = []
    await type('x')
    await expect.element(page.getByText('Changed')).toBeVisible()
    return new Set(reads)
  }
  const description = page.getByRole('textbox', { name: 'Description', exact: true }).first()
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  expect(await typeInto(page.getByRole('textbox', { name: 'Caption (optional)' }).last())).toEqual(new Set())
  expect(await typeInto(description)).toEqual(new Set())
  expect(await typeInto(page.getByLabelText('Scene name').first())).toEqual(new Set())
  expect(await typeInto(page.getByRole('textbox', { name: 'Text of line 2', exact: true }))).toEqual(
    new Set(['line 2']),
  )
  expect(await typeInto(text.first())).toEqual(new Set(['Hall, hotspot 1']))
})
