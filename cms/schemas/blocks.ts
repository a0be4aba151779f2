import { z } from 'zod'
import { BLOCKS } from '#cms/shared/blocks.ts'
import { MAX_LENGTH } from '#cms/shared/lengths.ts'
import { blocksTexts } from '#cms/shared/texts/blocks.ts'
import { fill } from '#cms/shared/texts/fill.ts'
import { htmlOrBlank } from './content-fields.ts'
import { imagePath, filePath, oneLine, image, blockFile, requiredLine } from './common.ts'
import { publicTakes, takesBody } from './sounds.ts'
import { publicScene, sceneBody } from './tours.ts'
import { speech, publicTrack, tracksBody } from './tracks.ts'

/* Media that a page shows below its text; `kind` tells them apart (docs/behaviour.md#blocks). */

const CAPTION = 'A caption; may be empty.'
const TRANSCRIPT = 'What is said and heard, as HTML; may be empty.'
const title = oneLine(MAX_LENGTH.title).default('').describe(CAPTION)
const publicTitle = z.string().describe(CAPTION)

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
  takes: takesBody.min(1, takeCountText),
  ...spokenBody,
})
export type AudioBlockBody = z.infer<typeof audioBlockBody>

export const publicAudioBlock = z.object({
  kind: z.literal('audio'),
  title: publicTitle,
  takes: publicTakes,
  ...publicSpoken,
})
export type PublicAudioBlock = z.infer<typeof publicAudioBlock>

const sceneCountText = fill(blocksTexts.scenes, { scenes: String(BLOCKS.scenes) })

export const panoramaBlockBody = z
  .strictObject({
    kind: z.literal('panorama'),
    title,
    plan: z
      .strictObject({ imagePath: filePath })
      .nullable()
      .default(null)
      .describe('The floor plan, on which scenes have their positions.'),
    scenes: z
      .array(sceneBody, sceneCountText)
      .min(1, sceneCountText)
      .max(BLOCKS.scenes, sceneCountText)
      .describe('The tour opens with the first scene.'),
  })
  .superRefine(({ scenes }, context) => {
    for (const [scene, { hotspots }] of scenes.entries()) {
      for (const [hotspot, body] of hotspots.entries()) {
        if (body.kind !== 'scene' || (body.to !== scene && body.to < scenes.length)) continue
        const path = ['scenes', scene, 'hotspots', hotspot, 'to']
        context.addIssue({ code: 'custom', path, message: blocksTexts.hotspot })
      }
    }
  })
export type PanoramaBlockBody = z.infer<typeof panoramaBlockBody>

export const publicPanoramaBlock = z.object({
  kind: z.literal('panorama'),
  title: publicTitle,
  plan: image.nullable().describe('The floor plan.'),
  scenes: z
    .array(publicScene)
    .describe(
      'The tour opens with the first scene. Angles are in degrees from the panorama’s centre, to the right ' +
        'and up; `to` is the index of another scene. What lost its file is left out.',
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
