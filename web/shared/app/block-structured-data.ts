import type { PublicBlock } from '#cms/schemas/blocks.ts'
import type { PublicScene } from '#cms/schemas/tours.ts'
import type { Image } from '#cms/schemas/common.ts'

type Thing = Record<string, unknown>

type Input = {
  blocks: PublicBlock[] | undefined
  /** title of the page, for blocks without one of their own */
  title: string
  absolute: (path: string) => string
}

/** The media of a page as schema.org things, in their order. */
export const blockStructuredData = ({ blocks = [], ...page }: Input): Thing[] =>
  blocks.flatMap((block) => toThings(block, page))

function toThings(block: PublicBlock, { title, absolute }: Omit<Input, 'blocks'>): Thing[] {
  const name = block.title || title
  switch (block.kind) {
    case 'beforeAfter':
      return block.images.map(({ image, label }) => toImageObject(image, `${name}: ${label}`, absolute))
    case 'panorama':
      return block.scenes.flatMap((scene) => sceneToThings(scene, `${name}: ${scene.label}`, absolute))
    case 'video':
      return [
        {
          '@type': 'VideoObject',
          name,
          contentUrl: absolute(block.video.url),
          encodingFormat: block.video.type,
          uploadDate: block.video.uploadedAt,
          ...(block.poster && { thumbnailUrl: absolute(block.poster.imageUrl) }),
        },
      ]
    case 'audio':
      return takesToThings(block.takes, name, absolute)
  }
}

type Absolute = Input['absolute']

/** The scene's panorama is described by its own words; what hotspots show is a detail of it, and left out. */
function sceneToThings(scene: PublicScene, name: string, absolute: Absolute): Thing[] {
  const { panorama, description, variantLabel, variants, takes } = scene
  const own = toImageObject(panorama, variantLabel ? `${name}, ${variantLabel}` : name, absolute)
  return [
    { ...own, ...(description && { description }) },
    ...variants.map((variant) => toImageObject(variant.panorama, `${name}, ${variant.label}`, absolute)),
    ...takesToThings(takes, name, absolute),
  ]
}

const takesToThings = (takes: PublicScene['takes'], name: string, absolute: Absolute): Thing[] =>
  takes.map(({ sound, label }) => ({
    '@type': 'AudioObject',
    name: label ? `${name}: ${label}` : name,
    contentUrl: absolute(sound.play.url),
    encodingFormat: sound.play.type,
    uploadDate: sound.uploadedAt,
    ...(sound.duration && { duration: `PT${Math.round(sound.duration)}S` }),
  }))

const toImageObject = ({ imageUrl, alt }: Image, name: string, absolute: Absolute): Thing => ({
  '@type': 'ImageObject',
  name,
  contentUrl: absolute(imageUrl),
  ...(alt && { description: alt }),
})
