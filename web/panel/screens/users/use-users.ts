import useSWR from 'swr'
import type { StaffAccount } from '#cms/schemas/users.ts'
import type { ApiError } from '#web/shared/lib/api-error.ts'
import { LIST_PATHS } from '#web/panel/lib/list-paths.ts'

type UsersResponse = { users: StaffAccount[] }

/** All accounts; the endpoint is for admins only (docs/behaviour.md#roles). */
export function useUsers() {
  const { data, error, isLoading, mutate } = useSWR<UsersResponse, ApiError>(LIST_PATHS.users)
  return {
    users: data?.users,
    failure: data ? undefined : error?.message,
    isLoading: isLoading && !data,
    reload: () => void mutate().catch(() => {}),
    /** puts a saved account into the cached list */
    put: (user: StaffAccount) =>
      void mutate(
        (known) => known && { users: [...known.users.filter(({ uid }) => uid !== user.uid), user] },
      ),
    drop: ({ uid }: StaffAccount) =>
      void mutate((known) => known && { users: known.users.filter((user) => user.uid !== uid) }),
  }
}
