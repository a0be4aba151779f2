import { useImperativeHandle, useLayoutEffect, useRef, type RefObject } from 'react'
import type { LookPiece } from '#endpoints/pieces/schema.ts'
import { Icon } from '#web/shared/ui/icon.tsx'
import type { Engine } from './engine.ts'
import { pointOf, type View } from './view.ts'
import styles from './look-around.module.css'

/** Puts each way where it is seen. */
export type PlaceWays = (view: View, aspect: number) => void

type Props = {
  rooms: LookPiece['rooms']
  /** index of the one that is shown */
  room: number
  place: RefObject<PlaceWays | null>
  engine: RefObject<Engine | null>
  onGo: (room: number) => void
}

/** The ways into other rooms, over the view; those that are behind are hidden. They move without React. */
export function Ways({ rooms, room, place, engine, onGo }: Props) {
  const list = useRef<HTMLUListElement>(null)
  /** of the widths, which stay within the frame */
  const halves = useRef<number[]>([])
  const { label, spots } = rooms[room]!
  useImperativeHandle(
    place,
    () => (view, aspect) => {
      for (const [index, spot] of spots.entries()) {
        const point = pointOf(spot, view, aspect)
        const { style } = list.current!.children[index] as HTMLElement
        style.visibility = point ? 'visible' : 'hidden'
        if (!point) continue
        const edge = `${halves.current[index]}px + var(--space-2)`
        style.translate = `clamp(${edge}, ${(point.x + 1) * 50}cqw, 100cqw - (${edge})) ${(1 - point.y) * 50}cqh`
      }
    },
    [spots],
  )
  useLayoutEffect(() => {
    halves.current = [...list.current!.children].map(({ firstElementChild: way }) => way!.clientWidth / 2)
    engine.current?.wake()
  }, [engine, spots])
  return (
    <ul ref={list} className={styles.ways} aria-label={`Ways out of ${label}`}>
      {spots.map(({ to }, index) => (
        <li key={index} className={styles.place}>
          <button
            type="button"
            className={styles.way}
            aria-label={`Go to ${rooms[to]!.label}`}
            onClick={() => onGo(to)}
          >
            <span dir="auto">{rooms[to]!.label}</span>
            <Icon name="arrow-right" />
          </button>
        </li>
      ))}
    </ul>
  )
}
