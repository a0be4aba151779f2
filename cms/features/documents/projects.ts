import type { PayloadRequest, Where } from 'payload'
import { changeAlt } from '../media/change-alt.ts'
import { findStoredFiles } from '../media/find-stored-files.ts'
import { IMAGE_FIELDS } from '../media/image-fields.ts'
import { MEDIA_FIELDS, presentImage, presentImages } from '../media/present-image.ts'
import type { Project } from '#cms/payload-types.ts'
import { getExcerpt } from '#cms/rich-text/plain-text.ts'
import { BLOCK_KINDS, type BlockKind } from '#cms/shared/blocks.ts'
import { EXCERPT_LENGTH } from '#cms/shared/content.ts'
import { LANGUAGE } from '#cms/shared/language.ts'
import { LIST } from '#cms/shared/lists.ts'
import { projectsTexts } from '#cms/shared/texts/projects.ts'
import { PROJECT_DETAILS, PROJECT_FIELDS } from '#cms/shared/projects.ts'
import { parseYoutubeId } from '#cms/shared/youtube.ts'
import type { PublicationStatus } from '#cms/schemas/publication.ts'
import type { ProjectBody, StaffProjectRow } from '#cms/schemas/projects.ts'
import type {
  CategoriesResponse,
  Neighbour,
  PublicProjectCard,
  ProjectRow,
  ProjectSort,
  PublicProject,
  ProjectWithBlocks,
} from '#cms/schemas/public.ts'
import { presentFields, selectFields, toFieldsData } from './content-fields.ts'
import { contentService } from './content-service.ts'
import { findShown } from './find-shown.ts'
import { countShownPage, findPage, findShownPage, type ListPage, type PageQuery } from './list-page.ts'
import { SEO_FIELDS, toSeoData, presentSeo, presentSlug } from './seo.ts'
import { toBlocksData, presentBlocks } from './blocks/blocks.ts'
import { findPublished, STAFF_SORTS, PUBLIC_SORTS } from './public-reads.ts'
import {
  presentPublication,
  PUBLICATION_FIELDS,
  toPublicationData,
  PUBLISHED,
  STATUS_CONDITIONS,
} from './publication.ts'
import { whereRankBeyond, BY_RANK, BY_RANK_DESCENDING, type Ranked } from './ranks.ts'

type Input = { req: PayloadRequest }

/** The fields that staff write as texts. */
const TEXTS = { ...PROJECT_FIELDS, ...PROJECT_DETAILS }
/** The fields that presenters read. */
const FIELDS = {
  ...selectFields(TEXTS),
  images: true,
  rank: true,
  updatedAt: true,
  ...PUBLICATION_FIELDS,
  ...SEO_FIELDS,
} as const
const CARD_FIELDS = {
  title: true,
  slug: true,
  category: true,
  descriptionHtml: true,
  images: true,
  videoUrl: true,
  blocks: true,
} as const
const NEIGHBOUR_FIELDS = { title: true, slug: true, images: true } as const
/** Lists leave out the blocks. */
const FIELDS_WITH_BLOCKS = { ...FIELDS, blocks: true } as const

type ReadProject = Pick<Project, 'id' | keyof typeof FIELDS>
type ReadCard = Pick<Project, 'id' | keyof typeof CARD_FIELDS>
type ReadProjectWithBlocks = Pick<Project, 'id' | keyof typeof FIELDS_WITH_BLOCKS>
type ReadNeighbour = Pick<Project, 'id' | keyof typeof NEIGHBOUR_FIELDS>

/**
 * What staff do with projects. Omitted images stay unchanged; `alt` sets an image's alternative text.
 * @throws AppError 413, 415 or 422 for an image that projects do not take or that was never uploaded
 */
export const projectService = contentService({
  collection: 'projects',
  fields: FIELDS_WITH_BLOCKS,
  writtenFields: [...Object.keys(TEXTS), 'images', 'blocks', 'meta'],
  notFoundText: projectsTexts.notFound,

  toData: async ({
    req,
    id,
    images,
    blocks,
    status,
    publishedAt,
    ...body
  }: Input & ProjectBody & { id?: string }) => ({
    ...toPublicationData({ status, publishedAt }, { isNew: id === undefined }),
    ...(await toSeoData({ req, collection: 'projects', body })),
    ...(await toFieldsData(TEXTS, { req, body })),
    ...(await toBlocksData({ req, collection: 'projects', blocks })),
    ...(images && {
      images: (
        await findStoredFiles({
          req,
          paths: images.map(({ imagePath }) => imagePath),
          rules: IMAGE_FIELDS.projects.rules,
          errorText: projectsTexts.saveFailed,
          getFieldName: (index) => `images.${index}.imagePath`,
        })
      ).map(({ id }) => id),
    }),
  }),

  async saveAltTexts(project, { req, images = [] }) {
    const withAlts: NonNullable<Project['images']> = []
    // by position, not by path: the request may name a path that the image had before it was replaced
    for (const [index, image] of (project.images ?? []).entries()) {
      withAlts.push(await changeAlt({ req, image, alt: images[index]?.alt }))
    }
    return { ...project, images: withAlts }
  },
})

const EXTRA_SORTS = { site: BY_RANK, category: ['category', 'sortTitle', 'id'] }
const SORTS: Record<ProjectSort, string[]> = { ...PUBLIC_SORTS, ...EXTRA_SORTS }
const STAFF_PROJECT_SORTS: Record<ProjectSort, string[]> = { ...STAFF_SORTS, ...EXTRA_SORTS }

