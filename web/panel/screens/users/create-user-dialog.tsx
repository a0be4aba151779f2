import { useImperativeHandle, type RefObject } from 'react'
import { MAX_LENGTH } from '#cms/shared/lengths.ts'
import { DEFAULT_ROLE, type Role } from '#cms/shared/rights.ts'
import type { CreateUserBody, StaffAccount } from '#cms/schemas/users.ts'
import { Button } from '#web/shared/ui/button.tsx'
import { TextField } from '#web/shared/ui/field.tsx'
import { DangerBanner } from '#web/panel/ui/danger-banner.tsx'
import { Dialog, DialogActions } from '#web/panel/ui/dialog.tsx'
import { useSchemaForm } from '#web/panel/form/use-schema-form.ts'
import { useStaffApi } from '#web/panel/session/session-context.tsx'
import { toAccountRefusal } from './account-refusal.ts'
import { InitialPasswordField } from './initial-password-field.tsx'
import { RoleSelect } from './role-select.tsx'
import { useConfirmLeave } from './use-confirm-leave.ts'
import styles from './account-form.module.css'

/** Body of the welcome mail request. */
export type NewAccount = { email: string; password: string; role: Role }

type Props = {
  /** set by the dialog: checks whether it may close */
  guard: RefObject<(() => Promise<boolean>) | null>
  onCreated: (user: StaffAccount, account: NewAccount) => void
  onClose: () => void
}

const EMPTY: NewAccount = { email: '', password: '', role: DEFAULT_ROLE }
const loadSchema = () => import('#cms/schemas/users.ts').then(({ createUserBody }) => createUserBody)

/** Creates an account with an initial password, which the user must change at the first sign-in. */
export function CreateUserDialog({ guard, onCreated, onClose }: Props) {
  const api = useStaffApi()
  const form = useSchemaForm<NewAccount, CreateUserBody, { user: StaffAccount }>({
    defaultValues: EMPTY,
    loadSchema,
    send: (body) => api.send('/createUser', { method: 'POST', body }),
    toRefusal: toAccountRefusal,
    onSent: ({ user }, account) => onCreated(user, account),
  })
  const { setElement, values, isBusy, isSent, failure } = form
  const confirmLeave = useConfirmLeave({
    isDirty: !isSent && (values.email !== '' || values.password !== ''),
    isBusy,
    detail: 'What you filled in is not kept: no password is stored on this device.',
  })
  useImperativeHandle(guard, () => confirmLeave)

  return (
    <Dialog title="Create New User" isLocked={isBusy} onClose={onClose} size="small">
      <form ref={setElement} className={styles.form} onSubmit={form.submit} noValidate>
        {failure && <DangerBanner onDismiss={form.dismiss}>{failure}</DangerBanner>}
        <TextField
          label="Email"
          type="email"
          autoComplete="off"
          required
          maxLength={MAX_LENGTH.email}
          {...form.input('email')}
        />
        <InitialPasswordField
          label="Initial Password"
          hint="Valid for one week. The user must choose their own at the first sign-in."
          required
          {...form.field('password')}
        />
        <RoleSelect {...form.field('role')} />
        <DialogActions>
          <Button variant="outline" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={isBusy}>
            {isBusy ? 'Creating...' : 'Create User'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
