import { useMemo, useState } from 'react'
import type { PostRow, StaffPostWithBlocks } from '#cms/schemas/posts.ts'
import { Button } from '#web/shared/ui/button.tsx'
import { TextField } from '#web/shared/ui/field.tsx'
import { RichText } from '#web/shared/ui/rich-text.tsx'
import { ImageField } from '#web/panel/uploads/image-field.tsx'
import { BlocksVersion } from '#web/panel/blocks/blocks-version.tsx'
import { SeoVersion } from '#web/panel/seo/seo-version.tsx'
import { PublishAdvice } from '#web/panel/publication/publish-advice.tsx'
import type { FormPartProps } from '#web/panel/content-screen/screen-description.ts'
import { POST_IMAGE_ACCEPT } from '#web/panel/lib/accepted-images.ts'
import { LazyRichTextEditor } from '#web/panel/editor/lazy-rich-text-editor.tsx'
import { STILL_UPLOADING } from '#web/panel/ui/upload-progress.tsx'
import { toCheckedMedia } from '#web/panel/blocks/block-values.ts'
import { PostPreview } from './post-preview.tsx'
import { validatePostImage, type PostValues } from './post-values.ts'
import styles from './post-fields.module.css'

type Props = FormPartProps<PostRow, StaffPostWithBlocks, PostValues>

/** Title, content and an optional image. */
export function PostFields({ form, edited, isDisabled, field, richText }: Props) {
  const { file, fields, percent } = form
  const { content, imageAlt, libraryImage, blocks } = form.values
  const current = edited?.image
  const checkedImages = useMemo(() => {
    if (file) return [{ name: file.name, alt: imageAlt, bytes: file.size }]
    return libraryImage || current ? [{ name: libraryImage?.name ?? 'The image', alt: imageAlt }] : []
  }, [file, imageAlt, libraryImage, current])
  const checkedMedia = useMemo(() => toCheckedMedia({ blocks }), [blocks])
  return (
    <>
      <TextField label="Title" dir="auto" {...field('title')} />
      <LazyRichTextEditor label="Content" {...richText('content')} />
      <ImageField
        label="Image (optional)"
        accept={POST_IMAGE_ACCEPT}
        validate={validatePostImage}
        current={current}
        file={file}
        onChoose={form.chooseFile}
        library={{ picked: libraryImage, onPick: (picked) => form.set('libraryImage', picked) }}
        alt={imageAlt}
        onAltChange={(alt) => form.set('imageAlt', alt)}
        error={fields.image ?? fields.imagePath ?? fields.imageAlt}
        disabled={isDisabled}
        percent={percent}
      />
      {!isDisabled && (
        <PublishAdvice
          html={content}
          images={checkedImages}
          media={checkedMedia}
          blocks={form.values.blocks}
        />
      )}
    </>
  )
}

/** The state of the draft and of uploads, and the preview. */
export function PostActions({ form, edited, isDisabled, isUploading }: Props) {
  const [isPreviewed, setIsPreviewed] = useState(false)
  return (
    <>
      <p className={styles.state} role="status">
        {isUploading ? STILL_UPLOADING : form.isDirty && form.draft.isKept ? 'Draft kept on this device' : ''}
      </p>
      <Button
        variant="outline"
        className={styles.preview}
        disabled={isDisabled}
        onClick={() => setIsPreviewed(true)}
      >
        Preview
      </Button>
      {isPreviewed && (
        <PostPreview
          values={form.values}
          file={form.file}
          edited={edited}
          isUploading={isUploading}
          onClose={() => setIsPreviewed(false)}
        />
      )}
    </>
  )
}

/** One version of a post in the conflict dialog. */
export function PostVersion({ values }: { values: PostValues }) {
  const { title, content, imageAlt } = values
  return (
    <div className={styles.version}>
      <p className={styles.title} dir="auto">
        {title || 'Without a title'}
      </p>
      <RichText html={content} />
      {imageAlt && <p className={styles.alt}>Alt text: {imageAlt}</p>}
      <BlocksVersion values={values} />
      <SeoVersion values={values} />
    </div>
  )
}
