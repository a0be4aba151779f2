import type { Block } from 'payload'
import { PIECE_LABELS } from '#cms/shared/constants.ts'
import { caption } from '../fields/caption.ts'

/** A film of the studio's own (docs/behaviour.md#pieces). */
export const film: Block = {
  slug: 'film',
  interfaceName: 'FilmBlock',
  labels: { singular: PIECE_LABELS.film, plural: PIECE_LABELS.film },
  fields: [
    caption,
    { name: 'film', type: 'upload', relationTo: 'media', required: true },
    {
      name: 'poster',
      type: 'upload',
      relationTo: 'media',
      admin: { description: 'Shown until the film plays.' },
    },
  ],
}
