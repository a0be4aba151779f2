import {
  buildVersionCollectionFields,
  buildVersionGlobalFields,
  type FlattenedField,
  type GlobalSlug,
  type Payload,
  type SanitizedCollectionConfig,
  type SanitizedGlobalConfig,
  type Where,
} from 'payload'
import { type Stored, withNulls } from './portable-document.ts'

/**
 * A set of documents with the same fields: a collection or a global, or the versions of one. In an archive it
 * is `data/<name>.jsonl`.
 */
export type DataSet = {
  name: string
  fields: FlattenedField[]
  /** a field without which a document is unreachable */
  requires?: string
  /** yields the documents ordered by id, as stored */
  read(): AsyncGenerator<Stored>
  write(document: Stored): Promise<void>
}

/** Collections that are invalid after a restore, short-lived, or about the database itself. */
const EXCLUDED = ['sessions', 'payload-locked-documents', 'payload-migrations', 'payload-kv']
const BATCH = 200

/**
 * @returns all data sets of a site's database in the order to write them: referenced documents before those
 * that refer to them
 */
export function listDataSets(payload: Payload): DataSet[] {
  const collections = sortByReference(
    payload.config.collections.filter(({ slug }) => !EXCLUDED.includes(slug)),
  )
  return [
    ...collections.map((collection) => collectionDataSet(payload, collection)),
    ...collections
      .filter(({ versions }) => versions)
      .map((collection) => versionDataSet(payload, collection)),
    ...payload.config.globals.flatMap((global) => globalDataSets(payload, global)),
  ]
}

const textField = (name: string) => ({ name, type: 'text' }) as FlattenedField
/** Ids of Payload's own rows are specific to the database and never referred to (decision 021). */
const keepsId = (slug: string) => !slug.startsWith('payload-')

function collectionDataSet({ db }: Payload, { slug, flattenedFields }: SanitizedCollectionConfig): DataSet {
  const own = flattenedFields.filter(({ name }) => name !== 'id')
  const fields = keepsId(slug) ? [textField('id'), ...own] : own
  return {
    name: slug,
    fields,
    read: () =>
      eachById((where) => db.find({ collection: slug, where, sort: 'id', limit: BATCH, pagination: false })),
    async write(document) {
      await db.create({
        collection: slug,
        data: withNulls(own, document),
        customID: document.id as string | undefined,
        req: {},
        returning: false,
      } as never)
    },
  }
}

function versionDataSet({ db, config }: Payload, collection: SanitizedCollectionConfig): DataSet {
  const { slug } = collection
  // the database adapter sets `latest`, on the version that is written last
  const fields = buildVersionCollectionFields(config, collection, true).filter(
    (field) => field.name !== 'latest',
  )
  return {
    name: `${slug}.versions`,
    fields,
    requires: 'parent',
    read: () =>
      eachById((where) =>
        db.findVersions({ collection: slug, where, sort: 'id', limit: BATCH, pagination: false }),
      ),
    async write(document) {
      const { parent, version, createdAt, updatedAt } = withNulls(fields, document) as Version
      await db.createVersion({
        collectionSlug: slug,
        parent: parent!,
        versionData: version,
        createdAt,
        updatedAt,
        autosave: false,
        req: {},
        returning: false,
      } as never)
    },
  }
}

type Version = { parent?: string; version: never; createdAt: string; updatedAt: string }

function globalDataSets({ db, config }: Payload, global: SanitizedGlobalConfig): DataSet[] {
  const slug = global.slug as GlobalSlug
  const versionFields = buildVersionGlobalFields(config, global, true)
  const current: DataSet = {
    name: slug,
    fields: global.flattenedFields,
    async *read() {
      const stored = (await db.findGlobal({ slug })) as Stored | null
      if (stored && Object.keys(stored).length > 0) yield stored
    },
    async write(document) {
      const data = withNulls(global.flattenedFields, document)
      await db.createGlobal({ slug, data: { ...data }, req: {} })
      // SQLite's adapter sets the timestamps of a new global to the current time
      await db.updateGlobal({ slug, data: { ...data }, req: {} })
    },
  }
  const versions: DataSet = {
    name: `${slug}.versions`,
    fields: versionFields,
    read: () =>
      eachById((where) =>
        db.findGlobalVersions({ global: slug, where, sort: 'id', limit: BATCH, pagination: false }),
      ),
    async write(document) {
      const { version, createdAt, updatedAt } = withNulls(versionFields, document) as Version
      await db.createGlobalVersion({
        globalSlug: slug,
        versionData: version,
        createdAt,
        updatedAt,
        autosave: false,
        req: {},
        returning: false,
      } as never)
    },
  }
  return global.versions ? [current, versions] : [current]
}

async function* eachById(find: (where: Where) => Promise<{ docs: unknown[] }>): AsyncGenerator<Stored> {
  let after: unknown
  for (;;) {
    const { docs } = await find(after ? { id: { greater_than: after } } : {})
    yield* docs as Stored[]
    if (docs.length < BATCH) return
    after = (docs.at(-1) as Stored).id
  }
}

/**
 * @throws when two collections refer to each other: no collection here does, and with foreign keys such a
 * database could not be filled collection by collection
 */
function sortByReference(collections: SanitizedCollectionConfig[]): SanitizedCollectionConfig[] {
  const remaining = new Map(collections.map((collection) => [collection.slug as string, collection]))
  const ordered: SanitizedCollectionConfig[] = []
  while (remaining.size > 0) {
    const next = [...remaining.values()].find(
      ({ flattenedFields }) => !findRelatedCollections(flattenedFields).some((slug) => remaining.has(slug)),
    )
    if (!next) {
      throw new Error(
        `The collections ${[...remaining.keys()].join(', ')} refer to each other: a backup cannot put them in order`,
      )
    }
    remaining.delete(next.slug)
    ordered.push(next)
  }
  return ordered
}

/** @returns the collections that fields refer to */
export function findRelatedCollections(fields: FlattenedField[]): string[] {
  return fields.flatMap((field) => {
    if (field.type === 'relationship' || field.type === 'upload') return field.relationTo
    return 'flattenedFields' in field ? findRelatedCollections(field.flattenedFields) : []
  })
}
