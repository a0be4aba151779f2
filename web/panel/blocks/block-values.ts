import { BLOCK_LABELS, type BlockKind } from '#cms/shared/blocks.ts'
import { isSpokenTrack } from '#cms/shared/tracks/tracks.ts'
import type { WithSavedFocus } from '#web/panel/library/focal-point/saved-focus.tsx'
import type { UrlOfFile } from '#web/panel/preview/local-images.ts'
import type { PublicBlock, BlockBody } from '#cms/schemas/blocks.ts'
import {
  toBeforeAfterBody,
  toBeforeAfterPreview,
  newBeforeAfter,
  type BeforeAfterItem,
} from './before-after/before-after-fields.tsx'
import { toVideoBody, toVideoItem, toVideoPreview, newVideo, type VideoItem } from './video/video-fields.tsx'
import { toAudioBody, toAudioItem, toAudioPreview, newAudio, type AudioItem } from './audio/audio-fields.tsx'
import {
  toPanoramaBody,
  toPanoramaItem,
  toPanoramaPreview,
  newPanorama,
  type PanoramaItem,
} from './panorama/panorama-values.ts'

type Item = BeforeAfterItem | VideoItem | AudioItem | PanoramaItem

/** A block in the form, where files may still be missing; `key` identifies it there. */
export type BlockItem = { key: string } & Item

/** The blocks among a form's values: the media after the document's text. */
export type BlocksValues = { blocks: BlockItem[] }

export const NO_BLOCKS: BlocksValues = { blocks: [] }

const NEW_ITEM = {
  beforeAfter: newBeforeAfter,
  video: newVideo,
  audio: newAudio,
  panorama: newPanorama,
} satisfies Record<BlockKind, () => Item>

export const newBlock = (kind: BlockKind): BlockItem => ({ key: crypto.randomUUID(), ...NEW_ITEM[kind]() })

export const toBlocksValues = ({ blocks = [] }: { blocks?: PublicBlock[] | undefined }): BlocksValues => ({
  blocks: blocks.map((block, index) => ({ ...toItem(block), key: String(index) })),
})

function toItem(block: PublicBlock): Item {
  switch (block.kind) {
    case 'audio':
      return toAudioItem(block)
    case 'video':
      return toVideoItem(block)
    case 'panorama':
      return toPanoramaItem(block)
    default:
      return block
  }
}

/** The blocks as a save sends them. */
export const toBlocksBody = ({ blocks }: BlocksValues): { blocks: BlockBody[] } => ({
  blocks: blocks.map(toBlockBody),
})

function toBlockBody(block: BlockItem): BlockBody {
  switch (block.kind) {
    case 'beforeAfter':
      return toBeforeAfterBody(block)
    case 'video':
      return toVideoBody(block)
    case 'panorama':
      return toPanoramaBody(block)
    case 'audio':
      return toAudioBody(block)
  }
}

/** What a block is called in announcements and on buttons. */
export const getBlockName = ({ title, kind }: BlockItem, index: number): string =>
  title.trim() || `${BLOCK_LABELS[kind]}, block ${index + 1}`

/**
 * The blocks as the page would show them: those that have all their files.
 * @param parts.urlOf makes object URLs of what the server does not have, and revokes them with the preview
 */
export const toPreviewBlocks = ({ blocks }: BlocksValues, parts: PreviewParts): PublicBlock[] =>
  blocks.map((block) => toPreviewBlock(block, parts)).filter((block) => block !== null)

type PreviewParts = { urlOf: UrlOfFile; withSavedFocus: WithSavedFocus }

function toPreviewBlock(block: BlockItem, { urlOf, withSavedFocus }: PreviewParts): PublicBlock | null {
  switch (block.kind) {
    case 'beforeAfter':
      return toBeforeAfterPreview(block, withSavedFocus)
    case 'video':
      return toVideoPreview(block, urlOf)
    case 'panorama':
      return toPanoramaPreview(block)
    case 'audio':
      return toAudioPreview(block)
  }
}

/** The videos and sounds, as the checks before publishing read them (publication/publish-checks.ts). */
export const toCheckedMedia = ({ blocks }: BlocksValues) =>
  blocks.flatMap((block, index) => {
    if (block.kind !== 'video' && block.kind !== 'audio') return []
    const { kind, speech, transcript } = block
    const captions = block.kind === 'video' ? block.tracks.filter(isSpokenTrack) : []
    return [
      {
        name: getBlockName(block, index),
        kind,
        speech,
        hasCaptions: captions.some(({ cues }) => cues.length > 0),
        hasTranscript: transcript !== '',
      },
    ]
  })
