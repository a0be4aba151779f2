import path from 'node:path'
import { cloudStoragePlugin } from '@payloadcms/plugin-cloud-storage'
import type { Adapter } from '@payloadcms/plugin-cloud-storage/types'
import type { Plugin } from 'payload'
import { filePath } from '#cms/content/images/file-names.ts'
import { removeFiles } from '#cms/content/images/remove-files.ts'
import { env, EnvError } from '#cms/env.ts'
import { messages } from '#cms/shared/messages.ts'
import { mediaUrl } from '#cms/shared/paths.ts'
import { diskFiles } from './disk-files.ts'
import type { FileStore } from './file-store.ts'

/** Where uploaded files lie: the one choice between this machine's disk and S3 (design 2). */
export const files: FileStore = chooseStore()

function chooseStore(): FileStore {
  if (env.s3) throw new EnvError(['S3_BUCKET is not supported yet: leave it empty to keep files under DATA_DIR'])
  return diskFiles(path.join(env.dataDir, 'media'))
}

/** Lets Payload keep the files of `media` in our store, and never on its own disk. */
export function filesPlugin(): Plugin {
  return cloudStoragePlugin({
    collections: {
      media: {
        adapter: storeAdapter,
        disableLocalStorage: true,
        generateFileURL: ({ filename, prefix }) => mediaUrl(filePath({ prefix, filename })),
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
