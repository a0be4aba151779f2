import type { FlattenedField, PayloadRequest, SanitizedCollectionConfig, SelectType, Where } from 'payload'
import { notFound } from '#cms/errors.ts'
import { renderRichTextFields } from '#cms/rich-text/render-rich-text-fields.ts'
import { VERSIONS_KEPT } from '#cms/shared/content.ts'
import { historyTexts } from '#cms/shared/texts/documents.ts'
import type { SavedVersion } from '#cms/schemas/versions.ts'
import type { EditableCollection } from './find-own-document.ts'
import { toPublicationStatus, type Publication } from './publication.ts'

type Input = {
  req: PayloadRequest
  collection: EditableCollection
  /** the id of a document that the caller may edit, since no access rule is applied here */
  id: string
}

/** A document as a version stores it. */
type Snapshot = Record<string, unknown> & { revision?: string | null; savedBy?: string | null } & Publication
type Version = { id: string; updatedAt: string; version: Snapshot }

const VERSION_FIELDS = { revision: true, savedBy: true, _status: true, scheduledAt: true } as const

/**
 * The kept versions of a document, newest first, without those saved in the trash.
 * @param input.revision the document's current revision
 */
export async function listVersions({
  revision,
  ...input
}: Input & { revision: string | null | undefined }): Promise<SavedVersion[]> {
  const versions = await queryVersions(input, {
    where: { 'version.deletedAt': { exists: false } },
    limit: VERSIONS_KEPT,
    depth: 0,
    select: { updatedAt: true, version: VERSION_FIELDS },
  })
  const hasDrafts = Boolean(configOf(input).versions?.drafts)
  return versions.map(({ id, updatedAt, version }) => ({
    id,
    savedAt: updatedAt,
    savedBy: version.savedBy ?? null,
    ...(hasDrafts && { status: toPublicationStatus(version) }),
    isCurrent: Boolean(revision) && version.revision === revision,
  }))
}

/**
 * A kept version of a document, with its images. Its texts are rendered again, since images may have been
 * replaced.
 * @throws AppError 404 where the version is not kept, or belongs to another document
 */
export async function readVersion(input: Input & { versionId: string }): Promise<Snapshot & { id: string }> {
  const { updatedAt, version } = await findVersion(input, 1)
  const fields = configOf(input).flattenedFields
  const html = await renderRichTextFields({ req: input.req, fields, doc: version })
  return { ...version, ...html, id: input.id, updatedAt }
}

/**
 * @param input.fields names of the fields that staff write
 * @returns their values in the version, to be saved again
 * @throws AppError 404 where the version is not kept, or belongs to another document
 */
export async function readVersionData({
  fields,
  ...input
}: Input & { versionId: string; fields: readonly string[] }): Promise<Record<string, unknown>> {
  const { version } = await findVersion(input, 0)
  const namedFields = configOf(input).flattenedFields.filter(({ name }) => fields.includes(name))
  return pickValues(namedFields, version)
}

/** Missing values become null, also inside a group: a save leaves omitted fields unchanged. */
const pickValues = (fields: FlattenedField[], from: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    fields.map((field) => {
      const value = from[field.name] ?? null
      return [
        field.name,
        field.type === 'group' ? pickValues(field.flattenedFields, (value ?? {}) as typeof from) : value,
      ]
    }),
  )

async function findVersion(input: Input & { versionId: string }, depth: 0 | 1): Promise<Version> {
  const [version] = await queryVersions(input, {
    where: { id: { equals: input.versionId } },
    limit: 1,
    depth,
  })
  if (!version) throw notFound(historyTexts.gone)
  return version
}

type Query = { where: Where; limit: number; depth: 0 | 1; select?: SelectType }

/** Reads without access rules: whoever may edit a document may read its versions. */
async function queryVersions({ req, collection, id }: Input, { where, ...query }: Query): Promise<Version[]> {
  const { docs } = await req.payload.findVersions({
    ...query,
    collection,
    where: { and: [{ parent: { equals: id } }, where] },
    sort: '-updatedAt',
    pagination: false,
    overrideAccess: true,
    req,
  })
  return docs as unknown as Version[]
}

const configOf = ({ req, collection }: Input): SanitizedCollectionConfig =>
  req.payload.collections[collection].config
