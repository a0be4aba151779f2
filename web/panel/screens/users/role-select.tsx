import { ROLES, ROLE_LABELS, type Role } from '#cms/shared/constants.ts'
import { Select } from '#web/shared/ui/field.tsx'

/** What each role may do, in a line each (docs/behaviour.md#roles). */
const MAY: Record<Role, string> = {
  admin: 'Admins manage users and edit every blog post.',
  editor: 'Editors write blog posts of their own, and keep team and projects.',
}

type Props = { value: Role; error?: string; disabled: boolean; onChange: (role: Role) => void }

export function RoleSelect({ value, onChange, ...rest }: Props) {
  return (
    <Select
      label="Role"
      name="role"
      hint={MAY[value]}
      value={value}
      onChange={({ target }) => onChange(ROLES.find((role) => role === target.value) ?? value)}
      {...rest}
    >
      {ROLES.map((role) => (
        <option key={role} value={role}>
          {ROLE_LABELS[role]}
        </option>
      ))}
    </Select>
  )
}
