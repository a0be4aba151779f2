import { useState } from 'react'
import { useReducedMotion } from '#web/shared/hooks/use-media-query.ts'

/**
 * Whether automatic motion plays: by default unless the visitor prefers reduced motion; an explicit play or
 * pause overrides that (docs/behaviour.md#motion).
 * @returns the state and its toggle
 */
export function usePlayback(): [isPlaying: boolean, toggle: () => void] {
  const reducedMotion = useReducedMotion()
  const [choice, setChoice] = useState<boolean>()
  const isPlaying = choice ?? !reducedMotion
  return [isPlaying, () => setChoice(!isPlaying)]
}
