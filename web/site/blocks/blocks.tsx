import type { SyntheticEvent } from 'react'
import type { PublicBlock } from '#cms/schemas/blocks.ts'
import type { Image } from '#cms/schemas/common.ts'
import { ImageCredits } from '#web/site/ui/image-credits.tsx'
import { BeforeAfterSlider } from './before-after-slider.tsx'
import { Transcript } from './transcript.tsx'
import { LazyAudioPlayer, LazyPanoramaTour, LazyVideoPlayer } from './lazy-blocks.ts'
import styles from './blocks.module.css'

type Props = {
  blocks: PublicBlock[] | undefined
  /** title of the page that the blocks belong to */
  title: string
  className?: string | undefined
}

/** The blocks of a page, after its text, in the editors' order (docs/behaviour.md#blocks). */
export function Blocks({ blocks = [], title, className }: Props) {
  if (blocks.length === 0) return null
  return (
    <section className={className} aria-label={`Media of ${title}`} onPlayCapture={pauseOthers}>
      <div className={styles.blocks}>
        {blocks.map((block, index) => (
          <figure key={index} className={styles.block}>
            <BlockMedia block={block} title={block.title || title} tour={countTours(blocks, index)} />
            <Caption block={block} />
            <BlockTranscript block={block} />
          </figure>
        ))}
      </div>
    </section>
  )
}

/** The title, and whose the images are. */
function Caption({ block }: { block: PublicBlock }) {
  const images = getImages(block)
  if (!block.title && !images.some(({ credit }) => credit)) return null
  return (
    <figcaption className={styles.caption}>
      {block.title && (
        <p className={styles.title} dir="auto">
          {block.title}
        </p>
      )}
      <ImageCredits images={images} />
    </figcaption>
  )
}

function getImages(block: PublicBlock): Image[] {
  if (block.kind === 'beforeAfter') return block.images.map(({ image }) => image)
  if (block.kind !== 'panorama') return []
  return block.scenes.flatMap(({ panorama, variants }) => [
    panorama,
    ...variants.map((other) => other.panorama),
  ])
}

/** Only one block plays at a time; the takes of one block, or of one scene, play together. */
function pauseOthers({ currentTarget, target }: SyntheticEvent): void {
  const findGroup = (media: HTMLMediaElement) => media.closest('[data-sounds], figure')
  const group = findGroup(target as HTMLMediaElement)
  for (const media of currentTarget.querySelectorAll<HTMLMediaElement>('audio, video')) {
    if (findGroup(media) !== group) media.pause()
  }
}

/** @returns how many tours the page has down to this block */
const countTours = (blocks: PublicBlock[], index: number) =>
  blocks.slice(0, index + 1).filter(({ kind }) => kind === 'panorama').length

type BlockProps = { block: PublicBlock; title: string; tour: number }

function BlockMedia({ block, title, tour }: BlockProps) {
  switch (block.kind) {
    case 'beforeAfter':
      return <BeforeAfterSlider images={block.images} />
    case 'video':
      return <LazyVideoPlayer {...block} title={title} />
    case 'audio':
      return <LazyAudioPlayer {...block} title={title} />
    case 'panorama':
      return <LazyPanoramaTour scenes={block.scenes} plan={block.plan} tour={tour} />
  }
}

/** The words of a sound are in no language that is known, those of a film in that of its captions. */
function BlockTranscript({ block }: { block: PublicBlock }) {
  if (block.kind !== 'video' && block.kind !== 'audio') return null
  const captions = block.kind === 'video' ? block.tracks.filter(({ kind }) => kind === 'captions') : []
  const language = captions.length === 1 ? captions[0]!.language : undefined
  return <Transcript html={block.transcript} language={language} />
}
