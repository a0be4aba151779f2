import type { Sound } from '#cms/schemas/sounds.ts'

const RATE = 8_000

/** @returns the address of an even tone, as a WAV of this page's own origin */
function toneUrl({ seconds, volume = 0.5 }: { seconds: number; volume?: number }): string {
  const samples = seconds * RATE
  const view = new DataView(new ArrayBuffer(44 + 2 * samples))
  const text = (offset: number, words: string) =>
    [...words].forEach((letter, index) => view.setUint8(offset + index, letter.charCodeAt(0)))
  // the header of a WAV: PCM, one channel, 16 bits
  text(0, 'RIFF')
  view.setUint32(4, 36 + 2 * samples, true)
  text(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, RATE, true)
  view.setUint32(28, 2 * RATE, true)
  view.setUint16(32, 2, true)
  view.setUint16(34, 16, true)
  text(36, 'data')
  view.setUint32(40, 2 * samples, true)
  for (let sample = 0; sample < samples; sample += 1) {
    const value = volume * Math.sin((2 * Math.PI * 400 * sample) / RATE)
    view.setInt16(44 + 2 * sample, Math.round(value * 32_767), true)
  }
  return URL.createObjectURL(new Blob([view.buffer], { type: 'audio/wav' }))
}

/** A stored sound as the API has it. */
export function makeSound({
  seconds = 20,
  volume,
  ...more
}: { seconds?: number; volume?: number } & Partial<Sound> = {}): Sound {
  const url = more.url ?? toneUrl({ seconds, ...(volume && { volume }) })
  return {
    url,
    path: 'sounds/tone.wav',
    type: 'audio/wav',
    size: 1,
    uploadedAt: '2026-10-02T08:00:00.000Z',
    duration: seconds,
    channels: 1,
    loudness: -18.2,
    peaks: Array.from({ length: 240 }, (_, index) => (index * 7) % 100),
    play: { url, type: 'audio/wav', size: 1 },
    state: 'ready',
    ...more,
  }
}
