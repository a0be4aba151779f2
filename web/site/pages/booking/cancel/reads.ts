import { keys } from '#web/shared/lib/keys.ts'
import type { PageReads } from '#web/site/lib/page-definition.ts'

export const cancelReads: PageReads = {
  dataKeys: ({ reference = '' }) => [keys.cancelBooking(reference)],
}
