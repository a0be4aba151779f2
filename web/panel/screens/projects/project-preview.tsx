import { PROJECT_DETAILS } from '#cms/shared/projects.ts'
import { toFieldsBody } from '#web/panel/form/field-values.ts'
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
  const { title, category, description, videoUrl } = values
  const files = findUploadingFiles(values.images, uploads)
  const locals = new Map([...files].filter(([, file]) => isBrowserDisplayable(file)))
  const images = imagesAfterSave(values, ({ key }) => {
    const file = locals.get(key)
    return file && toLocalImage(urlOf(file))
  })
  const shown = {
    project: {
      id: '',
      title: title.trim() || 'Without a title',
      category,
      description,
      images: images.map(({ image, alt }) => ({ ...image, alt })),
      blocks: toPreviewBlocks(values),
      ...(videoUrl.trim() !== '' && { videoUrl: videoUrl.trim() }),
      ...toShownDetails(values),
    },
  }
  const note = uploadingNote({ shown: locals.size, missing: files.size - locals.size, isUploading })
  return <PreviewDialog noun="project" load={loadPreview} shown={shown} note={note} onClose={onClose} />
}

/** Those that are filled in, as a page shows them. */
const toShownDetails = (values: ProjectValues) =>
  Object.fromEntries(
    Object.entries(toFieldsBody(PROJECT_DETAILS, values)).filter(([, value]) =>
      typeof value === 'string' ? value.trim() !== '' : Number.isFinite(value),
    ),
  )

/** Those of a list that a save would wait for, by the key of their item. */
function findUploadingFiles(
  items: UploadItem[],
  { uploads, getPreviewFile: fileOf }: ImageUploads,
): Map<string, File> {
  const files = new Map<string, File>()
  for (const { key, image } of items) {
    const upload = uploads.get(key)
    const file = !image && upload && isPending(upload) ? fileOf(key) : undefined
    if (file) files.set(key, file)
  }
  return files
}

async function loadPreview() {
  const { ProjectPagePreview, loadParts } = await import('#web/site/pages/project/page.tsx')
  await loadParts()
  return ProjectPagePreview
}
