import type { ArrayFieldValidation, Field, FieldHook, TextareaFieldValidation } from 'payload'
import { MAX_LENGTH } from '#cms/shared/lengths.ts'
import { fill } from '#cms/shared/texts/fill.ts'
import { tracksTexts } from '#cms/shared/texts/tracks.ts'
import { normalizeTrack, TrackError } from '#cms/shared/tracks/parse-track.ts'
import {
  parseLanguage,
  TRACK_KIND_LABELS,
  TRACK_KINDS,
  trackKey,
  TRACKS,
  type TrackKind,
} from '#cms/shared/tracks/tracks.ts'
import { requiredText } from './required-text.ts'

type Row = { kind?: TrackKind | null; language?: string | null }

/** Captions and other timed texts of a video (docs/behaviour.md#captions-and-transcripts). */
export const tracksField: Field = {
  name: 'tracks',
  type: 'array',
  label: 'Captions, subtitles, descriptions and chapters',
  labels: { singular: 'Track', plural: 'Tracks' },
  maxRows: TRACKS.max,
  validate: ((rows) => validateTracks((rows ?? []) as Row[])) as ArrayFieldValidation,
  fields: [
    {
      name: 'kind',
      type: 'select',
      required: true,
      options: TRACK_KINDS.map((value) => ({ label: TRACK_KIND_LABELS[value], value })),
    },
    {
      name: 'language',
      type: 'text',
      ...requiredText,
      maxLength: TRACKS.maxLanguageLength,
      validate: (value: unknown) => parseLanguage(String(value ?? '')) !== undefined || tracksTexts.language,
      hooks: {
        beforeValidate: [
          ({ value }) => (typeof value === 'string' ? (parseLanguage(value) ?? value) : value),
        ],
      },
      admin: { description: 'Its code: en, de, pt-BR.' },
    },
    {
      name: 'label',
      type: 'text',
      maxLength: MAX_LENGTH.blockLabel,
      admin: { description: 'What players call it. Empty: the name of the language.' },
    },
    {
      name: 'vtt',
      label: 'Text with times',
      type: 'textarea',
      required: true,
      validate: validateText as TextareaFieldValidation,
      hooks: { beforeValidate: [normalize] },
      admin: { description: 'WebVTT or SubRip. The admin panel edits it line by line.', rows: 12 },
    },
  ],
}

function normalize({ value }: Parameters<FieldHook>[0]): unknown {
  try {
    return typeof value === 'string' ? normalizeTrack(value) : value
  } catch (error) {
    // the validation says what is wrong with it
    if (error instanceof TrackError) return value
    throw error
  }
}

function validateText(value: unknown): string | true {
  try {
    normalizeTrack(String(value ?? ''))
    return true
  } catch (error) {
    if (error instanceof TrackError) return error.message
    throw error
  }
}

function validateTracks(rows: readonly Row[]): string | true {
  if (rows.length > TRACKS.max) return fill(tracksTexts.count, { max: String(TRACKS.max) })
  const keys = rows.map(({ kind, language }) =>
    trackKey({ kind: kind ?? 'captions', language: parseLanguage(language ?? '') ?? language ?? '' }),
  )
  return new Set(keys).size === keys.length || tracksTexts.twice
}
