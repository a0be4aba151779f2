import { z } from 'zod'
import { SOCIAL_NETWORKS, DEPARTMENTS, LENGTH, SEARCH } from '#cms/shared/constants.ts'
import { listQuery, pageFacts } from '../list-schema.ts'
import { pageFacts as factsOfPage } from '../page/schema.ts'
import { piece } from '../pieces/schema.ts'
import { isoTime, oneLine, picture, requiredLine, storedFile } from '../schema.ts'

/** The responses that public pages read. Fields that are not listed here are stripped. */

const TITLED_SORTS = ['newest', 'oldest', 'title', '-title', 'changed'] as const

export const postsQuery = listQuery({
  /** `cards` leaves out full texts, which a list does not show */
  views: ['cards'],
  sorts: TITLED_SORTS,
})
export type PostSort = (typeof TITLED_SORTS)[number]

export const PROJECT_SORTS = ['site', ...TITLED_SORTS, 'category'] as const

export const projectsQuery = listQuery({
  /**
   * `cards` leaves out full texts and all pictures but the first; `rows` is for the staff's list and adds
   * `updatedAt`
   */
  views: ['cards', 'rows'],
  sorts: PROJECT_SORTS,
  more: { category: oneLine(LENGTH.category).optional() },
})
export type ProjectSort = (typeof PROJECT_SORTS)[number]

const MEMBER_SORTS = ['site', 'name', '-name', 'department'] as const

export const teamQuery = listQuery({ sorts: MEMBER_SORTS })
export type MemberSort = (typeof MEMBER_SORTS)[number]

/** What is told of a project beside its text, each where it is known. */
const projectFacts = {
  year: z.number().int().optional(),
  place: z.string().optional(),
  client: z.string().optional(),
  scope: z.string().optional(),
  team: z.string().optional(),
}
export type ProjectFacts = { [Fact in keyof typeof projectFacts]?: z.infer<(typeof projectFacts)[Fact]> }

export const publicProject = z.object({
  id: z.string(),
  title: z.string(),
  /** sanitized HTML */
  description: z.string(),
  category: z.string(),
  videoUrl: z.string().optional(),
  images: z.array(picture),
  ...projectFacts,
  ...factsOfPage,
})
export type PublicProject = z.infer<typeof publicProject>

/** A project with what lists leave out: the media that its page shows after the text, if any. */
export const wholeProject = publicProject.extend({ pieces: z.array(piece).optional() })
export type WholeProject = z.infer<typeof wholeProject>

/** A project in the staff's list: all of it, and `updatedAt`, which visitors' lists leave out. */
export const projectRow = publicProject.extend({ updatedAt: isoTime })
export type ProjectRow = z.infer<typeof projectRow>

const projectCard = publicProject.pick({ id: true, title: true, category: true, slug: true }).extend({
  /** the beginning of the description as plain text */
  excerpt: z.string(),
  image: picture.nullable(),
})
export type ProjectCard = z.infer<typeof projectCard>

/** What `fields` leaves of a project, in any view. */
const projectSelection = z.object({ ...projectCard.shape, ...projectRow.shape }).partial()

/** The previous or next project: enough for a link to it, in words or as a picture. */
export const neighbour = publicProject
  .pick({ id: true, title: true, slug: true })
  .extend({ image: picture.nullable() })
export type Neighbour = z.infer<typeof neighbour>

export const publicPost = z.object({
  id: z.string(),
  title: z.string(),
  /** sanitized HTML */
  content: z.string(),
  imageUrl: z.string().optional(),
  image: picture.nullable(),
  /** the beginning of the content as plain text, without an ellipsis */
  excerpt: z.string(),
  readingMinutes: z.number().int(),
  createdAt: isoTime,
  updatedAt: isoTime,
  ...factsOfPage,
})
export type PublicPost = z.infer<typeof publicPost>

