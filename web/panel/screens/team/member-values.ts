import { SOCIAL_NETWORKS, type SocialNetwork } from '#cms/shared/constants.ts'
import type { MemberAnswer } from '#endpoints/team/schema.ts'
import type { StoredDocument } from '#web/panel/document/stored-document.ts'

/** The form's values; each link is a field of its own. */
export type MemberValues = {
  name: string
  role: string
  department: string
  bio: string
  imageAlt: string
} & Record<SocialNetwork, string>

const NO_LINKS = Object.fromEntries(SOCIAL_NETWORKS.map((network) => [network, ''])) as Record<
  SocialNetwork,
  string
>

export const NEW_MEMBER: StoredDocument<MemberValues> = {
  values: { name: '', role: '', department: '', bio: '', imageAlt: '', ...NO_LINKS },
}

export function toStored({ teamMember, version }: MemberAnswer): StoredDocument<MemberValues> {
  const { name, role, department, bio, social, image } = teamMember
  const links = Object.fromEntries(
    SOCIAL_NETWORKS.map((network) => [network, social[network] ?? '']),
  ) as Record<SocialNetwork, string>
  return {
    values: { name, role, department, bio, imageAlt: image?.alt ?? '', ...links },
    version,
    id: teamMember.id,
  }
}

/**
 * The fields of the multipart request; `social` is JSON.
 * @param formerAlt alt text of the stored photo; undefined without a photo
 */
export function toBody(
  values: MemberValues,
  { hasFile, formerAlt }: { hasFile: boolean; formerAlt: string | undefined },
): Record<string, string> {
  const { name, role, department, bio, imageAlt } = values
  const social = JSON.stringify(
    Object.fromEntries(SOCIAL_NETWORKS.map((network) => [network, values[network].trim()])),
  )
  // The server uses the member's name for a new photo without alt text.
  const isAltSent = hasFile ? imageAlt.trim() !== '' : formerAlt !== undefined && imageAlt !== formerAlt
  return { name, role, department, bio, social, ...(isAltSent && { imageAlt }) }
}
