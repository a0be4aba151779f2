import type { Field } from 'payload'
import { BLOCKS } from '#cms/shared/blocks.ts'
import { beforeAfterBlock } from '../blocks/before-after.ts'
import { videoBlock } from '../blocks/video.ts'
import { audioBlock } from '../blocks/audio.ts'
import { panoramaBlock } from '../blocks/panorama.ts'

/**
 * Media that a document's page shows below its text, in this order (docs/behaviour.md#blocks). There are no
 * `filterOptions`, because Payload checks those of several fields at once, which a transaction of MongoDB
 * does not allow. A file of another type is not shown.
 */
export const blocksField: Field = {
  name: 'blocks',
  type: 'blocks',
  maxRows: BLOCKS.max,
  labels: { singular: 'Block', plural: 'Blocks' },
  admin: { description: 'The page shows them below the text, in this order.' },
  blocks: [beforeAfterBlock, videoBlock, audioBlock, panoramaBlock],
}
