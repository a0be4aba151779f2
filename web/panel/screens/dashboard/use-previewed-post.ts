import { useMemo, useState } from 'react'
import type { WholeStaffPost } from '#endpoints/posts/schema.ts'
import type { PictureData } from '#web/shared/ui/picture.tsx'
import { previewOf } from '#web/panel/document/pieces/piece-values.ts'
import { localPicture } from '#web/panel/document/preview/local-pictures.ts'
import { usePreview } from '#web/panel/document/image-field.tsx'
import type { PreviewedPost } from './post-preview.tsx'
import type { PostValues } from './post-values.ts'

/** The form's values as a post for the preview. A picture not uploaded yet has no variants or placeholder. */
export function usePreviewedPost(
  { title, content, imageAlt, picture: picked, pieces }: PostValues,
  file: File | undefined,
  edited: WholeStaffPost | undefined,
): PreviewedPost {
  const local = usePreview(file)
  const stored = picked ?? edited?.image ?? null
  const [now] = useState(() => new Date().toISOString())
  return useMemo(() => {
    const picture: PictureData | null = local === undefined ? stored : localPicture(local)
    const image = picture && { imagePath: '', ...picture, alt: imageAlt }
    return { title, content, image, pieces: previewOf({ pieces }), createdAt: edited?.createdAt ?? now }
  }, [title, content, imageAlt, local, stored, pieces, edited, now])
}
