import useSWR from 'swr'
import { LIST_PATHS } from '#web/panel/lib/list-paths.ts'
import { useStaffUser } from '#web/panel/session/session-context.tsx'
import visuallyHidden from '#web/shared/ui/visually-hidden.module.css'
import styles from './new-messages-count.module.css'

/** The number of new messages; nothing while it is unknown or zero. */
export function NewMessagesCount() {
  const { requirePasswordChange } = useStaffUser()
  const { data } = useSWR<{ total?: number }>(requirePasswordChange ? null : LIST_PATHS.newMessages)
  if (!data?.total) return null
  return (
    <span className={styles.count}>
      {data.total}
      <span className={visuallyHidden.visuallyHidden}> new</span>
    </span>
  )
}
