import type { Field } from 'payload'
import { SPEECH, SPEECH_LABELS, SPEECH_QUESTION } from '#cms/shared/tracks/tracks.ts'
import { richTextField } from './rich-text.ts'

/** What those who do not hear a video or sound get of it (docs/behaviour.md#captions-and-transcripts). */
export const spokenFields: Field[] = [
  {
    name: 'speech',
    label: SPEECH_QUESTION,
    type: 'select',
    defaultValue: 'unknown',
    options: SPEECH.map((value) => ({ label: SPEECH_LABELS[value], value })),
  },
  ...richTextField({ name: 'transcript' }),
]
