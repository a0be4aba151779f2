import useSWR from 'swr'
import { SECOND } from '#cms/shared/constants.ts'
import type { Sound } from '#endpoints/pieces/schema.ts'
import type { SoundAnswer } from '#endpoints/uploads/schema.ts'

const REFRESH_EVERY = 2 * SECOND

/**
 * Reads a sound again until its waveform and loudness are made. They are no part of the form: what the server makes
 * is no change of whoever edits.
 */
export function useFreshSound(sound: Sound | null): Sound | null {
  const isPending = sound?.state === 'pending'
  const { data } = useSWR<SoundAnswer>(
    isPending ? `/uploads/sounds?${new URLSearchParams({ path: sound.path })}` : null,
    { refreshInterval: (answer) => (answer && answer.sound.state !== 'pending' ? 0 : REFRESH_EVERY) },
  )
  return isPending ? (data?.sound ?? sound) : sound
}
