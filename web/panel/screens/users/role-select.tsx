import { ROLES, ROLE_HINTS, ROLE_LABELS, type Role } from '#cms/shared/rights.ts'
import { Select } from '#web/shared/ui/field.tsx'

type Props = { value: Role; error?: string; disabled: boolean; onChange: (role: Role) => void }

export function RoleSelect({ value, onChange, ...rest }: Props) {
  return (
    <Select
      label="Role"
      name="role"
      hint={ROLE_HINTS[value]}
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
