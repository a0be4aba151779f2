import type { ReadMember } from '#cms/features/documents/public-content.ts'
import { SOCIAL_NETWORKS } from '#cms/shared/constants.ts'
import type { TeamMember } from '#endpoints/public/schema.ts'
import { presentPicture } from '#cms/features/media/present-picture.ts'

export function presentMember(member: ReadMember): TeamMember {
  const image = presentPicture(member.image)
  return {
    id: member.id,
    name: member.name,
    role: member.role,
    department: member.department,
    bio: member.bioHtml ?? '',
    social: Object.fromEntries(SOCIAL_NETWORKS.map((name) => [name, member.social?.[name] || undefined])),
    imageUrl: image?.imageUrl,
    image,
  }
}
