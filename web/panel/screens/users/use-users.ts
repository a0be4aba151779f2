import useSWR from 'swr'
import type { StaffUser } from '#endpoints/users/schema.ts'
import type { ApiError } from '#web/shared/lib/api-error.ts'
import { listKeys } from '#web/panel/lib/list-keys.ts'

type Answer = { users: StaffUser[] }

/** All accounts; only admins are answered (docs/behaviour.md#roles). */
export function useUsers() {
  const { data, error, isLoading, mutate } = useSWR<Answer, ApiError>(listKeys.users)
  return {
    users: data?.users,
    failure: data ? undefined : error?.message,
    isLoading: isLoading && !data,
    reload: () => void mutate().catch(() => {}),
    /** shows at once what the server has said yes to */
    put: (user: StaffUser) =>
      void mutate(
        (known) => known && { users: [...known.users.filter(({ uid }) => uid !== user.uid), user] },
      ),
    drop: ({ uid }: StaffUser) =>
      void mutate((known) => known && { users: known.users.filter((user) => user.uid !== uid) }),
  }
}
