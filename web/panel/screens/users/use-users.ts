import useSWR from 'swr'
import type { StaffUser } from '#endpoints/users/schema.ts'
import type { ApiError } from '#web/shared/lib/api-error.ts'
import { listKeys } from '#web/panel/lib/list-keys.ts'

type Answer = { users: StaffUser[] }

/** All accounts; the endpoint is for admins only (docs/behaviour.md#roles). */
export function useUsers() {
  const { data, error, isLoading, mutate } = useSWR<Answer, ApiError>(listKeys.users)
  return {
    users: data?.users,
    failure: data ? undefined : error?.message,
    isLoading: isLoading && !data,
    reload: () => void mutate().catch(() => {}),
    /** puts a saved account into the cached list */
    put: (user: StaffUser) =>
      void mutate(
        (known) => known && { users: [...known.users.filter(({ uid }) => uid !== user.uid), user] },
      ),
    drop: ({ uid }: StaffUser) =>
      void mutate((known) => known && { users: known.users.filter((user) => user.uid !== uid) }),
  }
}
