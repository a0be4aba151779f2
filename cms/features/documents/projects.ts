import type { PayloadRequest, Where } from 'payload'
import { changeAlt } from '#cms/features/media/change-alt.ts'
import { findStoredFiles } from '#cms/features/media/find-stored-files.ts'
import { PLACES } from '#cms/features/media/places.ts'
import { MEDIA_FIELDS, presentPicture, presentPictures } from '#cms/features/media/present-picture.ts'
import type { Project } from '#cms/payload-types.ts'
import { parseRichText } from '#cms/rich-text/parse.ts'
import { excerpt } from '#cms/rich-text/plain-text.ts'
import { EXCERPT_LENGTH, LANGUAGE, LIST } from '#cms/shared/constants.ts'
import { messages } from '#cms/shared/messages.ts'
import type { PublicationStatus } from '#endpoints/publication/schema.ts'
import type { ProjectBody, StaffProjectRow } from '#endpoints/projects/schema.ts'
import type {
  Neighbour,
  ProjectCard,
  ProjectRow,
  ProjectSort,
  PublicProject,
  WholeProject,
} from '#endpoints/public/schema.ts'
import { contentService } from './content-service.ts'
import { readCovers } from './covers.ts'
import { findPage, type Page, type PageQuery } from './list-page.ts'
import { PAGE_FIELDS, pageDataOf, presentPageFacts, presentSlug } from './page-facts.ts'
import { pieceDataOf, presentPieces } from './pieces/pieces.ts'
import { everyDocument, findPublished, publishedPage, STAFF_SORTS, TITLED_SORTS } from './public-reads.ts'
import { FACT_FIELDS, factDataOf, FACTS, presentFacts } from './project-facts.ts'
import {
  presentPublication,
  PUBLICATION_FIELDS,
  publicationOf,
  PUBLISHED,
  STATUS_CONDITIONS,
} from './publication.ts'
import { besideOf, BY_RANK, BY_RANK_BACKWARDS, type Ranked } from './ranks.ts'

type Input = { req: PayloadRequest }

/** The fields that presenters read; the rich text's rendered HTML is stored beside it. */
const FIELDS = {
  title: true,
  category: true,
  descriptionHtml: true,
  videoUrl: true,
  images: true,
  rank: true,
  updatedAt: true,
  ...FACT_FIELDS,
  ...PUBLICATION_FIELDS,
  ...PAGE_FIELDS,
} as const
const NEIGHBOUR_FIELDS = { title: true, slug: true, images: true } as const
/** Lists leave out the pieces. */
const WHOLE_FIELDS = { ...FIELDS, pieces: true } as const

export type ReadProject = Pick<Project, 'id' | keyof typeof FIELDS>
type ReadWholeProject = Pick<Project, 'id' | keyof typeof WHOLE_FIELDS>
type ReadNeighbour = Pick<Project, 'id' | keyof typeof NEIGHBOUR_FIELDS>

/**
 * What staff do with projects. Omitted images stay unchanged; `alt` sets an image's alternative text.
 * @throws AppError 413, 415 or 422 for an image that is no project's or was never uploaded
 */
export const projects = contentService({
  collection: 'projects',
  fields: WHOLE_FIELDS,
  written: ['title', 'category', 'description', 'videoUrl', 'images', ...FACTS, 'pieces', 'meta'],
  notFound: messages.projects.notFound,

  toData: async ({
    req,
    id,
    title,
    category,
    description,
    videoUrl,
    images,
    pieces,
    status,
    publishedAt,
    ...rest
  }: Input & ProjectBody & { id?: string }) => ({
    ...publicationOf({ status, publishedAt }, { isNew: id === undefined }),
    ...(await pageDataOf({ req, collection: 'projects', body: rest })),
    ...factDataOf(rest),
    ...(await pieceDataOf({ req, collection: 'projects', pieces })),
    title,
    category,
    videoUrl: videoUrl || null,
    description: await parseRichText({ req, html: description }),
    ...(images && {
      images: (
        await findStoredFiles({
          req,
          paths: images.map(({ imagePath }) => imagePath),
          rules: PLACES.projects.rules,
          failure: messages.projects.saveFailed,
          fieldOf: (index) => `images.${index}.imagePath`,
        })
      ).map(({ id }) => id),
    }),
  }),

  async describePictures(project, { req, images = [] }) {
    const described: NonNullable<Project['images']> = []
    // stored in the order of the request, which may name a file that was replaced
    for (const [index, image] of (project.images ?? []).entries()) {
      described.push(await changeAlt({ req, image, alt: images[index]?.alt }))
    }
    return { ...project, images: described }
  },
})

const OWN_SORTS = { site: BY_RANK, category: ['category', 'sortTitle', 'id'] }
const SORTS: Record<ProjectSort, string[]> = { ...TITLED_SORTS, ...OWN_SORTS }
const ALL_SORTS: Record<ProjectSort, string[]> = { ...STAFF_SORTS, ...OWN_SORTS }

