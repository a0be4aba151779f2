import type { Field } from 'payload'
import { SPEECH, SPEECH_LABELS } from '#cms/shared/tracks/tracks.ts'
import { richTextField } from './rich-text.ts'

/** What those who do not hear a video or sound get of it (docs/behaviour.md#captions-and-transcripts). */
export const spokenFields: Field[] = [
  {
    name: 'speech',
    label: 'Is something spoken, or does sound carry meaning?',
    type: 'select',
    defaultValue: 'unknown',
    options: SPEECH.map((value) => ({ label: SPEECH_LABELS[value], value })),
  },
  ...richTextField({ name: 'transcript' }),
]
