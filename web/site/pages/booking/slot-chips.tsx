import { useId } from 'react'
import { TIME_SLOTS } from '#cms/shared/bookings.ts'
import { formatDayWithWeekday } from '#web/shared/lib/dates.ts'
import visuallyHidden from '#web/shared/ui/visually-hidden.module.css'
import { REFUSALS, type Day } from './choice.ts'
import { formatInVisitorZone } from './time-zones.ts'
import styles from './slot-chips.module.css'

type Props = {
  day: Day | undefined
  selected: string
  timeZone: string
  visitorZone: string | undefined
  disabled: boolean
  onChoose: (timeSlot: string) => void
}

/** The time slots of the chosen day as radio chips. */
export function SlotChips({ day, selected, timeZone, visitorZone, disabled, onChoose }: Props) {
  const id = useId()
  const visitorTimes = new Map(
    (day?.offers ?? [])
      .filter(({ isFree }) => isFree)
      .map(({ timeSlot }) => [
        timeSlot,
        visitorZone && formatInVisitorZone({ date: day!.date, timeSlot, timeZone, visitorZone }),
      ]),
  )
  const hasVisitorTimes = [...visitorTimes.values()].some(Boolean)
  const offers = day?.offers ?? TIME_SLOTS.map((timeSlot) => ({ timeSlot, isFree: false }))
  const title = day
    ? formatDayWithWeekday(day.date).split(' ').slice(0, 3).join(' ')
    : 'Choose a day to see its times'
  return (
    <div role="radiogroup" aria-labelledby={id}>
      <p className={styles.title} id={id}>
        {title}
        {day?.refusal && <span className={styles.note}> {REFUSALS[day.refusal].text}</span>}
        {hasVisitorTimes && <span className={styles.note}>, your local time in small print</span>}
      </p>
      <div className={styles.chips}>
        {offers.map(({ timeSlot, isFree }) => {
          const visitorTime = visitorTimes.get(timeSlot)
          return (
            <label key={timeSlot} className={styles.chip} data-taken={day && !isFree ? '' : undefined}>
              {/* not named `timeSlot`: the select submits it */}
              <input
                type="radio"
                name={id}
                className={styles.radio}
                value={timeSlot}
                checked={selected === timeSlot}
                disabled={disabled || !day || !isFree}
                onChange={() => onChoose(timeSlot)}
              />
              <span className={styles.time}>{timeSlot}</span>
              {day && !isFree && !day.refusal && (
                <span className={visuallyHidden.visuallyHidden}>, taken</span>
              )}
              {visitorTime && (
                <span className={styles.visitorTime}>
                  {visitorTime} <span className={visuallyHidden.visuallyHidden}>your local time</span>
                </span>
              )}
            </label>
          )
        })}
      </div>
    </div>
  )
}
