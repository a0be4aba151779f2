import { useEffect, useRef, useState, type ComponentType, type CSSProperties } from 'react'
import type { LookPiece } from '#endpoints/pieces/schema.ts'
import { useHydrated } from '#web/shared/hooks/use-hydrated.ts'
import { loadCode } from '#web/shared/lib/load-code.ts'
import { Button } from '#web/shared/ui/button.tsx'
import { Icon } from '#web/shared/ui/icon.tsx'
import { Picture } from '#web/shared/ui/picture.tsx'
import print from '#web/site/app/print.module.css'
import type { LookAround } from './look-around/look-around.tsx'
import { viewTexts } from './look-around/texts.ts'
import styles from './look.module.css'

type Viewer = typeof LookAround
type Stage = 'still' | 'opening' | 'failed' | 'unsupported'

/** Of the whole panorama, as wide as the part of it that fills the frame makes it. */
const SIZES = '(min-width: 75rem) 130rem, (min-width: 48rem) 180vw, 460vw'

const NOTICES: Partial<Record<Stage, string>> = {
  failed: viewTexts.failed,
  unsupported: viewTexts.unsupported,
}

/**
 * Rooms to look around in. A still of the room until somebody asks for more: only then the viewer and its
 * pictures are fetched. Without a script, and printed, the rooms with their names.
 */
export function Look({ rooms }: Pick<LookPiece, 'rooms'>) {
  const [room, setRoom] = useState(0)
  const [stage, setStage] = useState<Stage>('still')
  const [viewer, setViewer] = useState<{ LookAround: ComponentType<Parameters<Viewer>[0]> }>()
  const isHydrated = useHydrated()
  const button = useRef<HTMLButtonElement>(null)
  const { panorama, label, heading } = rooms[room]!

  const open = async (index: number) => {
    setRoom(index)
    if (viewer || stage === 'unsupported') return
    setStage('opening')
    try {
      setViewer(await loadCode(() => import('./look-around/look-around.tsx')))
    } catch {
      setStage('failed')
    }
  }
  const close = (next: Stage) => {
    setViewer(undefined)
    setStage(next)
  }
  useFocusAfter(viewer !== undefined, button)

  return (
    <div className={styles.look}>
      <div className={styles.frame} style={{ '--heading': heading } as CSSProperties}>
        <Picture picture={panorama} sizes={SIZES} className={styles.still} />
        {viewer ? (
          <viewer.LookAround
            rooms={rooms}
            room={room}
            onRoom={setRoom}
            onClose={() => close('still')}
            onUnsupported={() => close('unsupported')}
          />
        ) : (
          <div className={styles.invitation}>
            {stage !== 'unsupported' && (
              <Button
                ref={button}
                look="light"
                className={styles.open}
                aria-disabled={stage === 'opening' || undefined}
                onClick={() => void open(room)}
              >
                <Icon name="look" size="1.25rem" />
                {stage === 'failed' ? 'Try again' : 'Look around'}
              </Button>
            )}
            <p className={styles.notice} role="status">
              {NOTICES[stage]}
            </p>
          </div>
        )}
        {rooms.length === 1 && (
          <p className={styles.label} dir="auto">
            {label}
          </p>
        )}
      </div>
      {rooms.length > 1 && (
        <ol className={styles.rooms} aria-label="Rooms">
          {rooms.map(({ label: name, panorama: other }, index) => (
            <li key={index} className={styles.room} dir="auto">
              {index !== room && (
                <div className={print.printOnly}>
                  <Picture picture={other} sizes="100vw" />
                </div>
              )}
              {isHydrated ? (
                <button
                  type="button"
                  className={styles.choose}
                  aria-current={index === room || undefined}
                  onClick={() => void open(index)}
                >
                  {name}
                </button>
              ) : (
                <span className={styles.choose}>{name}</span>
              )}
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

/** Gives the focus back to the button that opened the view, when the view closes. */
function useFocusAfter(isOpen: boolean, button: { current: HTMLButtonElement | null }) {
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus({ preventScroll: true })
    wasOpen.current = isOpen
  }, [isOpen, button])
}
