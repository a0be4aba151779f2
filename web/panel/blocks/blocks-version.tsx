import { BLOCK_LABELS } from '#cms/shared/blocks.ts'
import { SPEECH_LABELS, SPEECH_QUESTION } from '#cms/shared/tracks/tracks.ts'
import type { Image } from '#cms/schemas/common.ts'
import { ResponsiveImage } from '#web/shared/ui/responsive-image.tsx'
import { truncateText } from '#cms/shared/graphemes.ts'
import { RichText } from '#web/shared/ui/rich-text.tsx'
import { describeTrack } from './tracks/track-values.ts'
import type { BlockItem, BlocksValues } from './block-values.ts'
import styles from './blocks-version.module.css'

/** The blocks of a version of a document, as captions and thumbnails. */
export function BlocksVersion({ values: { blocks } }: { values: BlocksValues }) {
  if (blocks.length === 0) return null
  return (
    <ol className={styles.blocks} aria-label="Media after the text">
      {blocks.map((block) => (
        <li key={block.key}>
          <p className={styles.title} dir="auto">
            {`${BLOCK_LABELS[block.kind]}: ${block.title || 'no caption'}`}
          </p>
          <ul className={styles.images}>
            {listThumbnails(block).map(({ image, label }, index) => (
              <li key={index}>
                {image && <ResponsiveImage image={image} sizes="4.5rem" className={styles.image} />}
                <span dir="auto">{label}</span>
              </li>
            ))}
          </ul>
          {(block.kind === 'video' || block.kind === 'audio') && <SpokenVersion block={block} />}
        </li>
      ))}
    </ol>
  )
}

type SpokenItem = Extract<BlockItem, { kind: 'video' | 'audio' }>

/** Captions and transcript, with their words: versions are compared by them. */
function SpokenVersion({ block }: { block: SpokenItem }) {
  const tracks = block.kind === 'video' ? block.tracks : []
  return (
    <div className={styles.spoken}>
      <p>{`${SPEECH_QUESTION} ${SPEECH_LABELS[block.speech]}.`}</p>
      {tracks.map((track) => (
        <div key={track.key}>
          <p>{describeTrack(track)}</p>
          <p dir="auto" lang={track.language}>
            {truncateText(track.cues.map(({ start, text }) => `${start} ${text}`).join(' · '), MAX_SHOWN)}
          </p>
        </div>
      ))}
      {block.transcript && <RichText html={block.transcript} />}
    </div>
  )
}

/** Characters of a track that a version shows: a comparison of more takes too long. */
const MAX_SHOWN = 5_000

function listThumbnails(block: BlockItem): { image: Image | null; label: string | undefined }[] {
  switch (block.kind) {
    case 'beforeAfter':
      return block.images
    case 'video':
      return block.video ? [{ image: block.poster, label: block.video.path.split('/').at(-1) }] : []
    case 'audio':
      return block.takes.map(({ sound, label }) => ({
        image: null,
        label: label || sound?.path.split('/').at(-1),
      }))
    case 'panorama':
      return [
        ...(block.plan ? [{ image: block.plan, label: 'Floor plan' }] : []),
        ...block.scenes.flatMap(({ panorama, label, variants }) => [
          { image: panorama, label },
          ...variants.map((variant) => ({
            image: variant.panorama,
            label: [label, variant.label].filter(Boolean).join(', '),
          })),
        ]),
      ]
  }
}
