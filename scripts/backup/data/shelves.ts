import { buildVersionCollectionFields, buildVersionGlobalFields, type FlattenedField, type GlobalSlug, type Payload, type SanitizedCollectionConfig, type SanitizedGlobalConfig, type Where } from 'payload'
import { type Stored, withNulls } from './normal-form.ts'

/**
 * What is stored together: a collection, its versions, a global, its versions. In an archive it is
 * `data/<name>.jsonl`.
 */
export type Shelf = {
  name: string
  fields: FlattenedField[]
  /** a field without which a document could never be reached */
  needs?: string
  /** the documents in the order of their ids, as the database has them */
  read(): AsyncGenerator<Stored>
  write(document: Stored): Promise<void>
}

/** Ended with the restore, passing, or about the database itself. */
const LEFT_OUT = ['sessions', 'payload-locked-documents', 'payload-migrations', 'payload-kv']
const BATCH = 200

/**
 * @returns everything that a site keeps in its database, in an order in which it can be written: whatever is
 * referred to before what refers to it
 */
export function shelvesOf(payload: Payload): Shelf[] {
  const collections = inOrder(payload.config.collections.filter(({ slug }) => !LEFT_OUT.includes(slug)))
  return [
    ...collections.map((collection) => collectionShelf(payload, collection)),
    ...collections.filter(({ versions }) => versions).map((collection) => versionShelf(payload, collection)),
    ...payload.config.globals.flatMap((global) => globalShelves(payload, global)),
  ]
}

const textField = (name: string) => ({ name, type: 'text' }) as FlattenedField
/** Rows of Payload's own have ids of their database's kind, which nothing refers to (docs/decisions/020). */
const keepsId = (slug: string) => !slug.startsWith('payload-')

function collectionShelf({ db }: Payload, { slug, flattenedFields }: SanitizedCollectionConfig): Shelf {
  const own = flattenedFields.filter(({ name }) => name !== 'id')
  const fields = keepsId(slug) ? [textField('id'), ...own] : own
  return {
    name: slug,
    fields,
    read: () => eachById((where) => db.find({ collection: slug, where, sort: 'id', limit: BATCH, pagination: false })),
    async write(document) {
      await db.create({ collection: slug, data: withNulls(own, document), customID: document.id as string | undefined, req: {}, returning: false } as never)
    },
  }
}

function versionShelf({ db, config }: Payload, collection: SanitizedCollectionConfig): Shelf {
  const { slug } = collection
  const fields = buildVersionCollectionFields(config, collection, true)
  return {
    name: `${slug}.versions`,
    fields,
    needs: 'parent',
    read: () => eachById((where) => db.findVersions({ collection: slug, where, sort: 'id', limit: BATCH, pagination: false })),
    async write(document) {
      const { parent, version, createdAt, updatedAt } = withNulls(fields, document) as Version
      await db.createVersion({ collectionSlug: slug, parent: parent!, versionData: version, createdAt, updatedAt, autosave: false, req: {}, returning: false } as never)
    },
  }
}

type Version = { parent?: string; version: never; createdAt: string; updatedAt: string }

function globalShelves({ db, config }: Payload, global: SanitizedGlobalConfig): Shelf[] {
  const slug = global.slug as GlobalSlug
  const versionFields = buildVersionGlobalFields(config, global, true)
  const one: Shelf = {
    name: slug,
    fields: global.flattenedFields,
    async *read() {
      const found = (await db.findGlobal({ slug })) as Stored | null
      if (found && Object.keys(found).length > 0) yield found
    },
    async write(document) {
      const data = withNulls(global.flattenedFields, document)
      await db.createGlobal({ slug, data: { ...data }, req: {} })
      // SQLite's adapter writes the present moment into a global that is new
      await db.updateGlobal({ slug, data: { ...data }, req: {} })
    },
  }
  const versions: Shelf = {
    name: `${slug}.versions`,
    fields: versionFields,
    read: () => eachById((where) => db.findGlobalVersions({ global: slug, where, sort: 'id', limit: BATCH, pagination: false })),
    async write(document) {
      const { version, createdAt, updatedAt } = withNulls(versionFields, document) as Version
      await db.createGlobalVersion({ globalSlug: slug, versionData: version, createdAt, updatedAt, autosave: false, req: {}, returning: false } as never)
    },
  }
  return global.versions ? [one, versions] : [one]
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
 * @throws when two collections refer to each other: none of ours do, and a database with foreign keys could
 * not be filled one by one
 */
function inOrder(collections: SanitizedCollectionConfig[]): SanitizedCollectionConfig[] {
  const left = new Map(collections.map((collection) => [collection.slug as string, collection]))
  const ordered: SanitizedCollectionConfig[] = []
  while (left.size > 0) {
    const next = [...left.values()].find(({ flattenedFields }) => !targetsOf(flattenedFields).some((slug) => left.has(slug)))
    if (!next) throw new Error(`The collections ${[...left.keys()].join(', ')} refer to each other: a backup cannot put them in order`)
    left.delete(next.slug)
    ordered.push(next)
  }
  return ordered
}

/** @returns the collections that fields refer to */
export function targetsOf(fields: FlattenedField[]): string[] {
  return fields.flatMap((field) => {
    if (field.type === 'relationship' || field.type === 'upload') return field.relationTo
    return 'flattenedFields' in field ? targetsOf(field.flattenedFields) : []
  })
}
