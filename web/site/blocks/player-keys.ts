import type { KeyboardEvent } from 'react'
import { pressedKey } from '#web/shared/lib/pressed-key.ts'
import type { TakeControls } from './use-take-controls.ts'

/** playback rates */
export const SPEEDS = [0.75, 1, 1.25, 1.5]

/** seconds that the arrow keys, and J and L, move by */
const STEP = { arrow: 5, letter: 10 }

type Common = 'time' | 'duration' | 'isPlaying' | 'play' | 'pause' | 'seek' | 'speed'

/** The speed keys do nothing without `setSpeed`, the digits nothing without takes to choose from. */
export type KeyControls = Pick<TakeControls, Common> &
  Partial<Pick<TakeControls, 'setSpeed' | 'choose'>> & { count?: number }

/** What a key does in one kind of player, ahead of what it does in all of them. */
export type FindCommand = (key: string, target: HTMLElement) => (() => void) | undefined

/**
 * Handles the keys of a player. Keys that the focused button or radio uses itself are left to it.
 * @param findOwnCommand for keys that only this player has
 */
export function handlePlayerKey(
  event: KeyboardEvent,
  controls: KeyControls,
  findOwnCommand?: FindCommand,
): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
  const run = findOwnCommand?.(pressedKey(event), event.target as HTMLElement) ?? findCommand(event, controls)
  if (!run) return
  event.preventDefault()
  run()
}

function findCommand(event: KeyboardEvent, controls: KeyControls): (() => void) | undefined {
  const { time, duration, isPlaying, play, pause, seek, choose, count = 0 } = controls
  const toggle = isPlaying ? pause : play
  const { target } = event
  const key = pressedKey(event)
  const isButton = (target as HTMLElement).localName === 'button'
  const isRadio = (target as HTMLInputElement).type === 'radio'
  switch (key) {
    case ' ':
      return isButton || isRadio ? undefined : toggle
    case 'k':
    case 'K':
      return toggle
    case 'ArrowLeft':
    case 'ArrowDown':
      return isRadio ? undefined : () => seek(time - STEP.arrow)
    case 'ArrowRight':
    case 'ArrowUp':
      return isRadio ? undefined : () => seek(time + STEP.arrow)
    case 'j':
    case 'J':
      return () => seek(time - STEP.letter)
    case 'l':
    case 'L':
      return () => seek(time + STEP.letter)
    case 'Home':
      return () => seek(0)
    case 'End':
      return () => seek(duration)
    case '<':
      return () => changeSpeed(controls, -1)
    case '>':
      return () => changeSpeed(controls, 1)
  }
  const take = Number(key) - 1
  return take >= 0 && take < count && count > 1 ? () => choose?.(take) : undefined
}

function changeSpeed({ speed, setSpeed }: KeyControls, by: 1 | -1): void {
  const next = SPEEDS[SPEEDS.indexOf(speed) + by]
  if (next) setSpeed?.(next)
}
