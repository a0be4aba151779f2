import { z } from 'zod'
import { BLOCK_KINDS } from '#cms/shared/blocks.ts'
import { MAX_LENGTH } from '#cms/shared/lengths.ts'
import { POST_FIELDS } from '#cms/shared/posts.ts'
import { PROJECT_DETAILS, PROJECT_FIELDS } from '#cms/shared/projects.ts'
import { SEARCH } from '#cms/shared/search.ts'
import { MEMBER_FIELDS, SOCIAL_NETWORKS } from '#cms/shared/team.ts'
import { responseProperties } from './content-fields.ts'
import { listQuery, pageInfo } from './list.ts'
import { seoProperties } from './seo.ts'
import { publicBlock } from './blocks.ts'
import { isoTime, oneLine, image, requiredLine, storedFile } from './common.ts'

/* The responses that public pages read. Fields that are not listed here are stripped. */

const blocks = z.array(publicBlock).optional().describe('In the order in which the page shows them.')

const TITLED_SORTS = ['newest', 'oldest', 'title', '-title', 'changed'] as const

export const postsQuery = listQuery({
  /** `cards` leaves out full texts, which a list does not show */
  views: ['cards'],
  sorts: TITLED_SORTS,
})
export type PostSort = (typeof TITLED_SORTS)[number]

export const PROJECT_SORTS = ['site', ...TITLED_SORTS, 'category'] as const

export const projectsQuery = listQuery({
  /** `cards` leaves out full texts and all images but the first; `rows` adds `updatedAt` */
  views: ['cards', 'rows'],
  sorts: PROJECT_SORTS,
  more: { category: oneLine(MAX_LENGTH.category).optional() },
})
export type ProjectSort = (typeof PROJECT_SORTS)[number]

const MEMBER_SORTS = ['site', 'name', '-name', 'department'] as const

export const teamQuery = listQuery({ sorts: MEMBER_SORTS })
export type MemberSort = (typeof MEMBER_SORTS)[number]

export const publicProject = z.object({
  id: z.string(),
  ...responseProperties(PROJECT_FIELDS),
  images: z.array(image).describe('In the order in which they are shown.'),
  ...responseProperties(PROJECT_DETAILS),
  ...seoProperties,
})
export type PublicProject = z.infer<typeof publicProject>

/** A project with its blocks, which lists leave out. */
export const projectWithBlocks = publicProject.extend({ blocks })
export type ProjectWithBlocks = z.infer<typeof projectWithBlocks>

/** A project with `view=rows`: all of it, and `updatedAt`, which other views leave out. */
export const projectRow = publicProject.extend({ updatedAt: isoTime })
export type ProjectRow = z.infer<typeof projectRow>

const publicProjectCard = publicProject.pick({ id: true, title: true, category: true, slug: true }).extend({
  excerpt: z.string().describe('The beginning of the description as plain text, with `view=cards`.'),
  image: image.nullable().describe('The first image, with `view=cards`.'),
  mediaKinds: z
    .array(z.enum(BLOCK_KINDS))
    .optional()
    .describe('The kinds of media that its page shows besides images, if any, with `view=cards`.'),
})
export type PublicProjectCard = z.infer<typeof publicProjectCard>

/** What `fields` leaves of a project, in any view. */
const projectSelection = z.object({ ...publicProjectCard.shape, ...projectRow.shape }).partial()

export const neighbour = publicProject
  .pick({ id: true, title: true, slug: true })
  .extend({ image: image.nullable().describe('Its first image.') })
export type Neighbour = z.infer<typeof neighbour>

export const publicPost = z.object({
  id: z.string(),
  ...responseProperties(POST_FIELDS),
  imageUrl: z.string().optional().describe('Where the image is, if there is one.'),
  image: image.nullable(),
  excerpt: z.string().describe('The beginning of the content as plain text, without an ellipsis.'),
  readingMinutes: z.number().int(),
  createdAt: isoTime,
  updatedAt: isoTime,
  ...seoProperties,
})
export type PublicPost = z.infer<typeof publicPost>

/** A post with its blocks, which lists leave out. */
export const postWithBlocks = publicPost.extend({ blocks })
export type PostWithBlocks = z.infer<typeof postWithBlocks>

export const publicPostCard = publicPost.omit({ content: true, meta: true })
export type PublicPostCard = z.infer<typeof publicPostCard>