/** A post with what lists leave out. */
export const wholePost = publicPost.extend({ pieces: z.array(piece).optional() })
export type WholePost = z.infer<typeof wholePost>

export const postCard = publicPost.omit({ content: true, meta: true })
export type PostCard = z.infer<typeof postCard>

/** What `fields` leaves of a post. */
const postSelection = publicPost.partial()

const social = z.object(
  Object.fromEntries(SOCIAL_NETWORKS.map((name) => [name, z.string().optional()])),
) as unknown as z.ZodObject<Record<(typeof SOCIAL_NETWORKS)[number], z.ZodOptional<z.ZodString>>>

export const teamMember = z.object({
  id: z.string(),
  name: z.string(),
  role: z.string(),
  department: z.enum(DEPARTMENTS),
  /** sanitized HTML */
  bio: z.string(),
  social,
  imageUrl: z.string().optional(),
  image: picture.nullable(),
})
export type TeamMember = z.infer<typeof teamMember>

/** What `fields` leaves of a team member. */
const memberSelection = teamMember.partial()

export const service = z.object({
  title: z.string(),
  description: z.string(),
  kind: z.enum(['carousel', 'placeholder', 'video']),
  images: z.array(picture),
  video: storedFile.nullable(),
  poster: picture.nullable(),
})
export type Service = z.infer<typeof service>

/** What every page shows of the studio. */
const studioFrame = z.object({
  name: z.string(),
  tagline: z.string(),
  hero: z.object({ title: z.string(), tagline: z.string(), images: z.array(picture) }),
  services: z.array(service),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  messagingUrl: z.string(),
  social: z.object({
    linkedin: z.string(),
    twitter: z.string(),
    facebook: z.string(),
    instagram: z.string(),
    youtube: z.string(),
  }),
  timeZone: z.string(),
})
export type Studio = z.infer<typeof studioFrame>

const wholeStudio = studioFrame.extend({
  /** sanitized HTML; empty until the studio writes it */
  privacy: z.string(),
  terms: z.string(),
})
export type WholeStudio = z.infer<typeof wholeStudio>
export const studio = z.union([wholeStudio, studioFrame])

/** `frame` leaves out the texts of the legal pages, which no other page shows */
export const studioQuery = z.strictObject({ view: z.enum(['frame']).optional() })

export const projectsAnswer = z.object({
  projects: z.array(z.union([projectRow, publicProject, projectCard, projectSelection])),
  ...pageFacts,
})
export const categoriesAnswer = z.object({ categories: z.array(z.string()) })
export const projectAnswer = z.object({
  project: wholeProject,
  /** the previous project in portfolio order; null for the first */
  previous: neighbour.nullable(),
  /** the next project; null for the last */
  next: neighbour.nullable(),
})
export type ProjectAnswer = z.infer<typeof projectAnswer>
export const postsAnswer = z.object({
  posts: z.array(z.union([publicPost, postCard, postSelection])),
  ...pageFacts,
})
export const postAnswer = z.object({
  post: wholePost,
  /** the newest other posts */
  related: z.array(postCard),
})
export type PostAnswer = z.infer<typeof postAnswer>
export const teamAnswer = z.object({
  teamMembers: z.array(z.union([teamMember, memberSelection])),
  ...pageFacts,
})
export const searchQuery = z.strictObject({ q: requiredLine(SEARCH.query) })

export const searchResult = z.object({
  kind: z.enum(['post', 'project']),
  id: z.string(),
  slug: z.string().optional(),
  title: z.string(),
  /** of a project */
  category: z.string().optional(),
  /** a part of the text in which the query was found, or its beginning: pieces that follow each other */
  excerpt: z.array(z.object({ text: z.string(), isMatch: z.boolean() })),
})
export type SearchResult = z.infer<typeof searchResult>
export const searchAnswer = z.object({ results: z.array(searchResult) })
export type SearchAnswer = z.infer<typeof searchAnswer>
export const studioAnswer = z.object({ studio })
