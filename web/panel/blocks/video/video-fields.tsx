import { MEDIA } from '#cms/shared/media.ts'
import { MB } from '#cms/shared/units.ts'
import { blocksTexts } from '#cms/shared/texts/blocks.ts'
import type { VideoBlockBody, PublicVideoBlock } from '#cms/schemas/blocks.ts'
import type { Image, BlockFile } from '#cms/schemas/common.ts'
import { StoredImageField } from '#web/panel/uploads/stored-image-field.tsx'
import { StoredFileField, type FileRules } from '#web/panel/uploads/stored-file-field.tsx'
import type { BlockFieldsProps } from '../block-fields-props.ts'
import styles from './video-fields.module.css'
import card from '../block-card.module.css'

export type VideoItem = Omit<PublicVideoBlock, 'video' | 'poster'> & {
  video: BlockFile | null
  poster: Image | null
}

export const newVideo = (): VideoItem => ({
  kind: 'video',
  title: '',
  video: null,
  poster: null,
  tracks: [],
  speech: 'unknown',
  transcript: '',
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
  tracks: tracks.map(({ url: _url, vtt = '', ...track }) => ({ ...track, vtt })),
  speech,
  transcript,
})

/** @returns null until the video is there */
export const toVideoPreview = ({ video, ...block }: VideoItem): PublicVideoBlock | null =>
  video && { ...block, video }

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
  block: { video, poster },
  field,
  errors,
  disabled,
  onChange,
  uploadImage,
  onBusy,
}: BlockFieldsProps<VideoItem>) {
  return (
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
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a preview for whoever chose it */}
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
  )
}
