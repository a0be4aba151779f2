import { useId, useMemo, useState } from 'react'
import { pagePaths, previewPath } from '#cms/shared/paths.ts'
import { PROJECT_DETAILS, PROJECT_FIELDS } from '#cms/shared/projects.ts'
import { parseYoutubeId } from '#cms/shared/youtube.ts'
import type { StaffProjectRow } from '#cms/schemas/projects.ts'
import type { PublicProject, ProjectWithBlocks } from '#cms/schemas/public.ts'
import { Button } from '#web/shared/ui/button.tsx'
import { ExternalLink } from '#web/shared/ui/external-link.tsx'
import { ResponsiveImage } from '#web/shared/ui/responsive-image.tsx'
import { RichText } from '#web/shared/ui/rich-text.tsx'
import { SeoVersion } from '#web/panel/seo/seo-version.tsx'
import { toCheckedMedia } from '#web/panel/blocks/block-values.ts'
import { BlocksVersion } from '#web/panel/blocks/blocks-version.tsx'
import { CancelButton } from '#web/panel/form/cancel-button.tsx'
import { ContentInput } from '#web/panel/form/content-input.tsx'
import { DetailList } from '#web/panel/form/detail-list.tsx'
import { labelledValues } from '#web/panel/form/field-values.ts'
import { PublishAdvice } from '#web/panel/publication/publish-advice.tsx'
import type { FormPartProps } from '#web/panel/content-screen/screen-description.ts'
import { compareByText } from '#web/panel/list/use-local-list.ts'
import { LazyRichTextEditor } from '#web/panel/editor/lazy-rich-text-editor.tsx'
import { STILL_UPLOADING } from '#web/panel/ui/upload-progress.tsx'
import { DetailsField } from './details-field.tsx'
import { ImagesField } from './images-field.tsx'
import { ProjectPreview } from './project-preview.tsx'
import { toCheckedProjectImages, imagesAfterSave, type ProjectValues } from './project-values.ts'
import type { ProjectForm } from './use-project-form.ts'
import styles from './project-fields.module.css'

type Props = FormPartProps<StaffProjectRow, ProjectWithBlocks, ProjectValues, ProjectForm>

export function ProjectFields({ form, edited, rows, isDisabled, field, richText }: Props) {
  const { values } = form
  const listId = useId()
  const { failedKeys } = form.uploads
  const checkedImages = useMemo(
    () => toCheckedProjectImages(values.images, failedKeys),
    [values.images, failedKeys],
  )
  const { blocks } = values
  const checkedMedia = useMemo(() => toCheckedMedia({ blocks }), [blocks])
  return (
    <>
      <div className={styles.pair}>
        <ContentInput
          field={PROJECT_FIELDS.title}
          // The dialog chose its focus before the stored project was there.
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first field of a dialog
          autoFocus={edited !== undefined}
          {...field('title')}
        />
        <ContentInput field={PROJECT_FIELDS.category} list={listId} {...field('category')} />
        <datalist id={listId}>
          {listCategories(rows).map((category) => (
            <option key={category} value={category} />
          ))}
        </datalist>
      </div>
      <LazyRichTextEditor label="Description" {...richText('description')} />
      <ContentInput
        field={PROJECT_FIELDS.videoUrl}
        hint={getVideoHint(values.videoUrl)}
        {...field('videoUrl')}
      />
      <ImagesField form={form} isDisabled={isDisabled} />
      <DetailsField field={field} />
      <PublishAdvice
        html={values.description}
        images={checkedImages}
        videoUrl={values.videoUrl}
        media={checkedMedia}
        blocks={values.blocks}
      />
    </>
  )
}

/** Uploads that a save waits for, Cancel, and the preview. */
export function ProjectActions({ form, isDisabled, isUploading, onClose }: Props) {
  const { isSaving, uploads, values } = form
  const [isPreviewed, setIsPreviewed] = useState(false)
  return (
    <>
      <p className={styles.waiting} role="status">
        {isSaving && uploads.pending > 0
          ? `Waiting for ${uploads.pending === 1 ? 'one image' : `${uploads.pending} images`}...`
          : isUploading
            ? STILL_UPLOADING
            : ''}
      </p>
      <CancelButton isDisabled={isSaving} onClick={onClose} />
      <Button variant="outline" disabled={isDisabled} onClick={() => setIsPreviewed(true)}>
        Preview
      </Button>
      {isPreviewed && (
        <ProjectPreview {...{ values, uploads, isUploading }} onClose={() => setIsPreviewed(false)} />
      )}
    </>
  )
}

/** One version of a project in the conflict dialog. */
export function ProjectVersion({ values }: { values: ProjectValues }) {
  const { title, category, description, videoUrl } = values
  return (
    <div className={styles.version}>
      <p className={styles.title}>{title || 'No title'}</p>
      <p className={styles.detail}>{category || 'No category'}</p>
      <RichText html={description} />
      <p className={styles.detail}>{videoUrl || 'No video'}</p>
      <DetailList details={labelledValues(PROJECT_DETAILS, values)} />
      <BlocksVersion values={values} />
      <SeoVersion values={values} />
      <ul className={styles.thumbnails}>
        {imagesAfterSave(values).map(({ image, alt }) => (
          <li key={image.imagePath}>
            <ResponsiveImage image={image} alt={alt} sizes="4.5rem" className={styles.thumbnail} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What a row of the list shows when it is opened. */
export function ExpandedProject({
  id,
  project,
  isPublished,
}: {
  id: string
  project: PublicProject
  isPublished: boolean
}) {
  const { title, description, videoUrl, images } = project
  return (
    <div className={styles.details} id={id} role="group" aria-label={`Details of ${title}`}>
      {description ? (
        <RichText className={styles.description} html={description} />
      ) : (
        <p className={styles.none}>No description.</p>
      )}
      <p className={styles.links}>
        {videoUrl && (
          <ExternalLink href={videoUrl}>
            {parseYoutubeId(videoUrl) ? 'Watch the video' : 'Open the video link'}
          </ExternalLink>
        )}
        <a
          href={previewPath(pagePaths.project(project), { isPublished })}
          target="_blank"
          rel="noopener noreferrer"
        >
          View on the site
        </a>
      </p>
      {images.length > 0 ? (
        <ul className={styles.images}>
          {images.map((image) => (
            <li key={image.imagePath}>
              <ResponsiveImage
                className={styles.image}
                image={image}
                sizes="(max-width: 40rem) 45vw, 12rem"
              />
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.none}>No images.</p>
      )}
    </div>
  )
}

/** Says whether the project's page can play the video (docs/behaviour.md#video-addresses). */
function getVideoHint(url: string): string {
  if (url.trim() === '') return 'Optional. A link to a video that plays on the project’s page.'
  return parseYoutubeId(url)
    ? 'This video will play on the project’s page.'
    : 'No video can be embedded from this link: visitors see the first image instead.'
}

const listCategories = (projects: readonly StaffProjectRow[]) =>
  [...new Set(projects.map(({ category }) => category))].toSorted(compareByText((category) => category))
