import type { PublicVideoBlock } from '#cms/schemas/blocks.ts'
import { LANGUAGE } from '#cms/shared/language.ts'

/** A text that belongs to a film. */
export type FilmTrack = PublicVideoBlock['tracks'][number]

export type Chapter = { time: number; title: string }

/** Whether a track is text to read in the picture. */
export const isReadable = ({ kind }: FilmTrack) => kind === 'captions' || kind === 'subtitles'

/** @returns as staff named it or, in its own words, the language */
export function nameTrack({ label, language }: FilmTrack): string {
  if (label) return label
  try {
    return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
  } catch {
    // no browser knows all codes
    return language
  }
}

/** Whether two tags name one language, whatever the region: `en` and `en-GB`. */
const isSameLanguage = (one: string, other: string) => getLanguage(one) === getLanguage(other)

const getLanguage = (tag: string) => tag.split('-')[0]!.toLowerCase()

const STORED_CHOICE = 'film-captions'
const OFF = 'off'

/**
 * The captions that a film begins with: in the language that the visitor chose for the last one, or else in
 * the page's.
 * @returns the index of a track; -1 for none
 */
export function findFirstCaptions(tracks: FilmTrack[]): number {
  const stored = readStoredChoice()
  if (stored === OFF) return -1
  const inStored = stored ? findCaptions(tracks, stored) : -1
  return inStored === -1 ? findCaptions(tracks, LANGUAGE.tag) : inStored
}

/**
 * Captions of a language rather than its subtitles, which leave out sounds.
 * @returns the index of a track; -1 for none
 */
export function findCaptions(tracks: FilmTrack[], language: string): number {
  const isFitting = (track: FilmTrack) => isReadable(track) && isSameLanguage(track.language, language)
  const captions = tracks.findIndex((track) => track.kind === 'captions' && isFitting(track))
  return captions === -1 ? tracks.findIndex(isFitting) : captions
}

/** Keeps the choice on this device, for the next film. */
export function storeCaptions(language: string | undefined): void {
  try {
    localStorage.setItem(STORED_CHOICE, language ?? OFF)
  } catch {
    // storage is blocked: the choice lasts as long as the page
  }
}

function readStoredChoice(): string | null {
  try {
    return localStorage.getItem(STORED_CHOICE)
  } catch {
    return null
  }
}
