import type { Payload } from 'payload'
import type { OpenWork as Work } from '#cms/features/records/find-open-work.ts'
import type { User } from '#cms/payload-types.ts'
import { CONSOLE_PREFIX } from '#cms/shared/paths.ts'
import styles from './open-work.module.css'

type Props = {
  payload: Payload
  user: User | null
  /** passed in by payload.config.ts: an import would bundle a second copy of the server */
  findWork: (input: { payload: Payload; user: User | null; now: Date }) => Promise<Work>
}

/** Above the console's home: what needs somebody, each with the list that shows it. */
export async function OpenWork({ payload, user, findWork }: Props) {
  const { failedMails, newMessages, today, newVisitors } = await findWork({ payload, user, now: new Date() })
  return (
    <section aria-label="What needs somebody" className={styles.work}>
      <ul className={styles.figures}>
        <Figure
          count={failedMails}
          one="failed mail"
          many="failed mails"
          href={listOf('outbox', 'failed')}
          isUrgent
        />
        <Figure count={newMessages} one="new message" many="new messages" href={listOf('messages', 'new')} />
        <Figure
          count={today.length}
          one="session today"
          many="sessions today"
          href={`${CONSOLE_PREFIX}/collections/bookings`}
        />
        <Figure
          count={newVisitors.week}
          one="new visitor's booking this week"
          many="new visitors' bookings this week"
          href={`${CONSOLE_PREFIX}/collections/bookings?sort=-createdAt`}
          isUrgent={newVisitors.isFull}
        />
      </ul>
      {newVisitors.isFull && (
        <p className={styles.alert} role="status">
          New visitors cannot book at the moment: {newVisitors.day} booked in the last day, {newVisitors.week}{' '}
          in the last week. Cancel what is invented, which makes room at once.
        </p>
      )}
      {today.length > 0 && (
        <ul className={styles.sessions} aria-label="Sessions today">
          {today.map(({ id, timeSlot, name, projectTitle }) => (
            <li key={id}>
              <span className={styles.time}>{timeSlot}</span>{' '}
              <a href={`${CONSOLE_PREFIX}/collections/bookings/${id}`}>{name}</a>
              {projectTitle && <span className={styles.about}> About {projectTitle}</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type FigureProps = { count: number; one: string; many: string; href: string; isUrgent?: boolean }

function Figure({ count, one, many, href, isUrgent = false }: FigureProps) {
  return (
    <li>
      <a className={styles.figure} data-urgent={isUrgent && count > 0} href={href}>
        <span className={styles.count}>{count === 0 ? 'No' : count}</span> {count === 1 ? one : many}
      </a>
    </li>
  )
}

/** The list of a collection, filtered by a state as the buttons above it do. */
const listOf = (collection: string, state: string) =>
  `${CONSOLE_PREFIX}/collections/${collection}?where[or][0][and][0][state][equals]=${state}`
