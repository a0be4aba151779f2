import type { Department, SocialNetwork } from '#cms/shared/constants.ts'

type HttpsUrl = `https://${string}`

/** A picture of `cms/seed/assets`, by file name, with its text alternative. */
export type SeedImage = { file: string; alt: string }

/** `images` belong to a carousel, `video` (a file name of `cms/seed/assets`) and `poster` to a video. */
export type SeedService = {
  title: string
  description: string
  kind: 'carousel' | 'placeholder' | 'video'
  images?: SeedImage[]
  video?: string
  poster?: SeedImage
}

/** Keys are the field names of the `studio` global. */
export type SeedStudio = {
  name: string
  tagline: string
  heroTitle: string
  heroTagline: string
  heroImages: SeedImage[]
  services: SeedService[]
  email: string
  phone: string
  address: string
  messagingUrl: HttpsUrl
  social: Record<'linkedin' | 'twitter' | 'facebook' | 'instagram' | 'youtube', HttpsUrl>
  timeZone: string
  /** as `Date.getDay()` counts: 0 is Sunday, 6 is Saturday */
  closedWeekdays: number[]
  /** yyyy-mm-dd */
  closedDates: string[]
  /** HTML */
  privacy: string
  terms: string
}

/** Angles in degrees; `to` is the index of another room. */
type SeedRoom = SeedImage & {
  label: string
  heading: number
  spots: { to: number; yaw: number; pitch: number }[]
}

/** Files are those of `cms/seed/assets`. */
export type SeedPiece = { title: string } & (
  | { kind: 'compare'; pictures: (SeedImage & { label: string })[] }
  | { kind: 'film'; film: string; poster: SeedImage }
  | { kind: 'listen'; takes: { file: string; label: string }[] }
  | { kind: 'look'; rooms: SeedRoom[] }
)

export type SeedProject = {
  title: string
  category: string
  descriptionHtml: string
  videoUrl?: HttpsUrl
  images: SeedImage[]
  pieces?: SeedPiece[]
  year: number
  place: string
  client: string
  scope: string
  team?: string
}

export type SeedMember = {
  name: string
  role: string
  department: Department
  bioHtml: string
  social: Partial<Record<SocialNetwork, HttpsUrl>>
  image: SeedImage
}

export type SeedPost = {
  title: string
  contentHtml: string
  image?: SeedImage
  pieces?: SeedPiece[]
  /** ISO 8601, in UTC */
  createdAt: string
}
