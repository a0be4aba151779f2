import { useMemo, useState } from 'react'
import type { StaffPostWithBlocks } from '#cms/schemas/posts.ts'
import type { ResponsiveImageData } from '#web/shared/ui/responsive-image.tsx'
import { toPreviewBlocks } from '#web/panel/blocks/block-values.ts'
import { toLocalImage } from '#web/panel/preview/local-images.ts'
import { useObjectUrl } from '#web/panel/lib/use-object-url.ts'
import type { PreviewedPost } from './post-preview.tsx'
import type { PostValues } from './post-values.ts'

/** The form's values as a post for the preview. An image not uploaded yet has no variants or placeholder. */
export function usePreviewedPost(
  { title, content, imageAlt, libraryImage: picked, blocks }: PostValues,
  file: File | undefined,
  edited: StaffPostWithBlocks | undefined,
): PreviewedPost {
  const local = useObjectUrl(file)
  const stored = picked ?? edited?.image ?? null
  const [now] = useState(() => new Date().toISOString())
  return useMemo(() => {
    const shown: ResponsiveImageData | null = local === undefined ? stored : toLocalImage(local)
    const image = shown && { imagePath: '', ...shown, alt: imageAlt }
    return { title, content, image, blocks: toPreviewBlocks({ blocks }), createdAt: edited?.createdAt ?? now }
  }, [title, content, imageAlt, local, stored, blocks, edited, now])
}
