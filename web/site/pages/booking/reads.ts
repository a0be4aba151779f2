import { keys } from '#web/shared/lib/keys.ts'
import type { PageReads } from '#web/site/lib/page-definition.ts'

/** Query parameter with the id of the project that a booking is about. */
export const PROJECT_QUERY = 'project'

export const bookingReads: PageReads = {
  dataKeys: () => [],
  extraDataKeys: (search) => search.getAll(PROJECT_QUERY).slice(0, 1).map(keys.project),
}
