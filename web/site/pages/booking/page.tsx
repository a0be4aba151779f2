import { useState } from 'react'
import { TIME_SLOTS } from '#cms/shared/bookings.ts'
import { usePageHead } from '#web/site/hooks/use-page-head.ts'
import { useStudio } from '#web/site/hooks/use-public-data.ts'
import { ResponsiveImage } from '#web/shared/ui/responsive-image.tsx'
import { BookingForm } from './booking-form.tsx'
import { bookingHead, bookingPageTexts } from './data.ts'
import { formatZoneDifference, slotInstant } from './time-zones.ts'
import { useVisitorZone } from './use-visitor-zone.ts'
import styles from './page.module.css'

export function Page() {
  const studio = useStudio()
  const [date, setDate] = useState('')
  usePageHead(bookingHead(studio))
  const image = studio.hero.images[1] ?? studio.hero.images[0]
  return (
    <div className={styles.page}>
      <header className={styles.intro}>
        <h1 className={styles.title}>{bookingPageTexts.title}</h1>
        <p className={styles.text}>
          {bookingPageTexts.intro} <ZoneNote timeZone={studio.timeZone} date={date} />
        </p>
      </header>
      <div className={styles.form}>
        <BookingForm timeZone={studio.timeZone} onDate={setDate} />
      </div>
      {image && (
        <div className={styles.frame}>
          <ResponsiveImage
            image={image}
            alt=""
            sizes="(min-width: 64rem) 75rem, 100vw"
            className={styles.image}
          />
        </div>
      )}
    </div>
  )
}

/**
 * Names the studio's time zone and the visitor's offset from it, on the chosen day: the clocks of one of them
 * may change until then.
 */
function ZoneNote({ timeZone, date }: { timeZone: string; date: string }) {
  const [now] = useState(() => Date.now())
  const visitorZone = useVisitorZone()
  const instant = date ? slotInstant({ date, timeSlot: TIME_SLOTS[0], timeZone }) : now
  const difference = visitorZone && formatZoneDifference({ instant, timeZone, visitorZone })
  return (
    <>
      All times are the studio’s, {timeZone}.{' '}
      <span className={styles.visitorTime}>{difference && `Yours is ${difference}.`}</span>
    </>
  )
}
