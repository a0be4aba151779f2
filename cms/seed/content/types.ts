import type { Speech } from '#cms/shared/tracks/tracks.ts'
import type { PROJECT_DETAILS } from '#cms/shared/projects.ts'
import type { Department, SocialNetwork } from '#cms/shared/team.ts'

type HttpsUrl = `https://${string}`

/** An image of `cms/seed/assets`, by file name, with its text alternative. */
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

export type SeedTake = { file: string; label: string }

/** Angles in degrees; `to` is the index of another scene. */
export type SeedHotspot = { yaw: number; pitch: number } & (
  | { kind: 'scene'; to: number }
  | { kind: 'text'; title: string; text: string }
  | { kind: 'link'; title: string; url: string }
  | ({ kind: 'image'; title: string } & SeedImage)
)

export type SeedScene = SeedImage & {
  label: string
  description: string
  heading: number
  hotspots: SeedHotspot[]
  /** names `file` among the variants */
  variantLabel?: string
  variants?: (SeedImage & { label: string })[]
  takes?: SeedTake[]
}

/** Files are those of `cms/seed/assets`. */
export type SeedBlock = { title: string } & (
  | { kind: 'beforeAfter'; images: (SeedImage & { label: string })[] }
  | { kind: 'video'; video: string; poster: SeedImage; speech: Speech }
  | { kind: 'audio'; takes: SeedTake[]; speech: Speech; transcript: string }
  | { kind: 'panorama'; scenes: SeedScene[] }
)

export type SeedProject = {
  title: string
  category: string
  descriptionHtml: string
  videoUrl?: HttpsUrl
  images: SeedImage[]
  blocks?: SeedBlock[]
  year: number
  team?: string
} & Record<Exclude<keyof typeof PROJECT_DETAILS, 'year' | 'team'>, string>

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
  blocks?: SeedBlock[]
  /** ISO 8601, in UTC */
  createdAt: string
}
