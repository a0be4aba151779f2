import type { KeyboardEvent } from 'react'
import { pressedKey } from '#web/shared/lib/pressed-key.ts'
import { SPEEDS, type TakeControls } from './use-take-controls.ts'

/** seconds that the arrow keys, and J and L, move by */
const STEP = { arrow: 5, letter: 10 }

/** The speed keys do nothing without `setSpeed`. */
type Controls = Omit<TakeControls, 'setSpeed'> & Partial<Pick<TakeControls, 'setSpeed'>> & { count: number }

/** Handles the keys of a player. Keys that the focused button or radio uses itself are left to it. */
export function handlePlayerKey(event: KeyboardEvent, controls: Controls): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
  const run = findCommand(event, controls)
  if (!run) return
  event.preventDefault()
  run()
}

function findCommand(event: KeyboardEvent, controls: Controls): (() => void) | undefined {
  const { time, duration, isPlaying, play, pause, seek, choose, count } = controls
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
  return take >= 0 && take < count && count > 1 ? () => choose(take) : undefined
}

function changeSpeed({ speed, setSpeed }: Controls, by: 1 | -1): void {
  const next = SPEEDS[SPEEDS.indexOf(speed) + by]
  if (next) setSpeed?.(next)
}
