import { useEffect, useRef, useState } from 'react'
import { viewTexts } from './texts.ts'
import type { LookPiece } from '#endpoints/pieces/schema.ts'
import { Button } from '#web/shared/ui/button.tsx'
import visuallyHidden from '#web/shared/ui/visually-hidden.module.css'
import { useEngine } from './use-engine.ts'
import { ViewControls } from './view-controls.tsx'
import { Ways, type PlaceWays } from './ways.tsx'
import styles from './look-around.module.css'

/** milliseconds: as long as it takes to read, and a bit */
const NOTICE_LIFE = 8_000

type Props = {
  rooms: LookPiece['rooms']
  /** index of the one that is shown */
  room: number
  onRoom: (room: number) => void
  onClose: () => void
  /** the browser cannot show it */
  onUnsupported: () => void
}

/** A view all around in a room, over its still, with the ways into other rooms. */
export function LookAround({ rooms, room, onRoom, onClose, onUnsupported }: Props) {
  const surface = useRef<HTMLDivElement>(null)
  const ways = useRef<PlaceWays>(null)
  const shown = rooms[room]!
  const { label, panorama } = shown
  const { canvas, engine, state, attempt, isPainted, retry } = useEngine({
    room: shown,
    surface,
    onPaint: (...seen) => ways.current?.(...seen),
    onUnsupported,
  })
  const [notice, setNotice] = useState<string>()
  useEffect(() => {
    if (!notice) return
    const ending = setTimeout(() => setNotice(undefined), NOTICE_LIFE)
    return () => clearTimeout(ending)
  }, [notice])
  const focus = () => surface.current?.focus({ preventScroll: true })
  // takes it from the button that opened the view, which is gone
  useEffect(focus, [])

  const isOpening = state === 'opening'
  const hasFailed = state === 'failed' || state === 'lost'
  return (
    <div className={styles.view} data-painted={isPainted || undefined}>
      <div
        ref={surface}
        className={styles.surface}
        // arrow keys are for the view, not for reading on
        role="application"
        aria-roledescription="view all around"
        aria-label={panorama.alt ? `${label}: ${panorama.alt}` : label}
        aria-keyshortcuts="ArrowLeft ArrowRight ArrowUp ArrowDown + -"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application takes keys
        tabIndex={0}
      >
        <canvas key={attempt} ref={canvas} className={styles.canvas} aria-hidden="true" />
      </div>
      {state === 'shown' && shown.spots.length > 0 && (
        <Ways
          rooms={rooms}
          room={room}
          place={ways}
          engine={engine}
          onGo={(to) => {
            onRoom(to)
            // the way that was taken is gone
            focus()
          }}
        />
      )}
      <p className={visuallyHidden.visuallyHidden} role="status">
        {state === 'shown' ? (notice ?? announce(label, room, rooms.length)) : ''}
      </p>
      {(isOpening || notice) && (
        <p className={styles.state} aria-hidden="true" dir="auto">
          {isOpening ? `Opening ${label} …` : notice}
        </p>
      )}
      {hasFailed && (
        <div className={styles.failure} role="alert">
          <p>{state === 'failed' ? viewTexts.failed : viewTexts.lost}</p>
          <Button look="ink" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
      <ViewControls engine={engine} onNotice={setNotice} onClose={onClose} />
    </div>
  )
}

const announce = (label: string, room: number, count: number) =>
  count > 1 ? `${label}, room ${room + 1} of ${count}` : label
