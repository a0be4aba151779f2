import { canonicalHtmlToText } from '#cms/shared/rich-text/canonical-html-to-text.ts'
import { isSpokenTrack } from '#cms/shared/tracks/tracks.ts'
import type { PublicBlock } from '#cms/schemas/blocks.ts'
import type { PublicScene } from '#cms/schemas/tours.ts'
import type { PublicTrack } from '#cms/schemas/tracks.ts'
import { toImageObject } from './image-structured-data.ts'

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
      return block.images.map(({ image, label }) => toImageObject(image, absolute, `${name}: ${label}`))
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
          ...toCaptions(block.tracks, absolute),
          ...toTranscript(block.transcript),
        },
      ]
    case 'audio':
      return takesToThings(block.takes, name, absolute).map((thing) => ({
        ...thing,
        ...toTranscript(block.transcript),
      }))
  }
}

type Absolute = Input['absolute']

function toCaptions(tracks: readonly PublicTrack[], absolute: Absolute): Thing {
  const captions = tracks.filter(isSpokenTrack).map(({ url, language, label }) => ({
    '@type': 'MediaObject',
    contentUrl: absolute(url),
    encodingFormat: 'text/vtt',
    inLanguage: language,
    ...(label && { name: label }),
  }))
  return captions.length > 0 ? { caption: captions } : {}
}

/** Property of schema.org's VideoObject and AudioObject, a plain text. */
const toTranscript = (html: string): Thing => (html ? { transcript: canonicalHtmlToText(html) } : {})

/** The scene's panorama is described by its own words; what hotspots show is a detail of it, and left out. */
function sceneToThings(scene: PublicScene, name: string, absolute: Absolute): Thing[] {
  const { panorama, description, variantLabel, variants, takes } = scene
  const own = toImageObject(panorama, absolute, variantLabel ? `${name}, ${variantLabel}` : name)
  return [
    { ...own, ...(description && { description }) },
    ...variants.map((variant) => toImageObject(variant.panorama, absolute, `${name}, ${variant.label}`)),
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
