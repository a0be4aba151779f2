import type { ArrayFieldValidation, Block, Condition, Field } from 'payload'
import { BLOCK_LABELS, BLOCKS, HOTSPOT_KINDS, HOTSPOT_LABELS, type HotspotKind } from '#cms/shared/blocks.ts'
import { MAX_LENGTH } from '#cms/shared/lengths.ts'
import { blocksTexts } from '#cms/shared/texts/blocks.ts'
import { fill } from '#cms/shared/texts/fill.ts'
import { findRepeatedLabels } from '#cms/shared/variant-labels.ts'
import { caption } from '../fields/caption.ts'
import { linkUrlField } from '../fields/link-url.ts'
import { requiredText } from '../fields/required-text.ts'
import { takesField } from '../fields/takes.ts'

const angle = (name: string, max: number, description: string) =>
  ({
    name,
    type: 'number',
    required: true,
    defaultValue: 0,
    min: -max,
    max,
    admin: { description },
  }) as const

const percent = (name: string, description: string) =>
  ({ name, type: 'number', min: 0, max: 100, admin: { description } }) as const

/** A hotspot of before there were kinds leads to a scene. */
const ofKind =
  (...kinds: HotspotKind[]): Condition =>
  (_data, hotspot) =>
    kinds.includes((hotspot.kind as HotspotKind | undefined) ?? 'scene')

const hotspotFields: Field[] = [
  {
    // not required: archives of before there were kinds lack it, and are restored as they are
    name: 'kind',
    type: 'select',
    defaultValue: 'scene',
    options: HOTSPOT_KINDS.map((kind) => ({ value: kind, label: HOTSPOT_LABELS[kind] })),
    admin: { isClearable: false, description: 'What the hotspot leads to or shows.' },
  },
  {
    name: 'to',
    label: 'Target scene',
    type: 'number',
    required: true,
    min: 0,
    max: BLOCKS.scenes - 1,
    admin: {
      condition: ofKind('scene'),
      description: 'Number of the scene that the hotspot leads to. The first scene is 0.',
    },
  },
  {
    name: 'title',
    type: 'text',
    ...requiredText,
    maxLength: MAX_LENGTH.blockLabel,
    admin: { condition: ofKind('text', 'image', 'sound', 'link') },
  },
  {
    name: 'text',
    type: 'textarea',
    maxLength: MAX_LENGTH.blockText,
    admin: { condition: ofKind('text'), description: 'One paragraph.' },
  },
  {
    name: 'image',
    type: 'upload',
    relationTo: 'media',
    required: true,
    admin: { condition: ofKind('image') },
  },
  {
    name: 'sound',
    label: 'Audio file',
    type: 'upload',
    relationTo: 'media',
    required: true,
    admin: { condition: ofKind('sound') },
  },
  linkUrlField({ condition: ofKind('link') }),
  angle('yaw', BLOCKS.maxYaw, 'Degrees to the right of the image’s centre.'),
  angle('pitch', BLOCKS.maxPitch, 'Degrees above the image’s centre.'),
]

type Variant = { label?: string | null }

const validateVariants: ArrayFieldValidation = (rows, { siblingData }) => {
  const variants = (rows ?? []) as Variant[]
  if (variants.length > BLOCKS.variants) {
    return fill(blocksTexts.variants, { variants: String(BLOCKS.variants) })
  }
  const { variantLabel } = siblingData as { variantLabel?: string | null }
  const labels = [variantLabel, ...variants.map(({ label }) => label)]
  return findRepeatedLabels(labels.map((label) => label ?? '')).length === 0 || blocksTexts.variantTwice
}

const sceneFields: Field[] = [
  { name: 'panorama', type: 'upload', relationTo: 'media', required: true },
  { name: 'label', type: 'text', ...requiredText, maxLength: MAX_LENGTH.blockLabel },
  {
    name: 'description',
    type: 'textarea',
    maxLength: MAX_LENGTH.blockText,
    admin: { description: 'One paragraph on what is to be seen, for those who cannot see the panorama.' },
  },
  angle(
    'heading',
    BLOCKS.maxYaw,
    'Direction in which the scene opens, in degrees to the right of the image’s centre.',
  ),
  // no group: Payload's SQLite adapter then reads nothing else of a scene where a query leaves out a field
  percent('planX', 'Position on the floor plan, in percent of its width from the left.'),
  percent('planY', 'Position on the floor plan, in percent of its height from the top.'),
  {
    name: 'variantLabel',
    label: 'Label of this panorama',
    type: 'text',
    maxLength: MAX_LENGTH.blockLabel,
    admin: { description: 'Names it among the variants, as in “Day”.' },
  },
  {
    name: 'variants',
    type: 'array',
    labels: { singular: 'Variant', plural: 'Variants' },
    maxRows: BLOCKS.variants,
    validate: validateVariants,
    admin: { description: 'The same view at another time or in another state.' },
    fields: [
      { name: 'panorama', type: 'upload', relationTo: 'media', required: true },
      { name: 'label', type: 'text', ...requiredText, maxLength: MAX_LENGTH.blockLabel },
    ],
  },
  takesField({ description: 'Sounds of the scene. Several takes must be equally long.' }),
  {
    name: 'hotspots',
    type: 'array',
    label: 'Hotspots',
    maxRows: BLOCKS.hotspots,
    fields: hotspotFields,
  },
]

/** A panorama tour: its scenes, and the hotspots in them (docs/behaviour.md#blocks). */
export const panoramaBlock: Block = {
  slug: 'panorama',
  interfaceName: 'PanoramaBlock',
  labels: { singular: BLOCK_LABELS.panorama, plural: BLOCK_LABELS.panorama },
  fields: [
    caption,
    {
      name: 'plan',
      label: 'Floor plan',
      type: 'upload',
      relationTo: 'media',
      admin: { description: 'An image on which the scenes have their positions.' },
    },
    {
      name: 'scenes',
      type: 'array',
      minRows: 1,
      maxRows: BLOCKS.scenes,
      admin: { description: 'The tour opens with the first scene. Upload panoramas in the admin panel.' },
      fields: sceneFields,
    },
  ],
}