/** What `fields` leaves of a post. */
const postSelection = publicPost.partial()

const social = z.object(
  Object.fromEntries(SOCIAL_NETWORKS.map((name) => [name, z.string().optional()])),
) as unknown as z.ZodObject<Record<(typeof SOCIAL_NETWORKS)[number], z.ZodOptional<z.ZodString>>>

export const teamMember = z.object({
  id: z.string(),
  ...responseProperties(MEMBER_FIELDS),
  social: social.describe('Addresses of profiles.'),
  imageUrl: z.string().optional().describe('Where the photo is, if there is one.'),
  image: image.nullable(),
})
export type TeamMember = z.infer<typeof teamMember>

/** What `fields` leaves of a team member. */
const memberSelection = teamMember.partial()

export const service = z.object({
  title: z.string(),
  description: z.string(),
  kind: z
    .enum(['carousel', 'placeholder', 'video'])
    .describe('Says which of `images`, `video` and `poster` are used.'),
  images: z.array(image).describe('Of a carousel.'),
  video: storedFile.nullable(),
  poster: image.nullable().describe('Shown until the video plays.'),
})
export type Service = z.infer<typeof service>

/** What every page shows of the studio. */
const studioFrame = z.object({
  name: z.string(),
  tagline: z.string(),
  hero: z.object({ title: z.string(), tagline: z.string(), images: z.array(image) }),
  services: z.array(service),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  messagingUrl: z.string().describe('Opens a chat with the studio; may be empty.'),
  social: z
    .object({
      linkedin: z.string(),
      twitter: z.string(),
      facebook: z.string(),
      instagram: z.string(),
      youtube: z.string(),
    })
    .describe('Addresses of profiles; empty where there is none.'),
  timeZone: z.string().describe('The time zone of bookings, as in the IANA database.'),
})
export type StudioFrame = z.infer<typeof studioFrame>

const studioWithLegalTexts = studioFrame.extend({
  /** sanitized HTML; empty until the studio writes it */
  privacy: z.string(),
  terms: z.string(),
})
export type StudioWithLegalTexts = z.infer<typeof studioWithLegalTexts>
export const publicStudio = z.union([studioWithLegalTexts, studioFrame])

/** `frame` leaves out the texts of the legal pages, which no other page shows */
export const studioQuery = z.strictObject({ view: z.enum(['frame']).optional() })

export const projectsResponse = z.object({
  projects: z.array(z.union([projectRow, publicProject, publicProjectCard, projectSelection])),
  ...pageInfo,
})
export const categoriesResponse = z.object({
  categories: z.array(z.string()),
  counts: z.array(z.number().int()).describe('How many projects each of `categories` has, in their order.'),
  total: z.number().int().describe('How many projects there are.'),
})
export type CategoriesResponse = z.infer<typeof categoriesResponse>
export const projectResponse = z.object({
  project: projectWithBlocks,
  previous: neighbour.nullable().describe('In the order of the portfolio; null for the first.'),
  next: neighbour.nullable().describe('Null for the last.'),
})
export type ProjectResponse = z.infer<typeof projectResponse>
export const postsResponse = z.object({
  posts: z.array(z.union([publicPost, publicPostCard, postSelection])),
  ...pageInfo,
})
export const postResponse = z.object({
  post: postWithBlocks,
  related: z.array(publicPostCard).describe('The newest other posts.'),
})
export type PostResponse = z.infer<typeof postResponse>
export const teamResponse = z.object({
  teamMembers: z.array(z.union([teamMember, memberSelection])),
  ...pageInfo,
})
export const searchQuery = z.strictObject({ q: requiredLine(SEARCH.maxQueryLength) })

export const searchResult = z.object({
  kind: z.enum(['post', 'project']),
  id: z.string(),
  slug: z.string().optional().describe('The readable end of its address, where it has one.'),
  title: z.string(),
  category: z.string().optional().describe('Of a project.'),
  excerpt: z
    .array(z.object({ text: z.string(), isMatch: z.boolean() }))
    .describe(
      'An excerpt of its text, as consecutive parts; `isMatch` marks the parts that match the search.',
    ),
})
export type SearchResult = z.infer<typeof searchResult>
export const searchResponse = z.object({ results: z.array(searchResult) })
export type SearchResponse = z.infer<typeof searchResponse>
export const studioResponse = z.object({ studio: publicStudio })