type ListQuery = PageQuery & { sort?: ProjectSort | undefined; category?: string | undefined }
type List = Input & { query: ListQuery }

const published = ({ req, query }: List) =>
  ({
    req,
    collection: 'projects',
    select: FIELDS,
    ...publishedPage,
    sort: SORTS[query.sort ?? 'site'],
    where:
      query.category === undefined
        ? PUBLISHED
        : { and: [PUBLISHED, { category: { equals: query.category } }] },
    query,
  }) as const

export const listProjects = (input: List): Promise<Page<ReadProject>> => findPage(published(input))

type StaffList = Input & { query: ListQuery & { status?: PublicationStatus | undefined } }

/** The list of staff: drafts as well. */
export const listStaffProjects = ({ req, query }: StaffList): Promise<Page<ReadProject>> =>
  findPage({
    req,
    collection: 'projects',
    select: FIELDS,
    populate: { media: MEDIA_FIELDS },
    overrideAccess: false,
    sort: ALL_SORTS[query.sort ?? 'site'],
    ...(query.status && { where: STATUS_CONDITIONS[query.status] }),
    query,
  })

/** The public list with the first image of each project alone: a card shows no other. */
export async function listProjectsWithCovers(input: List): Promise<Page<ReadProject>> {
  const { docs, ...facts } = await findPage<'projects', ReadProject>({ ...published(input), depth: 0 })
  return { ...facts, docs: await readCovers({ req: input.req, docs }) }
}

const byWords = new Intl.Collator(LANGUAGE.tag, { numeric: true })

/** The categories of what visitors see, as many as the filter of the portfolio has room for. */
export async function listCategories({ req }: Input): Promise<string[]> {
  const { values } = await req.payload.findDistinct({
    collection: 'projects',
    field: 'category',
    where: PUBLISHED,
    sort: 'category',
    limit: LIST.categories,
    overrideAccess: true,
    req,
  })
  return values.map(({ category }) => category).toSorted(byWords.compare)
}

export async function findProject({
  req,
  address,
}: Input & { address: string }): Promise<ReadWholeProject | null> {
  return findPublished({ req, collection: 'projects', address, select: WHOLE_FIELDS })
}

/**
 * The previous and the next project of the portfolio, each with its first image. Queries just these two
 * instead of the whole list.
 */
export async function findNeighbours({ req, of }: Input & { of: Ranked }) {
  // of an older version, until the start has given it a rank
  if (!of.rank) return { previous: undefined, next: undefined }
  const query = {
    collection: 'projects',
    select: NEIGHBOUR_FIELDS,
    ...everyDocument,
    depth: 0,
    limit: 1,
  } as const
  const first = async (where: Where, sort: string[]): Promise<ReadNeighbour | undefined> =>
    (await req.payload.find({ ...query, where: { and: [PUBLISHED, where] }, sort, req })).docs[0]
  const [previous, next] = await Promise.all([
    first(besideOf(of, 'before'), BY_RANK_BACKWARDS),
    first(besideOf(of, 'behind'), BY_RANK),
  ])
  const found = await readCovers({ req, docs: [previous, next].filter((each) => each !== undefined) })
  const withCover = (each: ReadNeighbour | undefined) => found.find(({ id }) => id === each?.id)
  return { previous: withCover(previous), next: withCover(next) }
}

export const presentProject = (project: ReadProject): PublicProject => ({
  id: project.id,
  title: project.title,
  description: project.descriptionHtml ?? '',
  category: project.category,
  videoUrl: project.videoUrl || undefined,
  images: presentPictures(project.images),
  ...presentFacts(project),
  ...presentPageFacts(project),
})

export const presentWholeProject = (project: ReadWholeProject): WholeProject => ({
  ...presentProject(project),
  ...presentPieces(project),
})

export const presentProjectRow = (project: ReadProject): ProjectRow => ({
  ...presentProject(project),
  updatedAt: project.updatedAt,
})

export const presentStaffProjectRow = (project: ReadProject): StaffProjectRow => ({
  ...presentProjectRow(project),
  ...presentPublication(project),
})

export const presentProjectCard = (project: ReadProject): ProjectCard => ({
  id: project.id,
  ...presentSlug(project),
  title: project.title,
  category: project.category,
  excerpt: excerpt(project.descriptionHtml ?? '', EXCERPT_LENGTH.project),
  image: presentPicture(project.images?.[0]),
})

export const presentNeighbour = (project: ReadNeighbour | undefined): Neighbour | null =>
  project
    ? {
        id: project.id,
        ...presentSlug(project),
        title: project.title,
        image: presentPicture(project.images?.[0]),
      }
    : null
