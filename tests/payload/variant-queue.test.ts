import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type * as Queue from '#cms/features/media/variant-queue.ts'
import type { Media } from '#cms/payload-types.ts'
import { MINUTE } from '#cms/shared/units.ts'
import { jpeg } from '#tests/support/images.ts'
import { startSmallPayload, storePhoto, type SmallPayload } from './small-payload.ts'

let small: SmallPayload
let queue: typeof Queue

beforeAll(async () => {
  small = await startSmallPayload()
  queue = await import('#cms/features/media/variant-queue.ts')
})

afterEach(() => queue.stopVariantQueue())

const store = (bytes: Buffer, name?: string) => storePhoto(small, bytes, name)
const read = (id: string) =>
  small.payload.findByID({
    collection: 'media',
    id,
    depth: 0,
    overrideAccess: true,
  }) as unknown as Promise<Media>
const filesOnDisk = () =>
  existsSync(small.mediaDir)
    ? (readdirSync(small.mediaDir, { recursive: true }) as string[]).filter((name) => path.extname(name))
    : []

describe('the variants of an image', () => {
  it('are made after the response, and the document names each file', async () => {
    queue.startVariantQueue({ payload: small.payload })
    const media = await store(await jpeg({ width: 700, height: 300 }))
    await queue.whenVariantsIdle()
    const { variants, variantsState } = await read(media.id)
    expect(variantsState).toBe('done')
    expect(variants!.map(({ format, width }) => `${format}-${width}`).toSorted()).toEqual([
      'avif-320',
      'avif-640',
      'webp-320',
      'webp-640',
    ])
    for (const { path: file, bytes } of variants!) {
      expect(statSync(path.join(small.mediaDir, file)).size).toBe(bytes)
    }
    expect(variants![0]!.path).toBe(`project-images/${path.parse(media.filename!).name}-640.avif`)
  })

  it('are followed by the large ones, which wait for those of other images', async () => {
    const wide = await store(await jpeg({ width: 2_100, height: 90 }))
    const other = await store(await jpeg({ width: 400, height: 300 }))
    queue.startVariantQueue({ payload: small.payload })
    await queue.whenVariantsIdle()
    const [{ variants, variantsState }, { variants: othersVariants }] = [
      await read(wide.id),
      await read(other.id),
    ]
    expect(variantsState).toBe('done')
    expect(variants!.filter(({ width }) => width > 1_920)).toMatchObject([
      { width: 2_100, height: 90, format: 'avif' },
    ])
    expect(variants).toHaveLength(11)
    const storedAt = (file: string) => statSync(path.join(small.mediaDir, file)).mtimeMs
    const large = storedAt(variants!.at(-1)!.path)
    for (const variant of othersVariants!) expect(storedAt(variant.path)).toBeLessThan(large)
  })

  it('that are large are made at the start where an earlier process left them', async () => {
    queue.startVariantQueue({ payload: small.payload })
    const media = await store(await jpeg({ width: 2_000, height: 90 }))
    await queue.whenVariantsIdle()
    const { variants } = await read(media.id)
    await queue.stopVariantQueue()
    await small.payload.db.updateOne({
      collection: 'media',
      where: { id: { equals: media.id } },
      data: { variantsState: 'partial', variants: variants!.filter(({ width }) => width <= 1_920) },
    })
    queue.startVariantQueue({ payload: small.payload })
    await queue.whenVariantsIdle()
    expect(await read(media.id)).toMatchObject({ variants, variantsState: 'done' })
  })

  it('are made at the start for images that an earlier process left pending', async () => {
    const media = await store(await jpeg({ width: 400, height: 300 }))
    await queue.whenVariantsIdle()
    expect((await read(media.id)).variantsState).toBe('pending')
    queue.startVariantQueue({ payload: small.payload })
    await queue.whenVariantsIdle()
    expect((await read(media.id)).variantsState).toBe('done')
  })

  it('are made for images that another replica left pending more than ten minutes ago', async () => {
    const [stale, fresh] = [
      await store(await jpeg({ width: 400, height: 300 })),
      await store(await jpeg({ width: 400, height: 300 })),
    ]
    queue.startVariantQueue({ payload: small.payload })
    await queue.whenVariantsIdle()
    const setPending = (id: string, { minutesAgo }: { minutesAgo: number }) =>
      small.payload.db.updateOne({
        collection: 'media',
        where: { id: { equals: id } },
        data: {
          variantsState: 'pending',
          updatedAt: new Date(Date.now() - minutesAgo * MINUTE).toISOString(),
        },
      })
    await Promise.all([setPending(stale.id, { minutesAgo: 11 }), setPending(fresh.id, { minutesAgo: 5 })])
    queue.enqueueStaleVariants()
    await queue.whenVariantsIdle()
    expect((await read(stale.id)).variantsState).toBe('done')
    expect((await read(fresh.id)).variantsState).toBe('pending')
  })

  it('stay pending when the process stops half-way, and are made by the next start', async () => {
    queue.startVariantQueue({ payload: small.payload })
    await queue.whenVariantsIdle()
    const media = await store(await jpeg({ width: 700, height: 300 }))
    await queue.stopVariantQueue()
    expect((await read(media.id)).variantsState).toBe('pending')
    queue.startVariantQueue({ payload: small.payload })
    await queue.whenVariantsIdle()
    expect((await read(media.id)).variants).toHaveLength(4)
  })

  it('do not overwrite what staff change meanwhile', async () => {
    queue.startVariantQueue({ payload: small.payload })
    const media = await store(await jpeg({ width: 700, height: 300 }))
    await small.payload.update({
      collection: 'media',
      id: media.id,
      data: { alt: 'Changed' },
      overrideAccess: true,
    })
    await queue.whenVariantsIdle()
    expect(await read(media.id)).toMatchObject({ alt: 'Changed', variantsState: 'done' })
  })

  it('leave no file behind when the image is deleted meanwhile', async () => {
    queue.startVariantQueue({ payload: small.payload })
    await queue.whenVariantsIdle()
    const before = filesOnDisk().toSorted()
    const media = await store(await jpeg({ width: 700, height: 300 }))
    await small.payload.delete({ collection: 'media', id: media.id, overrideAccess: true })
    await queue.whenVariantsIdle()
    expect(filesOnDisk().toSorted()).toEqual(before)
  })
})
