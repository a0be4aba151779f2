import type { PayloadRequest } from 'payload'
import { parseRichText } from '#cms/rich-text/parse.ts'
import { isRichTextBlank } from '#cms/rich-text/plain-text.ts'
import { badRequest } from '#cms/errors.ts'
import type { Team } from '#cms/payload-types.ts'
import { IMAGE } from '#cms/shared/constants.ts'
import { messages } from '#cms/shared/messages.ts'
import type { Upload } from '#cms/features/media/upload.ts'
import type { MemberForm } from '#endpoints/team/schema.ts'
import { changeAlt } from '#cms/features/media/change-alt.ts'
import { findCreated, type IdempotentCreate } from '../idempotent-create.ts'
import { checkIfMatch } from '#cms/storage/database/document-version.ts'
import { findOwnDocument } from '../find-own-document.ts'
import { saveDocument } from '../save-document.ts'
import { storeImage } from '#cms/features/media/store-image.ts'

type Input = {
  req: PayloadRequest
  id?: string
  ifMatch?: readonly string[] | undefined
  idempotentCreate?: IdempotentCreate | undefined
  image?: Upload
  order?: number
} & MemberForm

const missing = messages.team.notFound

/**
 * Creates a team member, or updates the one with the given id. Without a file the photo stays; `imageAlt`
 * sets its alternative text. A new photo without one gets the member's name.
 * @param ifMatch the versions that may be overwritten (If-Match); undefined: any
 * @param idempotentCreate the idempotent create: a repeated call returns the document of the first
 * @throws AppError 400 for a blank bio, 404, 412 `changed-meanwhile`, or what `storeImage` throws
 */
export async function saveMember({
  req,
  id,
  ifMatch,
  idempotentCreate,
  image,
  imageAlt,
  bio,
  social,
  order,
  ...fields
}: Input): Promise<Team> {
  const former =
    id === undefined ? undefined : await findOwnDocument({ req, collection: 'team', id, fields: {}, missing })
  if (former) checkIfMatch(former, ifMatch)
  const made = await findCreated({ req, collection: 'team', idempotentCreate })
  if (made) return made
  const richText = await parseRichText({ req, html: bio })
  if (isRichTextBlank(richText)) {
    throw badRequest(`${messages.team.required}Bio`, { bio: 'Required' }, 'invalid')
  }

  const media =
    image &&
    (await storeImage({
      req,
      file: image,
      folder: IMAGE.teamFolder,
      alt: imageAlt ?? fields.name,
      rules: 'member',
    }))
  const data = {
    ...fields,
    bio: richText,
    ...(social && { social }),
    ...(media && { image: media.id }),
    ...(order !== undefined && { order }),
  }
  const member = await saveDocument({
    req,
    collection: 'team',
    data,
    former,
    conditional: ifMatch !== undefined,
    idempotentCreate,
    missing,
  })
  return { ...member, image: await changeAlt({ req, image: member.image, alt: imageAlt }) }
}
