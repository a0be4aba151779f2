import type { PayloadRequest, RequiredDataFromCollectionSlug } from 'payload'
import type { Config } from '#cms/payload-types.ts'
import type { SavedVersion } from '#endpoints/versions/schema.ts'
import { checkIfMatch, type Versioned } from '#cms/storage/database/document-version.ts'
import { dataOfVersion, listVersions, readVersion } from './history.ts'
import { findOwnDocument, type EditableCollection } from './find-own-document.ts'
import { findCreated, type IdempotentCreate } from './idempotent-create.ts'
import { saveDocument } from './save-document.ts'
import { restoreFromTrash, trash } from './trash.ts'

type Document<C extends EditableCollection> = Config['collections'][C]
type Input<T> = T & { req: PayloadRequest }
type Addressed = { req: PayloadRequest; id: string }
type AddressedVersion = Addressed & { versionId: string }

/** What tells the collections that staff edit apart. */
type Description<C extends EditableCollection, F extends keyof Document<C>, Changes> = {
  collection: C
  /** the fields that presenters read */
  fields: Record<F, true>
  /** names of the fields that staff write, which go back to an earlier version */
  written: readonly string[]
  /** error text of the 404 */
  notFound: string
  /**
   * The document's data from a validated request, with the files that came with it stored. Fields that it
   * omits stay unchanged.
   * @throws AppError for a request that only the server can judge
   */
  toData: (changes: Input<Changes>) => Promise<RequiredDataFromCollectionSlug<C>>
  /**
   * Sets the alternative texts of the document's pictures. Runs after the save, so that a save refused with
   * 412 leaves them unchanged.
   */
  describePictures: (saved: Document<C>, changes: Input<Changes>) => Promise<Document<C>>
}

/** The requests that may be repeated, or that overwrite only what they have seen. */
type Saving = {
  /** the document to update; undefined: create one */
  id?: string
  /** the versions that may be overwritten (If-Match); undefined: any */
  ifMatch?: readonly string[] | undefined
  /** of a create: a repeated call returns the document of the first (docs/decisions/014) */
  idempotentCreate?: IdempotentCreate | undefined
}

/**
 * What staff do with the documents of a collection, by the access rules of the request's user. Every function
 * throws AppError 404 for a document that the user may not edit, whether or not it exists.
 */
export type ContentService<Read, Saved, Changes> = {
  /** reads a document for the editor */
  read: (address: Addressed) => Promise<Read & Versioned>
  /**
   * Creates a document, or updates the one with the given id.
   * @throws AppError 412 `changed-meanwhile`, 422 `made-already`, or what `toData` throws
   */
  save: (request: Input<Changes & Saving>) => Promise<Saved>
  /** moves a document to the trash */
  trash: (address: Addressed) => Promise<void>
  /** restores a document from the trash */
  restore: (address: Addressed) => Promise<void>
  /** the saves of a document that are kept, newest first */
  versions: (address: Addressed) => Promise<SavedVersion[]>
  /** reads a document as a save left it. @throws AppError 404 where that is not kept */
  readVersion: (address: AddressedVersion) => Promise<Read & Versioned>
  /**
   * Saves once more what staff wrote in a version; who sees the document stays as it is.
   * @throws AppError 404 where the version is not kept, 412 `changed-meanwhile`
   */
  restoreVersion: (address: AddressedVersion & Pick<Saving, 'ifMatch'>) => Promise<void>
}

/** The service of a collection that staff edit. */
export function contentService<C extends EditableCollection, F extends keyof Document<C>, Changes>({
  collection,
  fields,
  written,
  notFound: missing,
  toData,
  describePictures,
}: Description<C, F, Changes>): ContentService<Pick<Document<C>, F>, Document<C>, Changes> {
  /** the version of a document that the user may edit. @throws AppError 404 */
  const versioned = ({ req, id }: Addressed) => findOwnDocument({ req, collection, id, fields: {}, missing })

  return {
    read: ({ req, id }) => findOwnDocument({ req, collection, id, fields, missing }),

    async save(request) {
      const { req, id, ifMatch, idempotentCreate } = request
      const former = id === undefined ? undefined : await versioned({ req, id })
      if (former) checkIfMatch(former, ifMatch)
      const created = await findCreated({ req, collection, idempotentCreate })
      if (created) return created
      const saved = await saveDocument({
        req,
        collection,
        data: await toData(request),
        former,
        conditional: ifMatch !== undefined,
        idempotentCreate,
        missing,
      })
      return describePictures(saved, request)
    },

    trash: ({ req, id }) => trash({ req, collection, id, missing }),

    restore: ({ req, id }) => restoreFromTrash({ req, collection, id, missing }),

    async versions({ req, id }) {
      const { revision } = await versioned({ req, id })
      return listVersions({ req, collection, id, revision })
    },

    async readVersion({ req, id, versionId }) {
      await versioned({ req, id })
      const version = await readVersion({ req, collection, id, versionId })
      return version as unknown as Pick<Document<C>, F> & Versioned
    },

    async restoreVersion({ req, id, versionId, ifMatch }) {
      const former = await versioned({ req, id })
      checkIfMatch(former, ifMatch)
      const data = await dataOfVersion({ req, collection, id, versionId, fields: written })
      await saveDocument({
        req,
        collection,
        data: data as RequiredDataFromCollectionSlug<C>,
        former,
        conditional: ifMatch !== undefined,
        missing,
      })
    },
  }
}
