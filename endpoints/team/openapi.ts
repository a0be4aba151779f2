import { component } from '../openapi/component.ts'
import { saved } from '../openapi/examples.ts'
import { imageAlt, imagePath, savedProperties } from '../openapi/property-descriptions.ts'
import { member } from '../public/examples.ts'
import { memberAnswer, memberForm } from './schema.ts'

export const teamComponents = {
  TeamMemberForm: component(memberForm, {
    description: 'A team member as it is saved, with the photo as a file.',
    properties: {
      bio: 'HTML; what the site does not show is removed.',
      department: '`audio`, `archviz` or `arvr`.',
      social: 'JSON text: addresses by the names `linkedin`, `github`, `twitter` and `behance`.',
      imageAlt,
      imagePath,
    },
    example: {
      name: member.name,
      role: member.role,
      department: member.department,
      bio: member.bio,
      social: JSON.stringify(member.social),
    },
  }),
  SavedTeamMember: component(memberAnswer, {
    description: 'A team member with the version.',
    properties: savedProperties,
    example: { teamMember: member, ...saved },
  }),
}
