import { useId, useMemo, useState } from 'react'
import { LENGTH } from '#cms/shared/constants.ts'
import { pages, previewOf } from '#cms/shared/paths.ts'
import { videoId } from '#cms/shared/video.ts'
import type { StaffProjectRow } from '#endpoints/projects/schema.ts'
import type { PublicProject, WholeProject } from '#endpoints/public/schema.ts'
import { Button } from '#web/shared/ui/button.tsx'
import { ExternalLink } from '#web/shared/ui/external-link.tsx'
import { TextField } from '#web/shared/ui/field.tsx'
import { Picture } from '#web/shared/ui/picture.tsx'
import { RichText } from '#web/shared/ui/rich-text.tsx'
import { PageVersion } from '#web/panel/document/page/page-version.tsx'
import { PiecesVersion } from '#web/panel/document/pieces/pieces-version.tsx'
import { CancelButton } from '#web/panel/document/cancel-button.tsx'
import { FactList } from '#web/panel/document/fact-list.tsx'
import { PublishAdvice } from '#web/panel/document/publish-advice.tsx'
import type { FormPartProps } from '#web/panel/document/screen-description.ts'
import { byText } from '#web/panel/document/use-list.ts'
import { LazyRichTextEditor } from '#web/panel/editor/lazy-rich-text-editor.tsx'
import { STILL_UPLOADING } from '#web/panel/ui/upload-progress.tsx'
import { FactsField } from './facts-field.tsx'
import { namedFacts } from './fact-values.ts'
import { ImagesField } from './images-field.tsx'
import { ProjectPreview } from './project-preview.tsx'
import { checkedPictures, picturesAfterSave, type ProjectValues } from './project-values.ts'
import type { ProjectForm } from './use-project-form.ts'
import styles from './project-fields.module.css'

type Props = FormPartProps<StaffProjectRow, WholeProject, ProjectValues, ProjectForm>

export function ProjectFields({ form, edited, rows, isDisabled, field, richText }: Props) {
  const { values } = form
  const listId = useId()
  const { failedKeys } = form.uploads
  const pictures = useMemo(() => checkedPictures(values.images, failedKeys), [values.images, failedKeys])
  return (
    <>
      <div className={styles.pair}>
        <TextField
          label="Title"
          dir="auto"
          maxLength={LENGTH.title}
          autoComplete="off"
          // The dialog chose its focus before the stored project was there.
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first field of a dialog
          autoFocus={edited !== undefined}
          {...field('title')}
        />
        <TextField
          label="Category"
          dir="auto"
          maxLength={LENGTH.category}
          autoComplete="off"
          list={listId}
          {...field('category')}
        />
        <datalist id={listId}>
          {categoriesOf(rows).map((category) => (
            <option key={category} value={category} />
          ))}
        </datalist>
      </div>
      <LazyRichTextEditor label="Description" {...richText('description')} />
      <TextField
        label="Video URL"
        type="url"
        inputMode="url"
        maxLength={LENGTH.url}
        autoComplete="off"
        hint={videoHint(values.videoUrl)}
        {...field('videoUrl')}
      />
      <ImagesField form={form} isDisabled={isDisabled} />
      <FactsField field={field} />
      <PublishAdvice html={values.description} pictures={pictures} videoUrl={values.videoUrl} />
    </>
  )
}

/** What a save waits for, the way out, and the preview. */
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
      <Button look="outline" disabled={isDisabled} onClick={() => setIsPreviewed(true)}>
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
      <p className={styles.fact}>{category || 'No category'}</p>
      <RichText html={description} />
      <p className={styles.fact}>{videoUrl || 'No video'}</p>
      <FactList facts={namedFacts(values)} />
      <PiecesVersion values={values} />
      <PageVersion values={values} />
      <ul className={styles.thumbnails}>
        {picturesAfterSave(values).map(({ picture, alt }) => (
          <li key={picture.imagePath}>
            <Picture picture={picture} alt={alt} sizes="4.5rem" className={styles.thumbnail} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What a row of the list shows when it is opened. */
export function ProjectDetails({
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
            {videoId(videoUrl) ? 'Watch the video' : 'Open the video’s address'}
          </ExternalLink>
        )}
        <a href={previewOf(pages.project(project), isPublished)} target="_blank" rel="noopener noreferrer">
          See it on the site
        </a>
      </p>
      {images.length > 0 ? (
        <ul className={styles.pictures}>
          {images.map((image) => (
            <li key={image.imagePath}>
              <Picture className={styles.picture} picture={image} sizes="(max-width: 40rem) 45vw, 12rem" />
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
function videoHint(url: string): string {
  if (url.trim() === '') return 'Optional. A link to a video that plays on the project’s page.'
  return videoId(url)
    ? 'This video will play on the project’s page.'
    : 'This link holds no video that can be embedded: visitors see the first image instead.'
}

const categoriesOf = (projects: readonly StaffProjectRow[]) =>
  [...new Set(projects.map(({ category }) => category))].toSorted(byText((category) => category))
