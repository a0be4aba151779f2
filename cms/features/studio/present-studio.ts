import type { Studio } from '#cms/payload-types.ts'
import type { Service, StudioFrame, StudioWithLegalTexts } from '#cms/schemas/public.ts'
import { presentFile } from '../media/present-file.ts'
import { presentImage, presentImages } from '../media/present-image.ts'

/** The studio without the texts of its legal pages. */
export const presentStudioFrame = (studio: Studio): StudioFrame => ({
  name: studio.name,
  tagline: studio.tagline ?? '',
  hero: {
    title: studio.heroTitle || studio.name,
    tagline: studio.heroTagline ?? '',
    images: presentImages(studio.heroImages),
  },
  services: (studio.services ?? []).map(presentService),
  email: studio.email ?? '',
  phone: studio.phone ?? '',
  address: studio.address ?? '',
  messagingUrl: studio.messagingUrl ?? '',
  social: {
    linkedin: studio.social?.linkedin ?? '',
    twitter: studio.social?.twitter ?? '',
    facebook: studio.social?.facebook ?? '',
    instagram: studio.social?.instagram ?? '',
    youtube: studio.social?.youtube ?? '',
  },
  timeZone: studio.timeZone,
})

export const presentStudioWithLegalTexts = (studio: Studio): StudioWithLegalTexts => ({
  ...presentStudioFrame(studio),
  privacy: studio.privacyHtml ?? '',
  terms: studio.termsHtml ?? '',
})

const presentService = (service: NonNullable<Studio['services']>[number]): Service => ({
  title: service.title,
  description: service.description ?? '',
  kind: service.kind,
  images: presentImages(service.images),
  video: presentFile(service.video),
  poster: presentImage(service.poster),
})
