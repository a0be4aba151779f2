import type { PayloadRequest, RequiredDataFromCollectionSlug } from 'payload'
import type { Config } from '#cms/payload-types.ts'
import type { SavedVersion } from '#cms/schemas/versions.ts'
import { checkIfMatch, type Versioned } from '#cms/storage/database/document-version.ts'
import { readVersionData, listVersions, readVersion } from './history.ts'
import { findOwnDocument, type EditableCollection } from './find-own-document.ts'
import { findCreated, type IdempotentCreate } from './idempotent-create.ts'
import { saveDocument } from './save-document.ts'
import { restoreFromTrash, moveToTrash } from './trash.ts'

type Document<C extends EditableCollection> = Config['collections'][C]
type Input<T> = T & { req: PayloadRequest }
type DocumentRef = { req: PayloadRequest; id: string }
type VersionRef = DocumentRef & { versionId: string }

/** What differs between the collections that staff edit. */
type Description<C extends EditableCollection, F extends keyof Document<C>, Changes> = {
  collection: C
  /** the fields that presenters read */
  fields: Record<F, true>
  /** names of the fields that staff write: a restored version restores these */
  writtenFields: readonly string[]
  /** error text of the 404 */
  notFoundText: string
  /**
   * The document's data from a validated request, with the files that came with it stored. Fields that it
   * omits stay unchanged.
   * @throws AppError for what only the server can check, such as a file that was never uploaded
   */
  toData: (changes: Input<Changes>) => Promise<RequiredDataFromCollectionSlug<C>>
  /**
   * Sets the alternative texts of the document's images. Runs after the save, so that a save refused with
   * 412 leaves them unchanged. For documents with images.
   */
  saveAltTexts?: (saved: Document<C>, changes: Input<Changes>) => Promise<Document<C>>
}

/** Which document a save writes, which versions it may overwrite, and how it may be repeated safely. */
type SaveConditions = {
  /** the document to update; undefined: create one */
  id?: string
  /** the versions that may be overwritten (If-Match); undefined: any */
  ifMatch?: readonly string[] | undefined
  /** for a create: a repeated call returns the document of the first (decision 014) */
  idempotentCreate?: IdempotentCreate | undefined
}

/**
 * What staff do with the documents of a collection, by the access rules of the request's user. Every function
 * throws AppError 404 for a document that the user may not edit, whether or not it exists.
 */
export type ContentService<Read, Saved, Changes> = {
  /** reads a document for the editor */
  read: (ref: DocumentRef) => Promise<Read & Versioned>
  /**
   * Creates a document, or updates the one with the given id.
   * @throws AppError 412 `changed-meanwhile`, 422 `already-created`, or what `toData` throws
   */
  save: (request: Input<Changes & SaveConditions>) => Promise<Saved>
  /** moves a document to the trash */
  trash: (ref: DocumentRef) => Promise<void>
  /** restores a document from the trash */
  restore: (ref: DocumentRef) => Promise<void>
  /** the kept versions of a document, newest first */
  versions: (ref: DocumentRef) => Promise<SavedVersion[]>
  /** reads a kept version of a document. @throws AppError 404 where that version is not kept */
  readVersion: (ref: VersionRef) => Promise<Read & Versioned>
  /**
   * Saves again what staff wrote in a version; the document's publication stays unchanged.
   * @throws AppError 404 where the version is not kept, 412 `changed-meanwhile`
   */
  restoreVersion: (ref: VersionRef & Pick<SaveConditions, 'ifMatch'>) => Promise<void>
}

/** The service of a collection that staff edit. */
export function contentService<C extends EditableCollection, F extends keyof Document<C>, Changes>({
  collection,
  fields,
  writtenFields,
  notFoundText,
  toData,
  saveAltTexts,
}: Description<C, F, Changes>): ContentService<Pick<Document<C>, F>, Document<C>, Changes> {
  /** The id and version of a document that the user may edit. @throws AppError 404 */
  const findCurrent = ({ req, id }: DocumentRef) =>
    findOwnDocument({ req, collection, id, fields: {}, notFoundText })

  return {
    read: ({ req, id }) => findOwnDocument({ req, collection, id, fields, notFoundText }),

    async save(request) {
      const { req, id, ifMatch, idempotentCreate } = request
      const existing = id === undefined ? undefined : await findCurrent({ req, id })
      if (existing) checkIfMatch(existing, ifMatch)
      const created = await findCreated({ req, collection, idempotentCreate })
      if (created) return created
      const saved = await saveDocument({
        req,
        collection,
        data: await toData(request),
        existing,
        onlyIfUnchanged: ifMatch !== undefined,
        idempotentCreate,
        notFoundText,
      })
      return saveAltTexts ? saveAltTexts(saved, request) : saved
    },

    trash: ({ req, id }) => moveToTrash({ req, collection, id, notFoundText }),

    restore: ({ req, id }) => restoreFromTrash({ req, collection, id, notFoundText }),

    async versions({ req, id }) {
      const { revision } = await findCurrent({ req, id })
      return listVersions({ req, collection, id, revision })
    },

    async readVersion({ req, id, versionId }) {
      await findCurrent({ req, id })
      const version = await readVersion({ req, collection, id, versionId })
      return version as unknown as Pick<Document<C>, F> & Versioned
    },

    async restoreVersion({ req, id, versionId, ifMatch }) {
      const existing = await findCurrent({ req, id })
      checkIfMatch(existing, ifMatch)
      const data = await readVersionData({ req, collection, id, versionId, fields: writtenFields })
      await saveDocument({
        req,
        collection,
        data: data as RequiredDataFromCollectionSlug<C>,
        existing,
        onlyIfUnchanged: ifMatch !== undefined,
        notFoundText,
      })
    },
  }
}
