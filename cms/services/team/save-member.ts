import type { PayloadRequest } from 'payload'
import { parseRichText } from '#cms/content/rich-text/parse.ts'
import { isRichTextBlank } from '#cms/content/rich-text/plain-text.ts'
import { badRequest, notFound } from '#cms/errors.ts'
import type { Team } from '#cms/payload-types.ts'
import { messages } from '#cms/shared/messages.ts'
import type { Upload } from '#cms/content/images/upload.ts'
import type { MemberForm } from '#endpoints/team/schema.ts'
import { retryTransient } from '../retry-transient.ts'
import { storeImage } from '../store-image.ts'
import { outOfReach } from '../trash.ts'

type Input = { req: PayloadRequest; id?: string; image?: Upload; imageAlt?: string; order?: number } & MemberForm

/**
 * Adds a team member, or changes the one with the id given. Without a file the photo stays as it is.
 * @throws AppError 400 for a blank bio, 404, or what `storeImage` throws
 */
export async function saveMember({ req, id, image, imageAlt, bio, social, order, ...fields }: Input): Promise<Team> {
  if (id) await mustExist(req, id)
  const richText = await parseRichText({ req, html: bio })
  if (isRichTextBlank(richText)) throw badRequest(`${messages.team.required}Bio`, { bio: 'Required' }, 'invalid')

  const media = image && (await storeImage({ req, file: image, folder: 'team-images', alt: imageAlt ?? fields.name, rules: 'member' }))
  const data = {
    ...fields,
    bio: richText,
    ...(social && { social }),
    ...(media && { image: media.id }),
    ...(order !== undefined && { order }),
  }
  const options = { collection: 'team', depth: 1, overrideAccess: false, req } as const
  if (!id) return retryTransient(() => req.payload.create({ ...options, data }))
  try {
    return await retryTransient(() => req.payload.update({ ...options, id, data }))
  } catch (error) {
    throw outOfReach(error, messages.team.notFound)
  }
}

/** Asked before a file is stored: an unknown member leaves nothing behind. */
async function mustExist(req: PayloadRequest, id: string): Promise<void> {
  const { totalDocs } = await req.payload.count({ collection: 'team', where: { id: { equals: id } }, overrideAccess: false, req })
  if (totalDocs === 0) throw notFound(messages.team.notFound)
}
