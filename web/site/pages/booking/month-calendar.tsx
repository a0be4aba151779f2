import { useId, useRef } from 'react'
import { classNames } from '#web/shared/lib/class-names.ts'
import { formatDayWithWeekday } from '#web/shared/lib/dates.ts'
import { Icon } from '#web/shared/ui/icon.tsx'
import { pressedKey } from '#web/shared/lib/pressed-key.ts'
import { listWeeks } from './calendar-days.ts'
import { REFUSALS, type Day } from './choice.ts'
import type { BookingChoice } from './use-booking-choice.ts'
import { useRovingDay } from './use-roving-day.ts'
import styles from './month-calendar.module.css'

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

type Props = {
  calendar: NonNullable<BookingChoice['calendar']>
  selected: string
  disabled: boolean
  onChoose: (date: string) => void
  onShowMonth: (month: string) => void
}

/** A month grid. Bookable days can be chosen; the label of the others names the reason. */
export function MonthCalendar({ calendar, selected, disabled, onChoose, onShowMonth }: Props) {
  const { month, today, days, isLoading, previous, next } = calendar
  const grid = useRef<HTMLDivElement>(null)
  const id = useId()
  const byDate = new Map(days.map((day) => [day.date, day]))
  const tabStop =
    (byDate.has(selected) ? selected : days.find(({ refusal }) => !refusal)?.date) ?? days[0]!.date
  const { tabbableDay, onKeyDown, setFocusedDay } = useRovingDay({
    grid,
    days: days.map(({ date }) => date),
    tabStop,
    firstDay: previous ? undefined : days[0]!.date,
    lastDay: next ? undefined : days.at(-1)!.date,
    onShowMonth,
  })
  const choose = ({ date, refusal }: Day) => {
    setFocusedDay(date)
    if (!refusal && !disabled) onChoose(date)
  }

  return (
    <div>
      <div className={styles.head}>
        <h2 className={styles.month} id={`${id}-month`} aria-live="polite">
          {formatMonth(month)}
        </h2>
        <div className={styles.monthButtons}>
          <MonthButton label="Previous month" icon="arrow-left" to={previous} onShowMonth={onShowMonth} />
          <MonthButton label="Next month" icon="arrow-right" to={next} onShowMonth={onShowMonth} />
        </div>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its days take the focus */}
      <div
        ref={grid}
        role="grid"
        aria-labelledby={`${id}-month`}
        aria-busy={isLoading}
        className={classNames(styles.grid, isLoading && styles.loading)}
        onKeyDown={onKeyDown}
      >
        <div role="row" className={styles.week}>
          {WEEKDAYS.map((name) => (
            <span key={name} role="columnheader" aria-label={name} className={styles.weekday}>
              {name.slice(0, 2)}
            </span>
          ))}
        </div>
        {listWeeks(month).map((week, index) => (
          <div key={index} role="row" className={styles.week}>
            {week.map((date, column) => {
              const day = date && byDate.get(date)
              if (!day) return <span key={column} role="gridcell" className={styles.emptyCell} />
              return (
                <span
                  key={day.date}
                  role="gridcell"
                  data-day={day.date}
                  className={classNames(
                    styles.day,
                    day.refusal && styles.refused,
                    day.refusal === 'full' && styles.full,
                  )}
                  tabIndex={day.date === tabbableDay ? 0 : -1}
                  aria-label={describeDay(day)}
                  aria-selected={day.date === selected}
                  aria-disabled={Boolean(day.refusal) || disabled}
                  aria-current={day.date === today ? 'date' : undefined}
                  title={
                    day.refusal && day.refusal !== 'past' ? capitalize(REFUSALS[day.refusal].word) : undefined
                  }
                  onClick={() => choose(day)}
                  onKeyDown={(event) => {
                    if (!['Enter', ' '].includes(pressedKey(event))) return
                    event.preventDefault()
                    choose(day)
                  }}
                >
                  <span className={styles.number}>{Number(day.date.slice(8))}</span>
                </span>
              )
            })}
          </div>
        ))}
      </div>
    </div>
  )
}

type MonthButtonProps = {
  label: string
  icon: 'arrow-left' | 'arrow-right'
  to: string | undefined
  onShowMonth: (month: string) => void
}

/** `aria-disabled` instead of `disabled`, so that the button keeps the focus at the end of the range. */
function MonthButton({ label, icon, to, onShowMonth }: MonthButtonProps) {
  return (
    <button
      type="button"
      className={styles.monthButton}
      aria-label={label}
      aria-disabled={!to}
      onClick={() => to && onShowMonth(to)}
    >
      <Icon name={icon} size="1.25rem" />
    </button>
  )
}

const formatMonth = (month: string) => formatDayWithWeekday(`${month}-01`).split(' ').slice(2).join(' ')

const capitalize = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)

function describeDay({ date, offers, refusal, isKnown }: Day): string {
  const freeCount = offers.filter(({ isFree }) => isFree).length
  const state = refusal
    ? REFUSALS[refusal].word
    : isKnown
      ? `${freeCount} ${freeCount === 1 ? 'time' : 'times'} free`
      : undefined
  return [formatDayWithWeekday(date), state].filter(Boolean).join(', ')
}

/** Placeholder until hydration: the server does not know the visitor's month. */
export function CalendarSkeleton() {
  return (
    <div aria-hidden="true">
      <div className={styles.head}>
        <span className={classNames(styles.month, styles.monthSkeleton)} />
      </div>
      <div className={classNames(styles.grid, styles.loading)}>
        <div className={styles.week}>
          {WEEKDAYS.map((name) => (
            <span key={name} className={styles.weekday}>
              {name.slice(0, 2)}
            </span>
          ))}
        </div>
        {listWeeks(SAMPLE_MONTH).map((week, index) => (
          <div key={index} className={styles.week}>
            {week.map((date, column) => (
              <span key={column} className={date ? styles.day : styles.emptyCell}>
                <span className={styles.number} />
              </span>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

/** Any month of typical shape (five weeks). */
const SAMPLE_MONTH = '2026-12'
