import { z } from 'zod'
import { SOCIAL_NETWORKS, DEPARTMENTS } from '#cms/shared/constants.ts'
import { isoTime, picture } from '../schema.ts'

/** The responses that public pages read. Fields that are not listed here are stripped. */

export const viewQuery = z.strictObject({
  /** `cards` leaves out full texts and all pictures but the first, which a list does not show */
  view: z.enum(['cards']).optional(),
})

export const projectsQuery = z.strictObject({
  /** `rows` is for the staff's list and adds `updatedAt` */
  view: z.enum(['cards', 'rows']).optional(),
})

export const publicProject = z.object({
  id: z.string(),
  title: z.string(),
  /** sanitized HTML */
  description: z.string(),
  category: z.string(),
  videoUrl: z.string().optional(),
  images: z.array(picture),
})
export type PublicProject = z.infer<typeof publicProject>

/** A project in the staff's list: all of it, and `updatedAt`, which visitors' lists leave out. */
export const projectRow = publicProject.extend({ updatedAt: isoTime })
export type ProjectRow = z.infer<typeof projectRow>

export const projectCard = publicProject.omit({ description: true, videoUrl: true, images: true }).extend({
  /** the beginning of the description as plain text */
  excerpt: z.string(),
  image: picture.nullable(),
})
export type ProjectCard = z.infer<typeof projectCard>

/** The previous or next project: enough for a link to it. */
export const neighbour = publicProject.pick({ id: true, title: true })
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
})
export type PublicPost = z.infer<typeof publicPost>

export const postCard = publicPost.omit({ content: true })
export type PostCard = z.infer<typeof postCard>

export const social = z.object(
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

export const service = z.object({
  title: z.string(),
  description: z.string(),
  kind: z.enum(['carousel', 'placeholder', 'video']),
  images: z.array(picture),
  video: z.object({ url: z.string(), type: z.string() }).nullable(),
  poster: picture.nullable(),
})
export type Service = z.infer<typeof service>

export const studio = z.object({
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
  /** sanitized HTML; empty until the studio writes it */
  privacy: z.string(),
  terms: z.string(),
})
export type Studio = z.infer<typeof studio>

export const projectsAnswer = z.object({
  projects: z.array(z.union([projectRow, publicProject, projectCard])),
})
export const projectAnswer = z.object({
  project: publicProject,
  /** the previous project in portfolio order; null for the first */
  previous: neighbour.nullable(),
  /** the next project; null for the last */
  next: neighbour.nullable(),
})
export type ProjectAnswer = z.infer<typeof projectAnswer>
export const postsAnswer = z.object({ posts: z.array(z.union([publicPost, postCard])) })
export const postAnswer = z.object({
  post: publicPost,
  /** the newest other posts */
  related: z.array(postCard),
})
export type PostAnswer = z.infer<typeof postAnswer>
export const teamAnswer = z.object({ teamMembers: z.array(teamMember) })
export const studioAnswer = z.object({ studio })
