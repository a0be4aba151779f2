import { useImperativeHandle, useState, type FormEvent, type RefObject } from 'react'
import { LENGTH } from '#cms/shared/constants.ts'
import { DEFAULT_ROLE, type Role } from '#cms/shared/rights.ts'
import type { CreateUserBody, StaffUser } from '#endpoints/users/schema.ts'
import { Button } from '#web/shared/ui/button.tsx'
import { TextField } from '#web/shared/ui/field.tsx'
import { DangerBanner } from '#web/panel/ui/danger-banner.tsx'
import { Modal, ModalActions } from '#web/panel/ui/modal.tsx'
import { useStaffApi } from '#web/panel/session/session-context.tsx'
import { InitialPasswordField } from './initial-password-field.tsx'
import { RoleSelect } from './role-select.tsx'
import { useAccountForm } from './use-account-form.ts'
import { useConfirmLeave } from './use-confirm-leave.ts'
import styles from './account-form.module.css'

/** Body of the welcome mail request. */
export type NewAccount = { email: string; password: string; role: Role }

type Props = {
  guard: RefObject<(() => Promise<boolean>) | null>
  onCreated: (user: StaffUser, account: NewAccount) => void
  onClose: () => void
}

const EMPTY: NewAccount = { email: '', password: '', role: DEFAULT_ROLE }
const loadSchema = () => import('#endpoints/users/schema.ts').then(({ createUserBody }) => createUserBody)

/** Creates an account with an initial password, which the user must change at the first sign-in. */
export function CreateUserModal({ guard, onCreated, onClose }: Props) {
  const api = useStaffApi()
  const [values, setValues] = useState(EMPTY)
  const { form, isBusy, isSaved, fields, failure, submit, clearFieldError, dismiss } =
    useAccountForm<CreateUserBody>({
      loadSchema,
      send: (account) => api.send<{ user: StaffUser }>('/createUser', { method: 'POST', body: account }),
      onSaved: ({ user }, account) => onCreated(user, account),
    })
  const confirmLeave = useConfirmLeave({
    isDirty: !isSaved && (values.email !== '' || values.password !== ''),
    isBusy,
    detail: 'What you filled in is not kept: no password is stored on this device.',
  })
  useImperativeHandle(guard, () => confirmLeave)

  const set = (changes: Partial<NewAccount>) => {
    setValues({ ...values, ...changes })
    Object.keys(changes).forEach(clearFieldError)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit(values)
  }
  return (
    <Modal title="Create New User" isLocked={isBusy} onClose={onClose} size="small">
      <form ref={form} className={styles.form} onSubmit={onSubmit} noValidate>
        {failure && <DangerBanner onDismiss={dismiss}>{failure}</DangerBanner>}
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="off"
          required
          maxLength={LENGTH.email}
          value={values.email}
          error={fields.email}
          disabled={isBusy}
          onChange={({ target }) => set({ email: target.value })}
        />
        <InitialPasswordField
          label="Initial Password"
          hint="It holds for a week. They choose one of their own when they sign in for the first time."
          required
          value={values.password}
          error={fields.password}
          disabled={isBusy}
          onChange={(password) => set({ password })}
        />
        <RoleSelect
          value={values.role}
          error={fields.role}
          disabled={isBusy}
          onChange={(role) => set({ role })}
        />
        <ModalActions>
          <Button look="outline" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={isBusy}>
            {isBusy ? 'Creating...' : 'Create User'}
          </Button>
        </ModalActions>
      </form>
    </Modal>
  )
}
