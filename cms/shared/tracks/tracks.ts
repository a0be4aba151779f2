import { LANGUAGE } from '../language.ts'
import { KB } from '../units.ts'

/** Timed texts of a video, as HTML's `<track>` names them (docs/behaviour.md#captions-and-transcripts). */
export const TRACK_KINDS = ['captions', 'subtitles', 'descriptions', 'chapters'] as const
export type TrackKind = (typeof TRACK_KINDS)[number]

export const TRACK_KIND_LABELS: Record<TrackKind, string> = {
  captions: 'Captions',
  subtitles: 'Subtitles',
  descriptions: 'Descriptions',
  chapters: 'Chapters',
}

export const TRACKS = {
  /** tracks of one video */
  max: 12,
  /** bytes of one track */
  maxBytes: 200 * KB,
  /** cues of one track */
  maxCues: 2_000,
  /** characters of one cue's text */
  maxCueLength: 2_000,
  /** characters of a cue's id */
  maxIdLength: 100,
  maxLanguageLength: 35,
} as const

/** What staff say of a video or sound: whether it has speech, or sound that carries meaning. */
export const SPEECH = ['unknown', 'none', 'spoken'] as const
export type Speech = (typeof SPEECH)[number]

export const SPEECH_QUESTION = 'Is something spoken, or does sound carry meaning?'
export const SPEECH_LABELS: Record<Speech, string> = {
  unknown: 'Nobody has said yet',
  none: 'No',
  spoken: 'Yes',
}

/** Languages that the panel offers first; any other is a code (BCP 47). */
export const COMMON_LANGUAGES = [
  ...['en', 'nl', 'de', 'fr', 'es', 'it', 'pt', 'pl', 'sv', 'da', 'nb', 'fi', 'cs', 'el'],
  ...['tr', 'uk', 'ru', 'ar', 'he', 'fa', 'hi', 'zh-Hans', 'zh-Hant', 'ja', 'ko'],
] as const

const languageNames = new Intl.DisplayNames(LANGUAGE.tag, { type: 'language', fallback: 'none' })

/**
 * @param code as somebody typed it
 * @returns the code in its canonical spelling, as in `pt-BR`; undefined for anything that names no language
 */
export function parseLanguage(code: string): string | undefined {
  if (code.length > TRACKS.maxLanguageLength) return undefined
  try {
    const { language, baseName } = new Intl.Locale(code.trim())
    return languageNames.of(language) ? baseName : undefined
  } catch {
    return undefined
  }
}

/** @returns as in `German`, or the code where the name is not known */
export function getLanguageName(code: string): string {
  try {
    return languageNames.of(code) ?? code
  } catch {
    return code
  }
}

/** What one track of a video is recognised by: there is one of each kind and language. */
export const trackKey = ({ kind, language }: { kind: TrackKind; language: string }) => `${kind} ${language}`

/** Whether a track has what is said, for those who do not hear it or its language. */
export const isSpokenTrack = ({ kind }: { kind: TrackKind }): boolean =>
  kind === 'captions' || kind === 'subtitles'
