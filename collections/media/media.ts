import type { CollectionConfig } from 'payload'
import { accessTo, nobody } from '#cms/features/accounts/access.ts'
import { isFolder } from '#cms/storage/files/file-store.ts'
import { LENGTH, MEDIA } from '#cms/shared/constants.ts'
import { messages } from '#cms/shared/messages.ts'
import { invalidateContent, invalidateContentOnDelete } from '../fields/invalidate-content.ts'
import { listKeys, writeListKeys } from '../fields/list-keys.ts'
import { validateUpload } from './validate-upload.ts'
import { keepFileFacts } from './keep-file-facts.ts'
import { queueVariants } from './queue-variants.ts'
import { refuseUsed } from './refuse-used.ts'
import { showVariants } from './show-variants.ts'
import { storeFile } from './store-file.ts'
import { MEDIA_LISTED_BY } from '#cms/features/media/listed-by.ts'
import { thumbnailOf } from '#cms/features/media/thumbnail.ts'
import { soundSchema } from './sound-schema.ts'
import { variantsSchema } from './variants-schema.ts'

/** Set by hooks, read-only in the console and the API. */
const ours = { access: { create: nobody, update: nobody }, admin: { readOnly: true } }

/**
 * Uploaded files. A stored file is never changed: its path is its identity (docs/behaviour.md#files), so it is
 * cached permanently. A picture that is replaced gets a new one (docs/decisions/038).
 */
export const media: CollectionConfig = {
  slug: 'media',
  labels: { singular: 'File', plural: 'Media' },
  custom: { listedBy: MEDIA_LISTED_BY },
  admin: {
    useAsTitle: 'originalName',
    defaultColumns: ['originalName', 'alt', 'prefix', 'createdAt'],
    listSearchableFields: ['originalName', 'alt', 'filename'],
    group: 'Content',
  },
  // as new as its id (cms/storage/database/text-ids.ts): the pictures of a list are read by theirs
  defaultSort: '-id',
  disableDuplicate: true,
  upload: {
    mimeTypes: ['image/*', 'audio/*', ...MEDIA.videoTypes],
    adminThumbnail: thumbnailOf,
    focalPoint: true,
    crop: false,
    // the server must not fetch URLs (CVE-2026-27567)
    pasteURL: false,
    hideRemoveFile: true,
    // files are served under /media only, so that one place sets their headers
    handlers: [() => Response.json({ errors: [{ message: messages.protocol.notFound }] }, { status: 404 })],
    // our file URLs change with the file
    cacheTags: false,
  },
  access: accessTo('media', ['create', 'read', 'update', 'delete']),
  hooks: {
    beforeOperation: [validateUpload],
    beforeChange: [keepFileFacts, storeFile, writeListKeys(MEDIA_LISTED_BY)],
    beforeDelete: [refuseUsed],
    afterChange: [queueVariants, invalidateContent],
    afterDelete: [invalidateContentOnDelete, showVariants],
  },
  fields: [
    {
      name: 'alt',
      type: 'text',
      maxLength: LENGTH.alt,
      label: 'Alternative text',
      admin: { description: 'What the picture shows, for those who cannot see it.' },
    },
    {
      name: 'prefix',
      type: 'text',
      label: 'Folder',
      index: true,
      defaultValue: MEDIA.folder,
      validate: (value: string | null | undefined) => isFolder(value ?? '') || messages.media.folder,
      admin: { readOnly: true, position: 'sidebar' },
    },
    {
      name: 'originalName',
      type: 'text',
      label: 'Name',
      access: ours.access,
      admin: {
        ...ours.admin,
        description: 'As it was called when it was uploaded.',
        components: { Cell: './components/file-name-cell.tsx#FileNameCell' },
      },
    },
    // of the files that it had before: the parts of their names that all sizes share, separated by spaces
    { name: 'formerNames', type: 'textarea', ...ours, admin: { hidden: true } },
    { name: 'placeholder', type: 'text', ...ours, admin: { hidden: true } },
    {
      name: 'variantsState',
      type: 'select',
      options: ['pending', 'done', 'failed'],
      index: true,
      defaultValue: 'done',
      ...ours,
    },
    { name: 'variants', type: 'json', typescriptSchema: [() => variantsSchema], ...ours },
    {
      name: 'sound',
      type: 'json',
      typescriptSchema: [() => soundSchema],
      ...ours,
      admin: { ...ours.admin, condition: ({ sound }) => Boolean(sound) },
    },
    ...listKeys,
  ],
}
