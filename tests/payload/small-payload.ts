import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createLocalReq, type Payload, type PayloadRequest } from 'payload'
import { afterAll } from 'vitest'
import { IMAGE } from '#cms/shared/images.ts'
import { openSmallPayload, type Additions } from './open-small-payload.ts'

export type SmallPayload = {
  payload: Payload
  dataDir: string
  mediaDir: string
  /** @returns a request of staff with this role, or of a visitor */
  req(role?: 'admin' | 'editor'): Promise<PayloadRequest>
}

type Options = { dataDir?: string } & Additions

/** A small Payload (see `openSmallPayload`) in a folder of its own, for one test file. */
export async function startSmallPayload({
  dataDir = mkdtempSync(path.join(tmpdir(), 'studio-media-')),
  ...additions
}: Options = {}): Promise<SmallPayload> {
  const payload = await openSmallPayload(dataDir, additions)
  const { stopVariantQueue } = await import('#cms/features/media/variant-queue.ts')
  afterAll(async () => {
    await stopVariantQueue()
    await payload.destroy()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const req: SmallPayload['req'] = async (role) =>
    createLocalReq(
      role
        ? { user: { id: 'somebody', email: 'a@b.c', role, disabled: false, collection: 'users' } as never }
        : {},
      payload,
    )
  return { payload, dataDir, mediaDir: path.join(dataDir, 'media'), req }
}

/** Stores a photo as an upload of an editor does. */
export async function storePhoto(small: SmallPayload, bytes: Buffer, name = 'photo.jpg') {
  const { storeUpload } = await import('#cms/features/media/store-upload.ts')
  return storeUpload({
    req: await small.req('editor'),
    file: { name, type: 'image/jpeg', bytes },
    folder: IMAGE.projectFolder,
    alt: 'A house',
    rules: 'project',
  })
}
