import { createHmac } from 'node:crypto'
import path from 'node:path'
import { cloudStoragePlugin } from '@payloadcms/plugin-cloud-storage'
import type { Adapter } from '@payloadcms/plugin-cloud-storage/types'
import type { Plugin } from 'payload'
import { filePath } from '#cms/storage/files/file-names.ts'
import { fileUrl } from '#cms/storage/files/file-url.ts'
import { removeFiles } from '#cms/storage/files/remove-files.ts'
import { env } from '#cms/env.ts'
import { messages } from '#cms/shared/messages.ts'
import { diskFiles } from './disk-files.ts'
import type { FileStore } from './file-store.ts'
import { timedFiles } from './timed-files.ts'

/** Where uploaded files lie: the one choice between this machine's disk and S3. */
export const files: FileStore = timedFiles(await chooseStore())

/** Whoever has no S3 does not wait for its client to load. */
async function chooseStore(): Promise<FileStore> {
  if (!env.s3) return diskFiles(path.join(env.dataDir, 'media'))
  const { s3Files } = await import('./s3-files.ts')
  // tells this site from another one in the same bucket, and nothing of the secret
  const owner = createHmac('sha256', env.secret).update('owner of files').digest('hex').slice(0, 16)
  return s3Files({ ...env.s3, owner })
}

/** Lets Payload keep the files of `media` in our store, and never on its own disk. */
export function filesPlugin(): Plugin {
  return cloudStoragePlugin({
    collections: {
      media: {
        adapter: storeAdapter,
        disableLocalStorage: true,
        generateFileURL: ({ filename, prefix }) => fileUrl(filePath({ prefix, filename })),
      },
    },
  })
}

const storeAdapter: Adapter = () => ({
  name: 'file-store',
  // stored already, before the document: see collections/media/store-file.ts
  handleUpload: () => undefined,
  handleDelete: ({ storageFilePath }) => removeFiles(files, storageFilePath),
  // files answer under /media alone, so that one place decides how
  staticHandler: () => Response.json({ errors: [{ message: messages.request.notFound }] }, { status: 404 }),
})
