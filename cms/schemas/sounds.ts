import { z } from 'zod'
import { BLOCKS } from '#cms/shared/blocks.ts'
import { MAX_LENGTH } from '#cms/shared/lengths.ts'
import { blocksTexts } from '#cms/shared/texts/blocks.ts'
import { fill } from '#cms/shared/texts/fill.ts'
import { blockFile, filePath, oneLine } from './common.ts'

/* Sounds as pages play them (docs/behaviour.md#blocks). */

/** A stored sound; `url` leads to the original. */
export const sound = blockFile.extend({
  duration: z.number().nullable().describe('In seconds.'),
  channels: z.number().int().nullable(),
  loudness: z
    .number()
    .nullable()
    .describe(
      'Integrated loudness in LUFS (EBU R 128); null for a silent file and for AAC, which is not measured.',
    ),
  peaks: z
    .array(z.number().int().min(0).max(100))
    .describe('The waveform: the peak of each section, in percent of full scale; empty if unknown.'),
  play: z
    .object({ url: z.string(), type: z.string(), size: z.number().int() })
    .describe(
      'The file that pages play: an MP3 made from WAV or FLAC once it is ready, otherwise the original.',
    ),
  state: z
    .enum(['pending', 'ready', 'failed'])
    .describe('Whether loudness, waveform and MP3 are ready; `failed` if the file is damaged.'),
})
export type Sound = z.infer<typeof sound>

const takeCountText = fill(blocksTexts.takes, { takes: String(BLOCKS.takes) })

/** Takes of one sound, all equally long; visitors tell several apart by their labels. */
export const takesBody = z
  .array(
    z.strictObject({ soundPath: filePath, label: oneLine(MAX_LENGTH.blockLabel).default('') }),
    takeCountText,
  )
  .max(BLOCKS.takes, takeCountText)
  .superRefine((takes, context) => {
    if (takes.length < 2) return
    for (const [index, { label }] of takes.entries()) {
      if (!label) context.addIssue({ code: 'custom', path: [index, 'label'], message: 'Required' })
    }
  })
export type TakesBody = z.infer<typeof takesBody>

export const publicTakes = z.array(z.object({ sound, label: z.string() }))
