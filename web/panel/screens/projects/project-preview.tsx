import { PROJECT_DETAILS } from '#cms/shared/projects.ts'
import { toFieldsBody } from '#web/panel/form/field-values.ts'
import { useSavedFocus } from '#web/panel/library/focal-point/saved-focus.tsx'
import { isPending } from '#web/panel/lib/upload-queue.ts'
import { PreviewDialog } from '#web/panel/preview/preview-dialog.tsx'
import {
  isBrowserDisplayable,
  toLocalImage,
  uploadingNote,
  useFileUrls,
} from '#web/panel/preview/local-images.ts'
import { toPreviewBlocks } from '#web/panel/blocks/block-values.ts'
import type { UploadItem } from '#web/panel/uploads/upload-item.ts'
import type { ImageUploads } from '#web/panel/uploads/use-image-uploads.ts'
import { imagesAfterSave, type ProjectValues } from './project-values.ts'

type Props = { values: ProjectValues; uploads: ImageUploads; isUploading: boolean; onClose: () => void }

/**
 * The project as visitors will see it, before it is saved; images still uploading are shown from this device.
 */
export function ProjectPreview({ values, uploads, isUploading, onClose }: Props) {
  const urlOf = useFileUrls()
  const withSavedFocus = useSavedFocus()
  const { title, category, description, videoUrl } = values
  const files = findUploadingFiles(values.images, uploads)
  const localFiles = new Map([...files].filter(([, file]) => isBrowserDisplayable(file)))
  const images = imagesAfterSave(values, ({ key }) => {
    const file = localFiles.get(key)
    return file && toLocalImage(urlOf(file))
  })
  const documentProps = {
    project: {
      id: '',
      title: title.trim() || 'Without a title',
      category,
      description,
      images: images.map(({ image, alt }) => ({ ...withSavedFocus(image), alt })),
      blocks: toPreviewBlocks(values, { urlOf, withSavedFocus }),
      ...(videoUrl.trim() !== '' && { videoUrl: videoUrl.trim() }),
      ...toFilledDetails(values),
    },
  }
  const note = uploadingNote({
    localCount: localFiles.size,
    missingCount: files.size - localFiles.size,
    isUploading,
  })
  return (
    <PreviewDialog
      noun="project"
      load={loadPreview}
      documentProps={documentProps}
      note={note}
      onClose={onClose}
    />
  )
}

/** The details that are filled in, as the page gets them. */
const toFilledDetails = (values: ProjectValues) =>
  Object.fromEntries(
    Object.entries(toFieldsBody(PROJECT_DETAILS, values)).filter(([, value]) =>
      typeof value === 'string' ? value.trim() !== '' : Number.isFinite(value),
    ),
  )

/** The files of the items that are still uploading, by key of the item. */
function findUploadingFiles(
  items: UploadItem[],
  { uploads, getPreviewFile }: ImageUploads,
): Map<string, File> {
  const files = new Map<string, File>()
  for (const { key, image } of items) {
    const upload = uploads.get(key)
    const file = !image && upload && isPending(upload) ? getPreviewFile(key) : undefined
    if (file) files.set(key, file)
  }
  return files
}

async function loadPreview() {
  const { ProjectPagePreview, loadParts } = await import('#web/site/pages/project/page.tsx')
  await loadParts()
  return ProjectPagePreview
}
