import { z } from 'zod'
import { MAX_LENGTH } from '#cms/shared/lengths.ts'
import { fill } from '#cms/shared/texts/fill.ts'
import { tracksTexts } from '#cms/shared/texts/tracks.ts'
import { normalizeTrack, TrackError } from '#cms/shared/tracks/parse-track.ts'
import { parseLanguage, SPEECH, TRACK_KINDS, trackKey, TRACKS } from '#cms/shared/tracks/tracks.ts'
import { oneLine } from './common.ts'

/* Captions and other timed texts of a video (docs/behaviour.md#captions-and-transcripts). */

const LABEL = 'What players call it; empty: the name of its language.'

export const speech = z
  .enum(SPEECH)
  .describe('Whether there is speech, or sound that carries meaning; `unknown`: nobody has said yet.')

const language = z
  .string()
  .max(TRACKS.maxLanguageLength, tracksTexts.language)
  .overwrite((code) => parseLanguage(code) ?? code)
  .refine((code) => parseLanguage(code) !== undefined, tracksTexts.language)
  .describe('BCP 47, as in `en` or `pt-BR`.')

export const trackBody = z.strictObject({
  kind: z.enum(TRACK_KINDS),
  language,
  label: oneLine(MAX_LENGTH.blockLabel).default('').describe(LABEL),
  vtt: z
    .string()
    .transform((source, context) => {
      try {
        return normalizeTrack(source)
      } catch (error) {
        if (!(error instanceof TrackError)) throw error
        context.addIssue({ code: 'custom', message: error.message })
        return z.NEVER
      }
    })
    .describe(
      `WebVTT or SubRip, at most ${TRACKS.maxBytes} bytes and ${TRACKS.maxCues} cues. It is stored as WebVTT, ` +
        'without notes, styles and regions.',
    ),
})
export type TrackBody = z.infer<typeof trackBody>

export const tracksBody = z
  .array(trackBody)
  .max(TRACKS.max, fill(tracksTexts.count, { max: String(TRACKS.max) }))
  .superRefine((tracks, context) => {
    const keys = tracks.map(trackKey)
    for (const [index, key] of keys.entries()) {
      if (keys.indexOf(key) === index) continue
      context.addIssue({ code: 'custom', path: [index, 'language'], message: tracksTexts.twice })
    }
  })

export const publicTrack = z.object({
  kind: z.enum(TRACK_KINDS),
  language: z.string().describe('BCP 47.'),
  label: z.string().describe(LABEL),
  url: z.string().describe('The WebVTT, of the site itself. The URL changes with the text.'),
  vtt: z.string().optional().describe('The text itself, where a document is read for editing.'),
})
export type PublicTrack = z.infer<typeof publicTrack>
