import useSWR from 'swr'
import { SECOND } from '#cms/shared/units.ts'
import type { Sound } from '#cms/schemas/blocks.ts'
import type { SoundResponse } from '#cms/schemas/uploads.ts'

const POLL_INTERVAL = 2 * SECOND

/**
 * Reads a sound again until its waveform and loudness are made. They are no part of the form: what the server
 * makes is no change of whoever edits.
 */
export function usePolledSound(sound: Sound | null): Sound | null {
  const isPending = sound?.state === 'pending'
  const { data } = useSWR<SoundResponse>(
    isPending ? `/uploads/sounds?${new URLSearchParams({ path: sound.path })}` : null,
    { refreshInterval: (response) => (response && response.sound.state !== 'pending' ? 0 : POLL_INTERVAL) },
  )
  return isPending ? (data?.sound ?? sound) : sound
}
