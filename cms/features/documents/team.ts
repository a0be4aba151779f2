import type { PayloadRequest } from 'payload'
import { badRequest } from '#cms/errors.ts'
import { saveImageAlt } from '../media/change-alt.ts'
import { resolveImage } from '../media/resolve-image.ts'
import { IMAGE_FIELDS } from '../media/image-fields.ts'
import { presentImage } from '../media/present-image.ts'
import type { UploadedFile } from '../media/uploaded-file.ts'
import type { Team } from '#cms/payload-types.ts'
import { isRichTextBlank } from '#cms/rich-text/plain-text.ts'
import { IMAGE } from '#cms/shared/images.ts'
import { teamTexts } from '#cms/shared/texts/team.ts'
import { MEMBER_FIELDS, SOCIAL_NETWORKS } from '#cms/shared/team.ts'
import type { MemberSort, TeamMember } from '#cms/schemas/public.ts'
import type { MemberForm } from '#cms/schemas/team.ts'
import { presentFields, selectFields, toFieldsData } from './content-fields.ts'
import { contentService } from './content-service.ts'
import { findShownPage, type ListPage, type PageQuery } from './list-page.ts'
import { BY_RANK } from './ranks.ts'

type Input = { req: PayloadRequest }

/** The fields that presenters read. */
const FIELDS = { ...selectFields(MEMBER_FIELDS), social: true, image: true } as const
type ReadMember = Pick<Team, 'id' | keyof typeof FIELDS>

/**
 * What staff do with team members. Without a file or a path the photo stays; `imageAlt` sets its alternative
 * text. A new photo without `imageAlt` gets the member's name.
 * @throws AppError 400 for a blank bio, or what `resolveImage` throws
 */
export const teamService = contentService({
  collection: 'team',
  fields: FIELDS,
  writtenFields: [...Object.keys(MEMBER_FIELDS), 'social', 'image'],
  notFoundText: teamTexts.notFound,

  async toData({
    req,
    social,
    image,
    imagePath,
    imageAlt,
    ...body
  }: Input & MemberForm & { image?: UploadedFile }) {
    const data = await toFieldsData(MEMBER_FIELDS, { req, body })
    if (isRichTextBlank(data.bio)) {
      throw badRequest(`${teamTexts.required}Bio`, { code: 'invalid', fields: { bio: 'Required' } })
    }
    const imageId = await resolveImage({
      req,
      imageField: IMAGE_FIELDS.team,
      file: image,
      folder: IMAGE.teamFolder,
      alt: imageAlt ?? body.name,
      path: imagePath,
    })
    return {
      ...data,
      ...(social && { social }),
      ...(imageId && { image: imageId }),
    }
  },

  saveAltTexts: saveImageAlt,
})

const SORTS: Record<MemberSort, string[]> = {
  site: BY_RANK,
  name: ['sortTitle', 'id'],
  '-name': ['-sortTitle', '-id'],
  department: ['department', 'sortTitle', 'id'],
}

type ListQuery = PageQuery & { sort?: MemberSort | undefined }

export const listTeam = ({ req, query }: Input & { query: ListQuery }): Promise<ListPage<ReadMember>> =>
  findShownPage({
    req,
    collection: 'team',
    where: {},
    select: FIELDS,
    sort: SORTS[query.sort ?? 'site'],
    query,
  })

export function presentMember(member: ReadMember): TeamMember {
  const image = presentImage(member.image)
  return {
    id: member.id,
    ...presentFields(MEMBER_FIELDS, member),
    social: Object.fromEntries(SOCIAL_NETWORKS.map((name) => [name, member.social?.[name] || undefined])),
    imageUrl: image?.imageUrl,
    image,
  }
}
