import { createHmac } from 'node:crypto'
import path from 'node:path'
import { cloudStoragePlugin } from '@payloadcms/plugin-cloud-storage'
import type { Adapter, CollectionOptions } from '@payloadcms/plugin-cloud-storage/types'
import type { Plugin } from 'payload'
import { filePath } from '#cms/storage/files/file-names.ts'
import { fileUrl } from '#cms/storage/files/file-url.ts'
import { env } from '#cms/env.ts'
import { createDiskFileStore } from './disk-file-store.ts'
import type { FileStore } from './file-store.ts'
import { s3ClientConfig } from './s3-client-config.ts'
import { withFileTimings } from './file-store-timings.ts'
import { S3 } from './s3-timeouts.ts'

/** The store for uploaded files: the local disk, or S3 when it is configured. */
export const fileStore: FileStore = withFileTimings(await chooseStore())

/** Imports the S3 client only when it is needed. */
async function chooseStore(): Promise<FileStore> {
  if (!env.s3) return createDiskFileStore(path.join(env.dataDir, 'media'))
  const { createS3FileStore } = await import('./s3-file-store.ts')
  // identifies this site among others in the same bucket without revealing the secret
  const owner = createHmac('sha256', env.secret).update('owner of files').digest('hex').slice(0, 16)
  return createS3FileStore({ ...env.s3, owner })
}

/**
 * Payload's storage plugin for `media` (decision 046). It gives files their URL and removes them after
 * their document; `collections/media/store-file.ts` stores them, `/media` serves them. The S3 plugin is
 * imported only when it is needed.
 */
export async function filesPlugin(): Promise<Plugin> {
  const options: Omit<CollectionOptions, 'adapter'> = {
    generateFileURL: ({ filename, prefix }) => fileUrl(filePath({ prefix, filename })),
    // adds no handler that serves files: that of the collection refuses (collections/media/media.ts)
    disablePayloadAccessControl: true,
  }
  if (!env.s3) return cloudStoragePlugin({ collections: { media: { ...options, adapter: diskAdapter } } })
  const { s3Storage } = await import('@payloadcms/storage-s3')
  return s3Storage({
    bucket: env.s3.bucket,
    // the plugin aborts no request: all attempts together take as long as a call of the store may
    config: s3ClientConfig(env.s3, S3.responseTimeout / S3.tries),
    collections: { media: options },
  })
}

const diskAdapter: Adapter = () => ({
  name: 'disk',
  handleUpload: () => undefined,
  handleDelete: ({ storageFilePath }) => fileStore.remove(storageFilePath),
  staticHandler: () => new Response(null, { status: 404 }),
})
