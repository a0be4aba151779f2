import { describe, expect, it } from 'vitest'
import { BLOCKS } from '#cms/shared/blocks.ts'
import { MAX_LENGTH } from '#cms/shared/lengths.ts'
import { blocksTexts } from '#cms/shared/texts/blocks.ts'
import { richTextTexts } from '#cms/shared/texts/documents.ts'
import { fill } from '#cms/shared/texts/fill.ts'
import { startApp } from '#tests/support/app.ts'
import { wav } from '#tests/support/sounds.ts'
import { tourParts } from '#tests/support/tours.ts'

/* What is not allowed in a tour (docs/behaviour.md#blocks). */

const app = await startApp()
const { store, night, imagePath, soundPath, at, text, image, audio, link, scene, tour, save } =
  await tourParts(await app.admin())

describe('a tour is refused at its field', () => {
  const inScene = (changes: Record<string, unknown>) => () => tour({ scenes: [scene(changes), scene()] })
  const hotspot = (changes: Record<string, unknown>) => inScene({ hotspots: [{ ...at, ...changes }] })
  const S = 'blocks.0.scenes.0'
  const H = `${S}.hotspots.0`
  const variant = { panoramaPath: night, label: 'Night' }
  const tooLong = 'x'.repeat(MAX_LENGTH.blockText + 1)

  it.each<[string, () => unknown, Record<string, string>]>([
    [
      'a plan without its file',
      () => tour({ plan: { imagePath: '' } }),
      { 'blocks.0.plan.imagePath': 'Required' },
    ],
    [
      'a description that is too long',
      inScene({ description: tooLong }),
      {
        [`${S}.description`]: `At most ${MAX_LENGTH.blockText} characters`,
      },
    ],
    [
      'too many variants',
      inScene({ variantLabel: 'Day', variants: Array(4).fill(variant) }),
      {
        [`${S}.variants`]: fill(blocksTexts.variants, { variants: String(BLOCKS.variants) }),
      },
    ],
    [
      'variants without a label of the first',
      inScene({ variants: [variant] }),
      { [`${S}.variantLabel`]: 'Required' },
    ],
    [
      'a variant without a label',
      inScene({ variantLabel: 'Day', variants: [{ ...variant, label: ' ' }] }),
      {
        [`${S}.variants.0.label`]: 'Required',
      },
    ],
    [
      'two variants of one name, whatever its case',
      inScene({
        variantLabel: 'Day',
        variants: [variant, { ...variant, label: 'day' }, { ...variant, label: 'NIGHT ' }],
      }),
      {
        [`${S}.variants.1.label`]: blocksTexts.variantTwice,
        [`${S}.variants.2.label`]: blocksTexts.variantTwice,
      },
    ],
    [
      'several takes without labels',
      inScene({ takes: [{ soundPath, label: 'Dry' }, { soundPath }] }),
      {
        [`${S}.takes.1.label`]: 'Required',
      },
    ],
    [
      'too many takes',
      inScene({ takes: Array(5).fill({ soundPath, label: 'A' }) }),
      {
        [`${S}.takes`]: fill(blocksTexts.takes, { takes: String(BLOCKS.takes) }),
      },
    ],
    ['an unknown kind of hotspot', hotspot({ kind: 'door' }), { [`${H}.kind`]: blocksTexts.hotspotKind }],
    ['a hotspot without a title', hotspot({ ...text, title: '' }), { [`${H}.title`]: 'Required' }],
    [
      'a text that is too long',
      hotspot({ ...text, text: tooLong }),
      {
        [`${H}.text`]: `At most ${MAX_LENGTH.blockText} characters`,
      },
    ],
    ['an image that is missing', hotspot({ ...image, imagePath: '' }), { [`${H}.imagePath`]: 'Required' }],
    ['audio that is missing', hotspot({ ...audio, soundPath: '' }), { [`${H}.soundPath`]: 'Required' }],
    ['an address that is missing', hotspot({ ...link, url: '' }), { [`${H}.url`]: 'Required' }],
    [
      'an address of code',
      hotspot({ ...link, url: 'javascript:alert(1)' }),
      { [`${H}.url`]: richTextTexts.linkAddress },
    ],
    [
      'an address of another host',
      hotspot({ ...link, url: '//evil.example' }),
      {
        [`${H}.url`]: richTextTexts.linkAddress,
      },
    ],
    ['fields of another kind', hotspot({ ...text, url: '/' }), { [`${H}.url`]: 'Unknown field' }],
  ])('%s', async (_what, make, fields) => {
    const { status, body } = await save(make())
    expect([status, body.fields]).toEqual([400, fields])
  })

  it('a position outside the plan', async () => {
    for (const planPosition of [{ x: 101, y: 0 }, { x: 0, y: -1 }, { x: 0 }]) {
      expect((await save(inScene({ planPosition })())).status).toBe(400)
    }
  })

  it.each<[string, () => unknown, string, string]>([
    [
      'a variant that is no panorama',
      inScene({ variantLabel: 'Day', variants: [{ ...variant, panoramaPath: imagePath }] }),
      `${S}.variants.0.panoramaPath`,
      blocksTexts.notPanorama,
    ],
    [
      'a plan that is no image',
      () => tour({ plan: { imagePath: soundPath } }),
      'blocks.0.plan.imagePath',
      'This file was not uploaded',
    ],
    [
      'an image that was never uploaded',
      hotspot({ ...image, imagePath: 'text-images/1760000000000-0123456789abcdef.png' }),
      `${H}.imagePath`,
      'This file was not uploaded',
    ],
    [
      'audio that was never uploaded',
      hotspot({ ...audio, soundPath: 'sounds/1760000000000-0123456789abcdef.wav' }),
      `${H}.soundPath`,
      'This file was not uploaded',
    ],
  ])('%s', async (_what, make, field, message) => {
    const { status, body } = await save(make())
    expect([status, body.fields]).toEqual([422, { [field]: message }])
  })

  it('takes that are not equally long', async () => {
    const long = (await store(wav({ seconds: 3 }))).path
    const takes = [soundPath, long].map((path) => ({ soundPath: path, label: path.slice(-9) }))
    const { status, body } = await save(inScene({ takes })())
    expect([status, body.fields]).toEqual([422, { [`${S}.takes`]: blocksTexts.takesDiffer }])
  })
})

it('the console refuses two variants of one name, too', async () => {
  const { docs } = await app.payload.find({
    collection: 'media',
    where: { filename: { equals: night.split('/').at(-1)! } },
    limit: 1,
    overrideAccess: true,
  })
  const panorama = docs[0]!.id
  const create = (label: string) =>
    app.payload.create({
      collection: 'projects',
      data: {
        title: 'By the console',
        category: 'Film',
        blocks: [
          {
            blockType: 'panorama',
            scenes: [
              { panorama, label: 'Hall', heading: 0, variantLabel: 'Day', variants: [{ panorama, label }] },
            ],
          },
        ],
      } as never,
      overrideAccess: true,
    })
  await expect(create('day')).rejects.toMatchObject({
    data: { errors: [{ path: 'blocks.0.scenes.0.variants', message: blocksTexts.variantTwice }] },
  })
  expect((await create('Night')).blocks).toHaveLength(1)
})
