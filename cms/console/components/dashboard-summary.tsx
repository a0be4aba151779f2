import type { Payload } from 'payload'
import type { OpenWorkSummary } from '#cms/features/records/find-open-work.ts'
import type { User } from '#cms/payload-types.ts'
import { CONSOLE_PREFIX } from '#cms/shared/paths.ts'
import styles from './dashboard-summary.module.css'

type Props = {
  payload: Payload
  user: User | null
  /** passed in by payload.config.ts: an import would bundle a second copy of the server */
  findOpenWork: (input: { payload: Payload; user: User | null; now: Date }) => Promise<OpenWorkSummary>
}

/** Above the console's dashboard: what needs attention, each with a link to its list. */
export async function DashboardSummary({ payload, user, findOpenWork }: Props) {
  const { failedMails, newMessages, today, newVisitors } = await findOpenWork({
    payload,
    user,
    now: new Date(),
  })
  return (
    <section aria-label="Needs attention" className={styles.summary}>
      <ul className={styles.figures}>
        <CountLink
          count={failedMails}
          one="failed email"
          many="failed emails"
          href={getListUrl('outbox', 'failed')}
          isUrgent
        />
        <CountLink
          count={newMessages}
          one="new message"
          many="new messages"
          href={getListUrl('messages', 'new')}
        />
        <CountLink
          count={today.length}
          one="session today"
          many="sessions today"
          href={`${CONSOLE_PREFIX}/collections/bookings`}
        />
        <CountLink
          count={newVisitors.week}
          one="booking by a new visitor this week"
          many="bookings by new visitors this week"
          href={`${CONSOLE_PREFIX}/collections/bookings?sort=-createdAt`}
          isUrgent={newVisitors.isFull}
        />
      </ul>
      {newVisitors.isFull && (
        <p className={styles.alert} role="status">
          New visitors cannot book at the moment: {newVisitors.day} booked in the last day, {newVisitors.week}{' '}
          in the last week. Cancel fake bookings to let new visitors book again at once.
        </p>
      )}
      {today.length > 0 && (
        <ul className={styles.sessions} aria-label="Sessions today">
          {today.map(({ id, timeSlot, name, projectTitle }) => (
            <li key={id}>
              <span className={styles.time}>{timeSlot}</span>{' '}
              <a href={`${CONSOLE_PREFIX}/collections/bookings/${id}`}>{name}</a>
              {projectTitle && <span className={styles.project}> About {projectTitle}</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type CountLinkProps = { count: number; one: string; many: string; href: string; isUrgent?: boolean }

function CountLink({ count, one, many, href, isUrgent = false }: CountLinkProps) {
  return (
    <li>
      <a className={styles.figure} data-urgent={isUrgent && count > 0} href={href}>
        <span className={styles.count}>{count === 0 ? 'No' : count}</span> {count === 1 ? one : many}
      </a>
    </li>
  )
}

/** The list of a collection, filtered by a state as the buttons above it do. */
const getListUrl = (collection: string, state: string) =>
  `${CONSOLE_PREFIX}/collections/${collection}?where[or][0][and][0][state][equals]=${state}`
