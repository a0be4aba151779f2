import type { ImageLoss } from '../image-losses.ts'

/** What was lost, and the way out. */
export const imageLossTexts: Record<ImageLoss, string> = {
  'svg-parts':
    'Scripts, links, animations or embedded parts of the SVG were removed. If something is missing, export it as ' +
    'plain SVG with texts as paths, or as PNG.',
  'eight-bits':
    'Pages show it with 8 bits a channel. If gradients show steps, export it with dithering or a little grain.',
  'print-colours':
    'Its CMYK colours became those of screens. If they look wrong, export it as sRGB or Display P3.',
  'further-images':
    'The file holds several images, and only one was stored. Upload the others as files of their own.',
  'gain-map':
    'Its HDR part was not kept: screens for HDR show it like all others. It stays in an upright JPEG of up to 30 ' +
    'megapixels.',
  jpeg: 'Stored as JPEG. If fine edges look soft, export it as PNG or AVIF.',
}
