import type { RefObject } from 'react'
import type { BlockFile } from '#cms/schemas/common.ts'
import { SECOND } from '#cms/shared/units.ts'
import { useObjectUrl } from '#web/panel/lib/use-object-url.ts'
import { useRested } from '#web/panel/lib/use-rested.ts'
import { getTrackName, toTrackFile, type TrackItem } from './track-values.ts'
import styles from './tracks.module.css'

type Props = { ref: RefObject<HTMLVideoElement | null>; video: BlockFile; track: TrackItem }

/** Pause in the writing after which the video shows what was written. */
const REST = SECOND / 2

/** The video beside the lines of a track. A browser reads all lines anew: not at every key. */
export function TrackPlayer({ ref, video, track }: Props) {
  const { kind, language } = track
  const url = useObjectUrl(toTrackFile(useRested(track.cues, REST)))
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the rule sees no track whose kind is chosen
    <video
      ref={ref}
      className={styles.video}
      src={video.url}
      controls
      preload="metadata"
      aria-label={`The video with ${getTrackName(track)}`}
    >
      {url && kind !== 'chapters' && <track key={url} kind={kind} srcLang={language} src={url} default />}
    </video>
  )
}
