import type { PayloadRequest } from 'payload'
import { MEDIA_FIELDS } from '../media/present-image.ts'
import type { Studio } from '#cms/payload-types.ts'

/** The `studio` global with its images, which every visitor may see: access rules concern staff only. */
export const findStudio = ({ req }: { req: PayloadRequest }): Promise<Studio> =>
  req.payload.findGlobal({
    slug: 'studio',
    depth: 1,
    populate: { media: MEDIA_FIELDS },
    overrideAccess: true,
    req,
  })
