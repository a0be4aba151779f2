import { z } from 'zod'
import { BLOCKS } from '#cms/shared/blocks.ts'
import { MAX_LENGTH } from '#cms/shared/lengths.ts'
import { parseLinkUrl } from '#cms/shared/rich-text/allowlist.ts'
import { blocksTexts } from '#cms/shared/texts/blocks.ts'
import { richTextTexts } from '#cms/shared/texts/documents.ts'
import { fill } from '#cms/shared/texts/fill.ts'
import { findRepeatedLabels } from '#cms/shared/variant-labels.ts'
import { filePath, image, oneLine, panorama, paragraph, requiredLine } from './common.ts'
import { publicTakes, sound, takesBody } from './sounds.ts'

/* Scenes of a panorama tour, and what is found in them (docs/behaviour.md#blocks). */

const yaw = z
  .number()
  .min(-BLOCKS.maxYaw)
  .max(BLOCKS.maxYaw)
  .describe('Degrees from the centre of the panorama, to the right.')
const pitch = z
  .number()
  .min(-BLOCKS.maxPitch)
  .max(BLOCKS.maxPitch)
  .describe('Degrees from the centre of the panorama, upwards.')
const direction = { yaw, pitch }
const title = requiredLine(MAX_LENGTH.blockLabel).describe('The hotspot’s name.')
const text = paragraph(MAX_LENGTH.blockText)

/** The same rule as for links in a rich text. */
const linkUrl = z
  .string()
  .min(1, 'Required')
  .transform((entered, context) => {
    const url = parseLinkUrl(entered)
    if (url !== undefined) return url
    context.addIssue({ code: 'custom', message: richTextTexts.linkAddress })
    return z.NEVER
  })
  .describe('A path of this site, such as `/projects/…`, or a web, mail or phone address.')

/** The bodies of hotspots, by kind. */
export const hotspotBodies = {
  scene: z.strictObject({
    kind: z.literal('scene'),
    to: z.number().int(blocksTexts.hotspot).min(0, blocksTexts.hotspot).describe('Index of another scene.'),
    ...direction,
  }),
  text: z.strictObject({ kind: z.literal('text'), title, text: text.default(''), ...direction }),
  image: z.strictObject({ kind: z.literal('image'), title, imagePath: filePath, ...direction }),
  sound: z.strictObject({ kind: z.literal('sound'), title, soundPath: filePath, ...direction }),
  link: z.strictObject({ kind: z.literal('link'), title, url: linkUrl, ...direction }),
}

/** Clients of before there were kinds send none: their hotspots lead to scenes. */
const withKind = (hotspot: unknown) =>
  typeof hotspot === 'object' && hotspot !== null && !('kind' in hotspot)
    ? { kind: 'scene', ...hotspot }
    : hotspot

export const hotspotBody = z.preprocess(
  withKind,
  z.discriminatedUnion(
    'kind',
    [hotspotBodies.scene, hotspotBodies.text, hotspotBodies.image, hotspotBodies.sound, hotspotBodies.link],
    blocksTexts.hotspotKind,
  ),
)
export type HotspotBody = z.infer<typeof hotspotBody>

const publicDirection = { yaw: z.number(), pitch: z.number() }
const publicTitle = z.string()

/** Hotspots as responses have them, by kind. */
export const publicHotspots = {
  scene: z.object({ kind: z.literal('scene'), to: z.number().int(), ...publicDirection }),
  text: z.object({ kind: z.literal('text'), title: publicTitle, text: z.string(), ...publicDirection }),
  image: z.object({ kind: z.literal('image'), title: publicTitle, image, ...publicDirection }),
  sound: z.object({ kind: z.literal('sound'), title: publicTitle, sound, ...publicDirection }),
  link: z.object({ kind: z.literal('link'), title: publicTitle, url: z.string(), ...publicDirection }),
}

export const publicHotspot = z.discriminatedUnion('kind', [
  publicHotspots.scene,
  publicHotspots.text,
  publicHotspots.image,
  publicHotspots.sound,
  publicHotspots.link,
])
export type PublicHotspot = z.infer<typeof publicHotspot>

const percent = z.number().min(0).max(100)
const PLAN_POSITION = 'Where the scene is on the floor plan, in percent of its width and height.'
const variantCountText = fill(blocksTexts.variants, { variants: String(BLOCKS.variants) })

export const sceneBody = z
  .strictObject({
    panoramaPath: filePath,
    label: requiredLine(MAX_LENGTH.blockLabel),
    description: text
      .default('')
      .describe('One paragraph on what is to be seen, for those who cannot see the panorama.'),
    heading: yaw.default(0).describe('The yaw of the view with which the scene opens.'),
    planPosition: z.strictObject({ x: percent, y: percent }).nullable().default(null).describe(PLAN_POSITION),
    variantLabel: oneLine(MAX_LENGTH.blockLabel)
      .default('')
      .describe('Names the scene’s own panorama among its variants, as in `Day`; required with variants.'),
    variants: z
      .array(
        z.strictObject({ panoramaPath: filePath, label: requiredLine(MAX_LENGTH.blockLabel) }),
        variantCountText,
      )
      .max(BLOCKS.variants, variantCountText)
      .default([])
      .describe('The same view at another time or in another state.'),
    takes: takesBody.default([]).describe('Sounds of the scene, all equally long.'),
    hotspots: z.array(hotspotBody).max(BLOCKS.hotspots, `At most ${BLOCKS.hotspots} hotspots`).default([]),
  })
  .superRefine(({ variants, variantLabel }, context) => {
    if (variants.length === 0) return
    if (!variantLabel) context.addIssue({ code: 'custom', path: ['variantLabel'], message: 'Required' })
    for (const index of findRepeatedLabels([variantLabel, ...variants.map(({ label }) => label)])) {
      const path = ['variants', index - 1, 'label']
      context.addIssue({ code: 'custom', path, message: blocksTexts.variantTwice })
    }
  })
export type SceneBody = z.infer<typeof sceneBody>

export const publicScene = z.object({
  panorama,
  label: z.string(),
  description: z.string().describe('What is to be seen; empty if nobody wrote it.'),
  heading: z.number(),
  planPosition: z.object({ x: z.number(), y: z.number() }).nullable().describe(PLAN_POSITION),
  variantLabel: z.string().describe('Names the scene’s own panorama among its variants.'),
  variants: z.array(z.object({ panorama, label: z.string() })),
  takes: publicTakes,
  hotspots: z.array(publicHotspot),
})
export type PublicScene = z.infer<typeof publicScene>
