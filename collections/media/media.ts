import type { CollectionAfterChangeHook, CollectionBeforeDeleteHook, CollectionConfig } from 'payload'
import { accessTo, nobody } from '#cms/features/accounts/access.ts'
import { isFolder } from '#cms/storage/files/file-store.ts'
import { MAX_LENGTH } from '#cms/shared/lengths.ts'
import { MEDIA } from '#cms/shared/media.ts'
import { mediaTexts } from '#cms/shared/texts/media.ts'
import { apiTexts } from '#cms/shared/texts/requests.ts'
import { invalidateContent, invalidateContentOnDelete } from '../fields/invalidate-content.ts'
import { listKeyFields, writeListKeys } from '../fields/list-keys.ts'
import { creditField } from './credit-field.ts'
import { remakeVariantsWithCredit } from './remake-variants-with-credit.ts'
import { validateUpload } from './validate-upload.ts'
import { imageTagFields, writeTagKeys } from './image-tags.ts'
import { keepFileInfo } from './keep-file-info.ts'
import { showVariants } from './show-variants.ts'
import { storeFile } from './store-file.ts'
import { refuseUsedMedia } from '#cms/features/media/refuse-used-media.ts'
import { enqueueVariants } from '#cms/features/media/variant-queue.ts'
import type { SweepContext } from '#cms/features/media/sweep-unused-media.ts'
import { MEDIA_SORT_AND_SEARCH } from '#cms/features/media/sort-and-search.ts'
import { getThumbnailUrl } from '#cms/features/media/thumbnail-url.ts'
import { soundSchema, variantsSchema } from './json-schemas.ts'

/** Set by hooks, read-only in the console and the API. */
const setByHooks = { access: { create: nobody, update: nobody }, admin: { readOnly: true } }

/** Also on update: a document read before its variants were written is saved in its former state again. */
const queueVariants: CollectionAfterChangeHook = ({ doc }) => {
  if (doc.variantsState === 'pending' || doc.variantsState === 'partial') enqueueVariants(doc)
  return doc
}

/** Applies to every delete, in the console or by a service. The sweep checks for uses itself. */
const refuseUsed: CollectionBeforeDeleteHook = async ({ id, req }) => {
  if (!(req.context as SweepContext).isSwept) await refuseUsedMedia({ req, id })
}

/**
 * Uploaded files. A stored file is never changed: its path is its identity (docs/behaviour.md#files), so it
 * is cached permanently. The new file of a replaced image gets a new path (decision 038).
 */
export const mediaCollection: CollectionConfig = {
  slug: 'media',
  labels: { singular: 'File', plural: 'Media' },
  custom: { sortAndSearch: MEDIA_SORT_AND_SEARCH },
  admin: {
    useAsTitle: 'originalName',
    defaultColumns: ['originalName', 'alt', 'prefix', 'createdAt'],
    listSearchableFields: ['originalName', 'alt', 'filename'],
    group: 'Content',
  },
  // ids sort by time (cms/storage/database/text-ids.ts), and lists read their images by id
  defaultSort: '-id',
  disableDuplicate: true,
  upload: {
    mimeTypes: ['image/*', 'audio/*', ...MEDIA.videoTypes],
    adminThumbnail: getThumbnailUrl,
    focalPoint: true,
    crop: false,
    // the server must not fetch URLs (CVE-2026-27567)
    pasteURL: false,
    hideRemoveFile: true,
    // files are served under /media only, so that one place sets their headers
    handlers: [() => Response.json({ errors: [{ message: apiTexts.notFound }] }, { status: 404 })],
    // our file URLs change with the file
    cacheTags: false,
  },
  access: accessTo('media', ['create', 'read', 'update', 'delete']),
  hooks: {
    beforeOperation: [validateUpload],
    beforeChange: [
      keepFileInfo,
      storeFile,
      remakeVariantsWithCredit,
      writeTagKeys,
      writeListKeys(MEDIA_SORT_AND_SEARCH),
    ],
    beforeDelete: [refuseUsed],
    afterChange: [queueVariants, invalidateContent],
    afterDelete: [invalidateContentOnDelete, showVariants],
  },
  fields: [
    {
      name: 'alt',
      type: 'text',
      maxLength: MAX_LENGTH.alt,
      label: 'Alternative text',
      admin: { description: 'Describes the image for people who cannot see it.' },
    },
    creditField,
    ...imageTagFields,
    {
      name: 'prefix',
      type: 'text',
      label: 'Folder',
      index: true,
      defaultValue: MEDIA.folder,
      validate: (value: string | null | undefined) => isFolder(value ?? '') || mediaTexts.folder,
      admin: { readOnly: true, position: 'sidebar' },
    },
    {
      name: 'originalName',
      type: 'text',
      label: 'Name',
      access: setByHooks.access,
      admin: {
        ...setByHooks.admin,
        description: 'The file name at the time of the upload.',
        components: { Cell: './components/file-name-cell.tsx#FileNameCell' },
      },
    },
    // stems (file-names.ts) of the files that it had before it was replaced, separated by spaces
    { name: 'formerNames', type: 'textarea', ...setByHooks, admin: { hidden: true } },
    { name: 'placeholder', type: 'text', ...setByHooks, admin: { hidden: true } },
    {
      name: 'variantsState',
      type: 'select',
      // `partial`: only the large variants of an image are still to be made
      options: ['pending', 'partial', 'done', 'failed'],
      index: true,
      defaultValue: 'done',
      ...setByHooks,
    },
    { name: 'variants', type: 'json', typescriptSchema: [() => variantsSchema], ...setByHooks },
    {
      name: 'sound',
      type: 'json',
      typescriptSchema: [() => soundSchema],
      ...setByHooks,
      admin: { ...setByHooks.admin, condition: ({ sound }) => Boolean(sound) },
    },
    ...listKeyFields,
  ],
}
