import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { whenIdle } from '#web/site/lib/when-idle.ts'
import type { Playback, TakePlayer } from './take-player.ts'

const loadPlayer = () => import('./take-player.ts')

type Input = {
  /** contains the audio elements of the takes */
  root: RefObject<HTMLElement | null>
  /** the volume of each take, from 0 to 1 */
  levels: readonly number[]
  /** seconds that the first take lasts; 0 if not known */
  duration: number
  /** whether nothing but its sound may tell the audible take (take-player.ts) */
  isBlind?: boolean
}

/**
 * State and controls of the player for the takes of one block. The player's code loads when the browser is
 * idle, the audio files when they are played.
 */
export function useTakeControls({ root, levels, duration, isBlind = false }: Input) {
  const [playback, setPlayback] = useState<Playback>({ status: 'idle', time: 0, duration, take: 0, speed: 1 })
  const player = useRef<TakePlayer>(undefined)
  const change = useCallback(
    (changes: Partial<Playback>) => setPlayback((previous) => ({ ...previous, ...changes })),
    [],
  )
  const isPlaying = playback.status === 'playing' || playback.status === 'loading'

  useEffect(() => {
    const cancelLoading = whenIdle(() => void loadPlayer().catch(() => {}))
    return () => {
      cancelLoading()
      player.current?.dispose()
      player.current = undefined
    }
  }, [])

  /** Moves the playhead without a render, so that it moves evenly. */
  const showPlayed = (fraction: number) => root.current?.style.setProperty('--played', String(fraction))

  async function play() {
    if (!player.current) {
      change({ status: 'loading' })
      try {
        const { createTakePlayer } = await loadPlayer()
        const elements = [...root.current!.querySelectorAll('audio')]
        player.current = createTakePlayer({
          elements,
          levels,
          isBlind,
          from: playback,
          onChange: change,
          onFrame: showPlayed,
        })
      } catch {
        return change({ status: 'failed' })
      }
    }
    player.current.play()
  }

  return {
    ...playback,
    isPlaying,
    play: (): void => void play(),
    pause: () => player.current?.pause(),
    seek(to: number) {
      const time = Math.min(Math.max(to, 0), playback.duration)
      if (player.current) player.current.seek(time)
      else change({ time })
    },
    choose(take: number) {
      if (player.current) player.current.choose(take)
      else change({ take })
    },
    setSpeed(speed: number) {
      if (player.current) player.current.setSpeed(speed)
      else change({ speed })
    },
  }
}

export type TakeControls = ReturnType<typeof useTakeControls>
