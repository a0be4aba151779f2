import { usersTexts } from '#cms/shared/texts/accounts.ts'
import type { StaffAccount } from '#cms/schemas/users.ts'
import { classNames } from '#web/shared/lib/class-names.ts'
import { IconButton } from '#web/panel/ui/icon-button.tsx'
import { useStaffUser } from '#web/panel/session/session-context.tsx'
import { getUserLabels } from './user-labels.ts'
import rowStyles from '#web/panel/list/rows.module.css'
import styles from './user-rows.module.css'

type Props = {
  users: StaffAccount[]
  deletingUid: string | undefined
  onEdit: (user: StaffAccount) => void
  onDelete: (user: StaffAccount) => void
}

export function UserRows({ users, deletingUid, onEdit, onDelete }: Props) {
  const me = useStaffUser()
  return (
    <ul className={rowStyles.rows}>
      {users.map((user) => {
        const isMine = user.uid === me.uid
        const [role, ...states] = getUserLabels(user)
        const isDeleting = user.uid === deletingUid
        return (
          <li key={user.uid} className={classNames(rowStyles.row, styles.row)} aria-busy={isDeleting}>
            <p className={styles.email}>
              {user.email}
              {isMine && <span className={styles.you}> You</span>}
            </p>
            <p className={styles.role}>{role}</p>
            <p className={styles.states}>
              {states.map((state) => (
                <span key={state} className={styles.state}>
                  {state}
                </span>
              ))}
            </p>
            <div className={styles.actions}>
              <IconButton
                icon="edit"
                label={`Edit ${user.email}`}
                disabled={isDeleting}
                onClick={() => onEdit(user)}
              />
              <IconButton
                icon="trash"
                tone="danger"
                label={`Delete ${user.email}`}
                {...(isMine && { title: usersTexts.deleteSelf })}
                disabled={isMine || isDeleting}
                onClick={() => onDelete(user)}
              />
            </div>
          </li>
        )
      })}
    </ul>
  )
}
