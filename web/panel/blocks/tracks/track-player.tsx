import { useDeferredValue, useMemo, type RefObject } from 'react'
import type { BlockFile } from '#cms/schemas/common.ts'
import { useObjectUrl } from '#web/panel/lib/use-object-url.ts'
import { getTrackName, writeCues, type TrackItem } from './track-values.ts'
import styles from './tracks.module.css'

type Props = { ref: RefObject<HTMLVideoElement | null>; video: BlockFile; track: TrackItem }

/** The video beside the lines of a track, which it shows as they are written. */
export function TrackPlayer({ ref, video, track }: Props) {
  const { cues, kind, language } = useDeferredValue(track)
  const file = useMemo(() => new File([writeCues(cues)], 'track.vtt', { type: 'text/vtt' }), [cues])
  const url = useObjectUrl(file)
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
