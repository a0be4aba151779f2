import { useMemo, useState } from 'react'
import { WORDS_PER_MINUTE } from '#cms/shared/content.ts'
import type { StaffPostWithBlocks } from '#cms/schemas/posts.ts'
import { parseInert } from '#web/shared/lib/trusted-html.ts'
import type { ResponsiveImageData } from '#web/shared/ui/responsive-image.tsx'
import { toPreviewBlocks } from '#web/panel/blocks/block-values.ts'
import { useObjectUrl } from '#web/panel/lib/use-object-url.ts'
import { useSavedFocus } from '#web/panel/library/focal-point/saved-focus.tsx'
import { toLocalImage, uploadingNote, useFileUrls } from '#web/panel/preview/local-images.ts'
import { PreviewDialog } from '#web/panel/preview/preview-dialog.tsx'
import type { PostValues } from './post-values.ts'

type Props = {
  values: PostValues
  /** the chosen image */
  file: File | undefined
  /** the stored post */
  edited: StaffPostWithBlocks | undefined
  isUploading: boolean
  onClose: () => void
}

/** The post as visitors will see it, before it is saved. */
export function PostPreview({ values, file, edited, isUploading, onClose }: Props) {
  const post = usePreviewedPost(values, file, edited)
  const documentProps = useMemo(
    () => ({
      post: {
        ...post,
        title: post.title.trim() || 'Without a title',
        id: '',
        excerpt: '',
        updatedAt: post.createdAt,
        readingMinutes: countReadingMinutes(post.content),
      },
    }),
    [post],
  )
  const note = uploadingNote({ isUploading })
  return (
    <PreviewDialog
      noun="post"
      load={loadPreview}
      documentProps={documentProps}
      note={note}
      onClose={onClose}
    />
  )
}

/** The form's values as a post for the preview. An image not uploaded yet has no variants or placeholder. */
function usePreviewedPost(
  { title, content, imageAlt, libraryImage: picked, blocks }: PostValues,
  file: File | undefined,
  edited: StaffPostWithBlocks | undefined,
) {
  const local = useObjectUrl(file)
  const stored = picked ?? edited?.image ?? null
  const withSavedFocus = useSavedFocus()
  const urlOf = useFileUrls()
  const [openedAt] = useState(() => new Date().toISOString())
  return useMemo(() => {
    const previewed: ResponsiveImageData | null =
      local === undefined ? stored && withSavedFocus(stored) : toLocalImage(local)
    const image = previewed && { imagePath: '', ...previewed, alt: imageAlt }
    return {
      title,
      content,
      image,
      blocks: toPreviewBlocks({ blocks }, { urlOf, withSavedFocus }),
      createdAt: edited?.createdAt ?? openedAt,
    }
  }, [title, content, imageAlt, local, stored, withSavedFocus, blocks, urlOf, edited, openedAt])
}

async function loadPreview() {
  const { PostPagePreview, loadBlocks } = await import('#web/site/pages/post/page.tsx')
  await loadBlocks()
  return PostPagePreview
}

/** Approximates the server's count, for the preview. */
function countReadingMinutes(html: string): number {
  const { body } = parseInert(html.replaceAll('<', ' <'))
  return Math.max(1, Math.round(body.textContent.split(/\s+/).filter(Boolean).length / WORDS_PER_MINUTE))
}
