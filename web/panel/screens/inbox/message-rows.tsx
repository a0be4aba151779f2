import { useState } from 'react'
import type { MessageState } from '#cms/shared/records.ts'
import { mailtoReplyUrl } from '#cms/shared/mailto-reply-url.ts'
import type { StaffMessage } from '#cms/schemas/inbox.ts'
import { classNames } from '#web/shared/lib/class-names.ts'
import { Button, ButtonAnchor } from '#web/shared/ui/button.tsx'
import { RecordWarning, StatePill, VisitorName } from './record-parts.tsx'
import { useFocusFallback } from './use-focus-fallback.ts'
import rowStyles from '#web/panel/list/rows.module.css'
import styles from './message-rows.module.css'

type Mark = (message: StaffMessage, state: MessageState) => void
type Actions = {
  onMark: Mark
  /** missing where the account may not delete messages */
  onDelete?: ((message: StaffMessage) => void) | undefined
}
type Props = Actions & { rows: readonly StaffMessage[]; busyId: string | undefined }

export function MessageRows({ rows, busyId, ...actions }: Props) {
  return (
    <ul className={rowStyles.rows}>
      {rows.map((message) => (
        <Row key={message.id} message={message} isBusy={message.id === busyId} {...actions} />
      ))}
    </ul>
  )
}

function Row({ message, isBusy, onMark, onDelete }: Actions & { message: StaffMessage; isBusy: boolean }) {
  const { name, email, state, createdAt } = message
  const row = useFocusFallback<HTMLLIElement>(isBusy)
  return (
    <li ref={row} tabIndex={-1} className={classNames(rowStyles.row, styles.row)} aria-busy={isBusy}>
      <div className={styles.head}>
        <VisitorName heading="h3" name={name} email={email} href={mailtoReplyUrl({ email, createdAt })} />
        <p className={styles.details}>
          <StatePill state={state} />
          <LocalTime iso={createdAt} />
        </p>
      </div>
      <MessageText text={message.message} name={name} />
      {message.mailFailed && (
        <RecordWarning>The email about this message did not reach the studio.</RecordWarning>
      )}
      <div className={styles.actions}>
        <ButtonAnchor variant="outline" className={styles.action} href={mailtoReplyUrl({ email, createdAt })}>
          Reply by email
        </ButtonAnchor>
        <Button
          variant="outline"
          className={styles.action}
          aria-label={`${state === 'new' ? 'Mark answered' : 'Mark new'}: ${name}`}
          onClick={() => onMark(message, state === 'new' ? 'answered' : 'new')}
        >
          {state === 'new' ? 'Mark answered' : 'Mark new'}
        </Button>
        {state !== 'archived' && (
          <Button
            variant="outline"
            className={styles.action}
            aria-label={`Archive: ${name}`}
            onClick={() => onMark(message, 'archived')}
          >
            Archive
          </Button>
        )}
        {onDelete && (
          <Button
            variant="outline"
            className={styles.action}
            aria-label={`Delete: ${name}`}
            onClick={() => onDelete(message)}
          >
            Delete
          </Button>
        )}
      </div>
    </li>
  )
}

/** A longer message is cut off until it is opened; `.clamped` shows as many lines. */
const LONG_TEXT = { characters: 400, lines: 6 }

function MessageText({ text, name }: { text: string; name: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const isLong = text.length > LONG_TEXT.characters || text.split('\n').length > LONG_TEXT.lines
  return (
    <div className={styles.message}>
      <p className={classNames(styles.text, isLong && !isOpen && styles.clamped)} dir="auto">
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Show less' : 'Show all'} of the message from ${name}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Show less' : 'Show all'}
        </button>
      )}
    </div>
  )
}

const LOCAL_TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' })

/** A date and time in the reader's own time zone. */
const LocalTime = ({ iso }: { iso: string }) => <time dateTime={iso}>{LOCAL_TIME.format(new Date(iso))}</time>
