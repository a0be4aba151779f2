import { component } from '../openapi/component.ts'
import { exampleSavedState } from '../openapi/examples.ts'
import { exampleMember } from '../public/examples.ts'
import { memberResponse, memberForm } from '#cms/schemas/team.ts'

export const teamComponents = {
  TeamMemberForm: component(memberForm, {
    description: 'A team member as it is saved, with the photo as a file.',
    example: {
      name: exampleMember.name,
      role: exampleMember.role,
      department: exampleMember.department,
      bio: exampleMember.bio,
      social: JSON.stringify(exampleMember.social),
    },
  }),
  SavedTeamMember: component(memberResponse, {
    description: 'A team member with the version.',
    example: { teamMember: exampleMember, ...exampleSavedState },
  }),
}
