import { MEDIA } from '#cms/shared/media.ts'
import { isSpokenTrack } from '#cms/shared/tracks/tracks.ts'
import { MB } from '#cms/shared/units.ts'
import { blocksTexts } from '#cms/shared/texts/blocks.ts'
import type { VideoBlockBody, PublicVideoBlock } from '#cms/schemas/blocks.ts'
import type { Image, BlockFile } from '#cms/schemas/common.ts'
import { StoredImageField } from '#web/panel/uploads/stored-image-field.tsx'
import type { UrlOfFile } from '#web/panel/preview/local-images.ts'
import { StoredFileField, type FileRules } from '#web/panel/uploads/stored-file-field.tsx'
import type { BlockFieldsProps } from '../block-fields-props.ts'
import { SpokenFields } from '../tracks/spoken-fields.tsx'
import { NOT_SPOKEN, type SpokenValues } from '../tracks/spoken-values.ts'
import { toPreviewTracks, toTrackItems, toTracksBody, type TrackItem } from '../tracks/track-values.ts'
import { TracksField } from '../tracks/tracks-field.tsx'
import styles from './video-fields.module.css'
import card from '../block-card.module.css'

export type VideoItem = SpokenValues & {
  kind: 'video'
  title: string
  video: BlockFile | null
  poster: Image | null
  tracks: TrackItem[]
}

export const newVideo = (): VideoItem => ({
  kind: 'video',
  title: '',
  video: null,
  poster: null,
  tracks: [],
  ...NOT_SPOKEN,
})

export const toVideoItem = ({ tracks, ...block }: PublicVideoBlock): VideoItem => ({
  ...block,
  tracks: toTrackItems(tracks),
})

export const toVideoBody = ({
  kind,
  title,
  video,
  poster,
  tracks,
  speech,
  transcript,
}: VideoItem): VideoBlockBody => ({
  kind,
  title,
  videoPath: video?.path ?? '',
  ...(poster && { posterPath: poster.imagePath }),
  tracks: toTracksBody(tracks),
  speech,
  transcript,
})

/** @returns null until the video is there */
export const toVideoPreview = (
  { video, tracks, ...block }: VideoItem,
  urlOf: UrlOfFile,
): PublicVideoBlock | null => video && { ...block, video, tracks: toPreviewTracks(tracks, urlOf) }

const RULES: FileRules = {
  fieldName: 'video',
  path: '/uploads/videos',
  types: MEDIA.videoTypes,
  maxBytes: MEDIA.maxVideoBytes,
  hint: `MP4 or WebM, at most ${MEDIA.maxVideoBytes / MB} MB.`,
  wrongType: blocksTexts.videoType,
  tooLarge: blocksTexts.videoSize,
}

export function VideoFields({
  block: { video, poster, tracks, speech, transcript },
  onChange,
  ...rest
}: BlockFieldsProps<VideoItem>) {
  const { field, errors, disabled, uploadImage, onBusy } = rest
  const captions = tracks.find(({ kind }) => kind === 'captions') ?? tracks.find(isSpokenTrack)
  return (
    <>
      <div className={card.pair}>
        <StoredFileField
          label="Video"
          rules={RULES}
          stored={video}
          error={errors[`${field}.videoPath`]}
          disabled={disabled}
          onBusy={onBusy}
          onChange={(changed: BlockFile) => onChange(() => ({ video: changed }))}
        >
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what was chosen; each track has a player of its own below */}
          <video
            className={styles.preview}
            src={video?.url}
            controls
            preload="metadata"
            aria-label="Preview of the video"
          />
        </StoredFileField>
        <StoredImageField
          label="Poster: shown until the video plays (optional)"
          image={poster}
          isCropped={false}
          error={errors[`${field}.posterPath`]}
          onChange={(changed) => onChange(() => ({ poster: changed }))}
          disabled={disabled}
          uploadImage={uploadImage}
          onBusy={onBusy}
        />
      </div>
      <TracksField
        tracks={tracks}
        video={video}
        field={`${field}.tracks`}
        errors={errors}
        disabled={disabled}
        onChange={(edit) => onChange((current) => ({ tracks: edit(current.tracks) }))}
      />
      <SpokenFields
        {...rest}
        values={{ speech, transcript }}
        captions={captions}
        onChange={(edit) => onChange(edit)}
      />
    </>
  )
}
