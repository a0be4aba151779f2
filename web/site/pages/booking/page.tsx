import { useState } from 'react'
import { usePageHead } from '#web/site/hooks/use-page-head.ts'
import { useStudio } from '#web/site/hooks/use-public-data.ts'
import { ResponsiveImage } from '#web/shared/ui/responsive-image.tsx'
import { BookingForm } from './booking-form.tsx'
import { bookingHead, bookingPageTexts } from './data.ts'
import { ZoneNote } from './zone-note.tsx'
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
