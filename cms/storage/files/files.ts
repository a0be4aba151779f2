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

/** The store for uploaded files: the local disk, or S3 when it is configured. */
export const files: FileStore = timedFiles(await chooseStore())

/** Imports the S3 client only when it is needed. */
async function chooseStore(): Promise<FileStore> {
  if (!env.s3) return diskFiles(path.join(env.dataDir, 'media'))
  const { s3Files } = await import('./s3-files.ts')
  // identifies this site among others in the same bucket without revealing the secret
  const owner = createHmac('sha256', env.secret).update('owner of files').digest('hex').slice(0, 16)
  return s3Files({ ...env.s3, owner })
}

/** Makes Payload keep the files of `media` in the store instead of on its own disk. */
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
  // the file was stored before the document: see collections/media/store-file.ts
  handleUpload: () => undefined,
  handleDelete: ({ storageFilePath }) => removeFiles(files, storageFilePath),
  // files are served under /media only, so that one place sets their headers
  staticHandler: () => Response.json({ errors: [{ message: messages.request.notFound }] }, { status: 404 }),
})
