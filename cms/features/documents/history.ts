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
  /** of the document, which the caller may edit */
  id: string
}

/** A document as a version stores it. */
type Snapshot = Record<string, unknown> & { revision?: string | null; savedBy?: string | null } & Publication
type Version = { id: string; updatedAt: string; version: Snapshot }

const VERSION_FIELDS = { revision: true, savedBy: true, _status: true, scheduledAt: true } as const

/**
 * The saves of a document that are kept, newest first; those that put it into the trash are left out.
 *
 * @param input.revision of the document as it is now
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
 * A document as it was, with its images. Its texts are rendered anew: images may have been replaced since.
 *
 * @throws AppError 404 where the version is not kept, or of another document
 */
export async function readVersion(input: Input & { versionId: string }): Promise<Snapshot & { id: string }> {
  const { updatedAt, version } = await findVersion(input, 1)
  const fields = configOf(input).flattenedFields
  const html = await renderRichTextFields({ req: input.req, fields, doc: version })
  return { ...version, ...html, id: input.id, updatedAt }
}

/**
 * @param input.fields names of the fields that staff write
 * @returns their values in that version, to be saved once more
 * @throws AppError 404 where the version is not kept, or of another document
 */
export async function readVersionData({
  fields,
  ...input
}: Input & { versionId: string; fields: readonly string[] }): Promise<Record<string, unknown>> {
  const { version } = await findVersion(input, 0)
  const written = configOf(input).flattenedFields.filter(({ name }) => fields.includes(name))
  return pickValues(written, version)
}

/** Null for what is not there: what a save leaves out would stay as it is, in a group, too. */
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
  const [found] = await queryVersions(input, { where: { id: { equals: input.versionId } }, limit: 1, depth })
  if (!found) throw notFound(historyTexts.gone)
  return found
}

type Query = { where: Where; limit: number; depth: 0 | 1; select?: SelectType }

/** Without access rules: whoever may edit a document may see what it was. */
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