type ListQuery = PageQuery & { sort?: ProjectSort | undefined; category?: string | undefined }
type ListInput = Input & { query: ListQuery }

const publicListOptions = ({ req, query }: ListInput) =>
  ({
    req,
    collection: 'projects',
    select: FIELDS,
    sort: SORTS[query.sort ?? 'site'],
    where: whereShown(query.category),
    query,
  }) as const

const whereShown = (category: string | undefined): Where =>
  category === undefined ? PUBLISHED : { and: [PUBLISHED, { category: { equals: category } }] }

export const listProjects = (input: ListInput): Promise<ListPage<ReadProject>> =>
  findShownPage(publicListOptions(input))

type StaffListInput = Input & { query: ListQuery & { status?: PublicationStatus | undefined } }

/** The list of staff, with drafts. */
export const listStaffProjects = ({ req, query }: StaffListInput): Promise<ListPage<ReadProject>> =>
  findPage({
    req,
    collection: 'projects',
    select: FIELDS,
    populate: { media: MEDIA_FIELDS },
    sort: STAFF_PROJECT_SORTS[query.sort ?? 'site'],
    ...(query.status && { where: STATUS_CONDITIONS[query.status] }),
    query,
  })

/** The public list with what a card shows of each project, such as its first image only. */
export const listProjectCards = (input: ListInput): Promise<ListPage<ReadCard>> =>
  findShownPage({ ...publicListOptions(input), select: CARD_FIELDS, onlyCovers: true })

const collator = new Intl.Collator(LANGUAGE.tag, { numeric: true })

/**
 * The categories of the published projects, as many as the filter of the portfolio has room for, and how many
 * projects each has: the kept counts of the lists.
 */
export async function listCategories({ req }: Input): Promise<CategoriesResponse> {
  const { values } = await req.payload.findDistinct({
    collection: 'projects',
    field: 'category',
    where: PUBLISHED,
    sort: 'category',
    limit: LIST.maxCategories,
    overrideAccess: true,
    req,
  })
  const categories = values.map(({ category }) => category).toSorted(collator.compare)
  const countProjects = (category?: string) =>
    countShownPage({ req, collection: 'projects', where: whereShown(category), query: {} })
  const [total, ...counts] = await Promise.all([countProjects(), ...categories.map(countProjects)])
  return { categories, counts, total: total! }
}

export async function findProject({
  req,
  address,
}: Input & { address: string }): Promise<ReadProjectWithBlocks | null> {
  return findPublished({ req, collection: 'projects', address, select: FIELDS_WITH_BLOCKS })
}

/**
 * The previous and the next project of the portfolio, each with its first image. Queries just these two
 * instead of the whole list.
 */
export async function findNeighbours({ req, project }: Input & { project: Ranked }) {
  // a project of an older version has no rank until the start has given it one
  if (!project.rank) return { previous: undefined, next: undefined }
  const query = {
    req,
    collection: 'projects',
    select: NEIGHBOUR_FIELDS,
    limit: 1,
    pagination: false,
    onlyCovers: true,
  } as const
  const findFirst = async (where: Where, sort: string[]) =>
    (await findShown<ReadNeighbour>({ ...query, where: { and: [PUBLISHED, where] }, sort })).docs[0]
  const [previous, next] = await Promise.all([
    findFirst(whereRankBeyond(project, 'before'), BY_RANK_DESCENDING),
    findFirst(whereRankBeyond(project, 'after'), BY_RANK),
  ])
  return { previous, next }
}

export const presentProject = (project: ReadProject): PublicProject => ({
  id: project.id,
  ...presentFields(TEXTS, project),
  images: presentImages(project.images),
  ...presentSeo(project),
})

export const presentProjectWithBlocks = (project: ReadProjectWithBlocks): ProjectWithBlocks => ({
  ...presentProject(project),
  ...presentBlocks(project, { collection: 'projects' }),
})

/** With what a form edits and visitors read elsewhere: the texts of tracks. */
export const presentEditedProject = (project: ReadProjectWithBlocks): ProjectWithBlocks => ({
  ...presentProject(project),
  ...presentBlocks(project, { collection: 'projects', isForEditing: true }),
})

export const presentProjectRow = (project: ReadProject): ProjectRow => ({
  ...presentProject(project),
  updatedAt: project.updatedAt,
})

export const presentStaffProjectRow = (project: ReadProject): StaffProjectRow => ({
  ...presentProjectRow(project),
  ...presentPublication(project),
})

export const presentProjectCard = (project: ReadCard): PublicProjectCard => ({
  id: project.id,
  ...presentSlug(project),
  title: project.title,
  category: project.category,
  excerpt: getExcerpt(project.descriptionHtml ?? '', EXCERPT_LENGTH.project),
  image: presentImage(project.images?.[0]),
  ...presentMediaKinds(project),
})

function presentMediaKinds({ videoUrl, blocks }: ReadCard): Pick<PublicProjectCard, 'mediaKinds'> {
  const kinds = new Set<BlockKind>(blocks?.map(({ blockType }) => blockType))
  if (parseYoutubeId(videoUrl ?? undefined)) kinds.add('video')
  return kinds.size > 0 ? { mediaKinds: BLOCK_KINDS.filter((kind) => kinds.has(kind)) } : {}
}

export const presentNeighbour = (project: ReadNeighbour | undefined): Neighbour | null =>
  project
    ? {
        id: project.id,
        ...presentSlug(project),
        title: project.title,
        image: presentImage(project.images?.[0]),
      }
    : null
