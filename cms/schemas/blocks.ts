import { z } from 'zod'
import { BLOCKS } from '#cms/shared/blocks.ts'
import { MAX_LENGTH } from '#cms/shared/lengths.ts'
import { blocksTexts } from '#cms/shared/texts/blocks.ts'
import { fill } from '#cms/shared/texts/fill.ts'
import { htmlOrBlank } from './content-fields.ts'
import { speech, publicTrack, tracksBody } from './tracks.ts'
import { imagePath, oneLine, panorama, image, blockFile, requiredLine } from './common.ts'

/* Media that a page shows below its text; `kind` tells them apart (docs/behaviour.md#blocks). */

const CAPTION = 'A caption; may be empty.'
const TRANSCRIPT = 'What is said and heard, as HTML; may be empty.'
const title = oneLine(MAX_LENGTH.title).default('').describe(CAPTION)
const publicTitle = z.string().describe(CAPTION)
const filePath = imagePath.min(1, 'Required')

export const beforeAfterBlockBody = z.strictObject({
  kind: z.literal('beforeAfter'),
  title,
  images: z
    .array(
      z.strictObject({ imagePath: filePath, label: requiredLine(MAX_LENGTH.blockLabel) }),
      blocksTexts.comparedImages,
    )
    .length(BLOCKS.comparedImages, blocksTexts.comparedImages)
    .describe('First the image before, then the image after.'),
})
export type BeforeAfterBlockBody = z.infer<typeof beforeAfterBlockBody>

export const publicBeforeAfterBlock = z.object({
  kind: z.literal('beforeAfter'),
  title: publicTitle,
  images: z
    .array(z.object({ image, label: z.string() }))
    .describe('First the image before, then the image after.'),
})
export type PublicBeforeAfterBlock = z.infer<typeof publicBeforeAfterBlock>

/** What visitors who do not hear a video or sound get of it. */
const spokenBody = {
  speech: speech.default('unknown'),
  transcript: htmlOrBlank.default('').describe(`${TRANSCRIPT} What the site does not show is removed.`),
}
const publicSpoken = { speech, transcript: z.string().describe(TRANSCRIPT) }

export const videoBlockBody = z.strictObject({
  kind: z.literal('video'),
  title,
  videoPath: filePath,
  posterPath: imagePath.optional().describe('Path of the image that is shown until the video plays.'),
  tracks: tracksBody.default([]),
  ...spokenBody,
})
export type VideoBlockBody = z.infer<typeof videoBlockBody>

export const publicVideoBlock = z.object({
  kind: z.literal('video'),
  title: publicTitle,
  video: blockFile,
  poster: image.nullable().describe('Shown until the video plays.'),
  tracks: z.array(publicTrack),
  ...publicSpoken,
})
export type PublicVideoBlock = z.infer<typeof publicVideoBlock>

const takeCountText = fill(blocksTexts.takes, { takes: String(BLOCKS.takes) })

export const audioBlockBody = z.strictObject({
  kind: z.literal('audio'),
  title,
  /** all equally long, so that visitors can compare them */
  takes: z
    .array(
      z.strictObject({ soundPath: filePath, label: oneLine(MAX_LENGTH.blockLabel).default('') }),
      takeCountText,
    )
    .min(1, takeCountText)
    .max(BLOCKS.takes, takeCountText)
    // visitors tell several takes apart by their labels
    .superRefine((takes, context) => {
      if (takes.length < 2) return
      for (const [index, { label }] of takes.entries()) {
        if (!label) context.addIssue({ code: 'custom', path: [index, 'label'], message: 'Required' })
      }
    }),
  ...spokenBody,
})
export type AudioBlockBody = z.infer<typeof audioBlockBody>

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

export const publicAudioBlock = z.object({
  kind: z.literal('audio'),
  title: publicTitle,
  takes: z.array(z.object({ sound, label: z.string() })),
  ...publicSpoken,
})
export type PublicAudioBlock = z.infer<typeof publicAudioBlock>

/** degrees from the centre of the panorama, to the right */
const yaw = z.number().min(-BLOCKS.maxYaw).max(BLOCKS.maxYaw)
/** degrees from the centre of the panorama, upwards */
const pitch = z.number().min(-BLOCKS.maxPitch).max(BLOCKS.maxPitch)

export const hotspotBody = z.strictObject({
  /** index of the scene that it leads to */
  to: z.number().int(blocksTexts.hotspot).min(0, blocksTexts.hotspot),
  yaw,
  pitch,
})

const sceneBody = z.strictObject({
  panoramaPath: filePath,
  label: requiredLine(MAX_LENGTH.blockLabel),
  /** the yaw of the view with which the scene opens */
  heading: yaw.default(0),
  hotspots: z.array(hotspotBody).max(BLOCKS.hotspots, `At most ${BLOCKS.hotspots} hotspots`).default([]),
})

const sceneCountText = fill(blocksTexts.scenes, { scenes: String(BLOCKS.scenes) })

export const panoramaBlockBody = z
  .strictObject({
    kind: z.literal('panorama'),
    title,
    scenes: z
      .array(sceneBody, sceneCountText)
      .min(1, sceneCountText)
      .max(BLOCKS.scenes, sceneCountText)
      .describe('The tour opens with the first scene.'),
  })
  .superRefine(({ scenes }, context) => {
    for (const [scene, { hotspots }] of scenes.entries()) {
      for (const [hotspot, { to }] of hotspots.entries()) {
        if (to !== scene && to < scenes.length) continue
        const path = ['scenes', scene, 'hotspots', hotspot, 'to']
        context.addIssue({ code: 'custom', path, message: blocksTexts.hotspot })
      }
    }
  })
export type PanoramaBlockBody = z.infer<typeof panoramaBlockBody>

export const publicPanoramaBlock = z.object({
  kind: z.literal('panorama'),
  title: publicTitle,
  scenes: z
    .array(
      z.object({
        panorama,
        label: z.string(),
        heading: z.number(),
        hotspots: z.array(z.object({ to: z.number().int(), yaw: z.number(), pitch: z.number() })),
      }),
    )
    .describe(
      'The tour opens with the first scene. Angles are in degrees from the panorama’s centre, to the right ' +
        'and up; `to` is the index of another scene.',
    ),
})
export type PublicPanoramaBlock = z.infer<typeof publicPanoramaBlock>

export const blockBody = z.discriminatedUnion(
  'kind',
  [beforeAfterBlockBody, videoBlockBody, audioBlockBody, panoramaBlockBody],
  blocksTexts.unknownKind,
)
export type BlockBody = z.infer<typeof blockBody>

export const blocksBody = z.array(blockBody).max(BLOCKS.max, `At most ${BLOCKS.max} blocks`)

export const publicBlock = z.discriminatedUnion('kind', [
  publicBeforeAfterBlock,
  publicVideoBlock,
  publicAudioBlock,
  publicPanoramaBlock,
])
export type PublicBlock = z.infer<typeof publicBlock>
