import { z } from 'zod'
import { BLOCKS } from '#cms/shared/blocks.ts'
import { MAX_LENGTH } from '#cms/shared/lengths.ts'
import { blocksTexts } from '#cms/shared/texts/blocks.ts'
import { fill } from '#cms/shared/texts/fill.ts'
import { imagePath, oneLine, panorama, image, blockFile, requiredLine } from './common.ts'

/** Media that a page shows below its text; `kind` tells them apart (docs/behaviour.md#blocks). */

const title = oneLine(MAX_LENGTH.title).default('')
const filePath = imagePath.min(1, 'Required')

export const beforeAfterBlockBody = z.strictObject({
  kind: z.literal('beforeAfter'),
  title,
  /** the state before, and the state after */
  images: z
    .array(
      z.strictObject({ imagePath: filePath, label: requiredLine(MAX_LENGTH.blockLabel) }),
      blocksTexts.comparedImages,
    )
    .length(BLOCKS.comparedImages, blocksTexts.comparedImages),
})
export type BeforeAfterBlockBody = z.infer<typeof beforeAfterBlockBody>

export const publicBeforeAfterBlock = z.object({
  kind: z.literal('beforeAfter'),
  title: z.string(),
  images: z.array(z.object({ image, label: z.string() })),
})
export type PublicBeforeAfterBlock = z.infer<typeof publicBeforeAfterBlock>

export const videoBlockBody = z.strictObject({
  kind: z.literal('video'),
  title,
  videoPath: filePath,
  /** of the image that is shown until it plays */
  posterPath: imagePath.optional(),
})
export type VideoBlockBody = z.infer<typeof videoBlockBody>

export const publicVideoBlock = z.object({
  kind: z.literal('video'),
  title: z.string(),
  video: blockFile,
  poster: image.nullable(),
})
export type PublicVideoBlock = z.infer<typeof publicVideoBlock>

const takeCountText = fill(blocksTexts.takes, { takes: String(BLOCKS.takes) })

export const audioBlockBody = z.strictObject({
  kind: z.literal('audio'),
  title,
  /** several are equally long, to compare them */
  takes: z
    .array(
      z.strictObject({ soundPath: filePath, label: oneLine(MAX_LENGTH.blockLabel).default('') }),
      takeCountText,
    )
    .min(1, takeCountText)
    .max(BLOCKS.takes, takeCountText)
    // several are told apart by their labels
    .superRefine((takes, context) => {
      if (takes.length < 2) return
      for (const [index, { label }] of takes.entries()) {
        if (!label) context.addIssue({ code: 'custom', path: [index, 'label'], message: 'Required' })
      }
    }),
})
export type AudioBlockBody = z.infer<typeof audioBlockBody>

/** A stored sound. `url` is of the original, as it came. */
export const sound = blockFile.extend({
  /** seconds */
  duration: z.number().nullable(),
  channels: z.number().int().nullable(),
  /** LUFS, integrated (EBU R 128); null for a silent sound and for one that is not measured */
  loudness: z.number().nullable(),
  /** the loudest of each part in percent of full scale; empty where it is not known */
  peaks: z.array(z.number().int().min(0).max(100)),
  /** what a page plays: an MP3 of WAV and FLAC once it is made, else the file as it came */
  play: z.object({ url: z.string(), type: z.string(), size: z.number().int() }),
  /** whether loudness, peaks and MP3 were made */
  state: z.enum(['pending', 'ready', 'failed']),
})
export type Sound = z.infer<typeof sound>

export const publicAudioBlock = z.object({
  kind: z.literal('audio'),
  title: z.string(),
  takes: z.array(z.object({ sound, label: z.string() })),
})
export type PublicAudioBlock = z.infer<typeof publicAudioBlock>

/** Degrees from the middle of the panorama, to the right and up. */
const yaw = z.number().min(-BLOCKS.maxYaw).max(BLOCKS.maxYaw)
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
  /** the yaw at which it opens */
  heading: yaw.default(0),
  hotspots: z.array(hotspotBody).max(BLOCKS.hotspots, `At most ${BLOCKS.hotspots} hotspots`).default([]),
})

const sceneCountText = fill(blocksTexts.scenes, { scenes: String(BLOCKS.scenes) })

export const panoramaBlockBody = z
  .strictObject({
    kind: z.literal('panorama'),
    title,
    /** the first is the one that opens */
    scenes: z.array(sceneBody, sceneCountText).min(1, sceneCountText).max(BLOCKS.scenes, sceneCountText),
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
  title: z.string(),
  scenes: z.array(
    z.object({
      panorama,
      label: z.string(),
      heading: z.number(),
      hotspots: z.array(z.object({ to: z.number().int(), yaw: z.number(), pitch: z.number() })),
    }),
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
