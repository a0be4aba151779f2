import { useState } from 'react'
import { useReducedMotion } from '#web/shared/hooks/use-media.ts'

/**
 * Whether what moves by itself does so: yes, unless the visitor asked for less motion or paused it
 * (docs/behaviour.md#motion). Who presses play has asked for it, and gets it.
 * @returns the state, and what turns it over
 */
export function usePlayback(): [isPlaying: boolean, toggle: () => void] {
  const reducedMotion = useReducedMotion()
  const [choice, setChoice] = useState<boolean>()
  const isPlaying = choice ?? !reducedMotion
  return [isPlaying, () => setChoice(!isPlaying)]
}
