import { useMemo } from 'react'
import { WORDS_PER_MINUTE } from '#cms/shared/content.ts'
import type { PostWithBlocks } from '#cms/schemas/public.ts'
import { parseInert } from '#web/shared/lib/trusted-html.ts'
import { uploadingNote } from '#web/panel/preview/local-images.ts'
import { PreviewDialog } from '#web/panel/preview/preview-dialog.tsx'

export type PreviewedPost = Pick<PostWithBlocks, 'title' | 'content' | 'image' | 'blocks' | 'createdAt'>

type Props = { post: PreviewedPost; isUploading: boolean; onClose: () => void }

/** The post as visitors will see it, before it is saved. */
export function PostPreview({ post, isUploading, onClose }: Props) {
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
