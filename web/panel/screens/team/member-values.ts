import { exportHint } from '#cms/shared/export-hint.ts'
import { CONVERTED_IMAGE_TYPES, IMAGE } from '#cms/shared/images.ts'
import { MEMBER_FIELDS, SOCIAL_NETWORKS, type SocialNetwork } from '#cms/shared/team.ts'
import { MB } from '#cms/shared/units.ts'
import { claimedImageType } from '#cms/shared/image-type.ts'
import { mediaTexts } from '#cms/shared/texts/media.ts'
import { fill } from '#cms/shared/texts/fill.ts'
import type { LibraryImage } from '#cms/schemas/images.ts'
import type { TeamMember } from '#cms/schemas/public.ts'
import { toFieldsBody, toFieldValues, type FieldValues } from '#web/panel/form/field-values.ts'
import type { CheckedImage } from '#web/panel/publication/publish-checks.ts'

/** The form's values; each link is a field of its own. */
export type MemberValues = {
  imageAlt: string
  /** an image of the library, chosen instead of a file */
  libraryImage: LibraryImage | null
} & FieldValues<typeof MEMBER_FIELDS> &
  Record<SocialNetwork, string>

const toLinks = (social: Partial<Record<SocialNetwork, string>>) =>
  Object.fromEntries(SOCIAL_NETWORKS.map((network) => [network, social[network] ?? ''])) as Record<
    SocialNetwork,
    string
  >

export const NO_MEMBER: MemberValues = {
  ...toFieldValues(MEMBER_FIELDS),
  imageAlt: '',
  libraryImage: null,
  ...toLinks({}),
}

export const toMemberValues = (member: TeamMember): MemberValues => ({
  ...toFieldValues(MEMBER_FIELDS, member),
  imageAlt: member.image?.alt ?? '',
  libraryImage: null,
  ...toLinks(member.social),
})

/** The fields of the multipart request; `social` is JSON. */
export function toMemberBody(
  values: MemberValues,
  { hasFile, edited }: { hasFile: boolean; edited: Pick<TeamMember, 'image'> | undefined },
): Record<string, string> {
  const { imageAlt, libraryImage } = values
  const currentAlt = (libraryImage ?? edited?.image)?.alt
  const social = JSON.stringify(
    Object.fromEntries(SOCIAL_NETWORKS.map((network) => [network, values[network].trim()])),
  )
  // The server uses the member's name for a new photo without alt text.
  const isAltSent = hasFile ? imageAlt.trim() !== '' : currentAlt !== undefined && imageAlt !== currentAlt
  return {
    ...toFieldsBody(MEMBER_FIELDS, values),
    social,
    ...(isAltSent && { imageAlt }),
    ...(!hasFile && libraryImage && { imagePath: libraryImage.imagePath }),
  }
}

/** The endpoint's own schema; errors of `social.x` are mapped to the field `x`. */
export async function loadMemberSchema() {
  const { memberForm } = await import('#cms/schemas/team.ts')
  return {
    safeParse: (...parse: Parameters<typeof memberForm.safeParse>) => {
      const parsed = memberForm.safeParse(...parse)
      if (parsed.success) return { success: true as const }
      const issues = parsed.error.issues.map((issue) => ({
        ...issue,
        path: issue.path[0] === 'social' ? issue.path.slice(1) : issue.path,
      }))
      return { success: false as const, error: { issues } }
    },
  }
}

/** The server's rules for a member's photo, checked before the upload. */
export function validateMemberImage(file: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  const types: readonly string[] = [...IMAGE.rasterTypes, ...CONVERTED_IMAGE_TYPES]
  const type = claimedImageType(file) ?? ''
  if (!types.includes(type)) return exportHint(type, types) ?? mediaTexts.imageType
  return file.size > IMAGE.maxMemberImageBytes
    ? fill(mediaTexts.imageSize, { size: String(IMAGE.maxMemberImageBytes / MB) })
    : undefined
}

/**
 * The images as `publishChecks` expects them. A new photo needs no alt text: the server uses the member's
 * name.
 */
export function toCheckedMemberImages({
  file,
  hasPhoto,
  imageAlt,
}: {
  file: File | undefined
  hasPhoto: boolean
  imageAlt: string
}): CheckedImage[] {
  if (file) return [{ name: file.name, alt: imageAlt || file.name, bytes: file.size }]
  return hasPhoto ? [{ name: 'The photo', alt: imageAlt }] : []
}
