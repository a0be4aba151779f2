import { useImperativeHandle, type FormEvent, type RefObject } from 'react'
import { usersTexts } from '#cms/shared/texts/accounts.ts'
import type { StaffAccount, UpdateUserBody } from '#cms/schemas/users.ts'
import { Button } from '#web/shared/ui/button.tsx'
import { DangerBanner } from '#web/panel/ui/danger-banner.tsx'
import { useConfirm } from '#web/panel/ui/confirm.tsx'
import { Dialog, DialogActions } from '#web/panel/ui/dialog.tsx'
import { useSchemaForm } from '#web/panel/form/use-schema-form.ts'
import { useSession, useStaffApi, useStaffUser } from '#web/panel/session/session-context.tsx'
import { toAccountRefusal } from './account-refusal.ts'
import { CheckField } from './check-field.tsx'
import type { NewAccount } from './create-user-dialog.tsx'
import { InitialPasswordField } from './initial-password-field.tsx'
import { losesRights, ROLE_HINTS, ROLE_LABELS, type Role } from '#cms/shared/rights.ts'
import { RoleSelect } from './role-select.tsx'
import { useConfirmLeave } from './use-confirm-leave.ts'
import { userPath } from './user-path.ts'
import styles from './account-form.module.css'

type Props = {
  user: StaffAccount
  /** set by the dialog: checks whether it may close */
  guard: RefObject<(() => Promise<boolean>) | null>
  onSaved: (user: StaffAccount, account?: NewAccount) => void
  onClose: () => void
}

const loadSchema = () => import('#cms/schemas/users.ts').then(({ updateUserBody }) => updateUserBody)

/** Changes an account's role and password, and disables it. Sends changed fields only. */
export function EditUserDialog({ user, guard, onSaved, onClose }: Props) {
  const api = useStaffApi()
  const session = useSession()
  const confirm = useConfirm()
  const isMine = useStaffUser().uid === user.uid
  const { role, disabled, requirePasswordChange } = user
  const form = useSchemaForm({
    defaultValues: { role, disabled, requirePasswordChange, password: '' },
    loadSchema,
    toBody: (values) => findChanges(user, values),
    send: (body) => api.send<{ user: StaffAccount }>(userPath(user.email), { method: 'PUT', body }),
    toRefusal: toAccountRefusal,
    onSent: ({ user: saved }) => {
      const { password } = values
      onSaved(saved, password ? { email: saved.email, password, role: saved.role } : undefined)
      // The session holds the user's own rights: renew it.
      if (isMine) session.retry()
    },
  })
  const { setElement, values, isBusy, isSent, failure } = form
  const changes = findChanges(user, values)
  const isDirty = Object.keys(changes).length > 0
  const confirmLeave = useConfirmLeave({
    isDirty: isDirty && !isSent,
    isBusy,
    detail: 'Your changes to this account are not kept.',
  })
  useImperativeHandle(guard, () => confirmLeave)

  async function save(): Promise<void> {
    if (!isDirty) return onClose()
    const newRole = changes.role
    if (newRole && losesRights({ from: role, to: newRole }) && !(await confirmDemotion(newRole))) return
    await form.submit()
  }

  async function confirmDemotion(newRole: Role): Promise<boolean> {
    const [oldName, newName] = [ROLE_LABELS[role].toLowerCase(), ROLE_LABELS[newRole].toLowerCase()]
    const choice = await confirm({
      question: isMine
        ? `Give up your own ${oldName} rights?`
        : `Take ${oldName} rights away from ${user.email}?`,
      detail: isMine
        ? 'You will lose access to this screen. Only another admin can give the rights back to you.'
        : ROLE_HINTS[newRole],
      choices: [
        { name: 'keep', label: 'Cancel' },
        { name: 'demote', label: `Make ${newName}`, variant: 'primary' },
      ],
    })
    return choice === 'demote'
  }

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <Dialog title="Edit User" isLocked={isBusy} onClose={onClose} size="small">
      <form ref={setElement} className={styles.form} onSubmit={onSubmit} noValidate>
        <p className={styles.email}>{user.email}</p>
        {failure && <DangerBanner onDismiss={form.dismiss}>{failure}</DangerBanner>}
        <RoleSelect {...form.field('role')} />
        <CheckField
          label="Must change password"
          hint="They must choose a new password before they can do anything else."
          checked={values.requirePasswordChange}
          disabled={isBusy}
          onChange={(isChecked) => form.set('requirePasswordChange', isChecked)}
        />
        <CheckField
          label="Disabled"
          hint={
            isMine
              ? usersTexts.disableSelf
              : 'They are signed out immediately and cannot sign in until this is unchecked.'
          }
          checked={values.disabled}
          disabled={isBusy || isMine}
          onChange={(isChecked) => form.set('disabled', isChecked)}
        />
        {!isMine && (
          <InitialPasswordField
            label="New Initial Password"
            hint="Replaces the current password, signs them out and is sent to them by email."
            {...form.field('password')}
          />
        )}
        <DialogActions>
          <Button variant="outline" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={isBusy}>
            {isBusy ? 'Updating...' : 'Update'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

type Values = Pick<StaffAccount, 'role' | 'disabled' | 'requirePasswordChange'> & { password: string }

const findChanges = (user: StaffAccount, { password, ...values }: Values): UpdateUserBody => ({
  ...Object.fromEntries(
    Object.entries(values).filter(([name, value]) => user[name as keyof typeof values] !== value),
  ),
  ...(password && { password }),
})
