import { isPending } from '#web/panel/lib/upload-queue.ts'
import { PreviewDialog } from '#web/panel/document/preview/preview-dialog.tsx'
import {
  isShownByBrowsers,
  localPicture,
  uploadingNote,
  useFileUrls,
} from '#web/panel/document/preview/local-pictures.ts'
import { previewOf } from '#web/panel/document/pieces/piece-values.ts'
import type { UploadItem } from '#web/panel/document/upload-list/upload-item.ts'
import type { Uploads } from '#web/panel/document/upload-list/use-uploads.ts'
import { factsAsShown } from './fact-values.ts'
import { picturesAfterSave, type ProjectValues } from './project-values.ts'

type Props = { values: ProjectValues; uploads: Uploads; isUploading: boolean; onClose: () => void }

/** The project as visitors will see it, before it is saved; images that are on their way are this device's. */
export function ProjectPreview({ values, uploads, isUploading, onClose }: Props) {
  const urlOf = useFileUrls()
  const { title, category, description, videoUrl } = values
  const files = filesOnTheirWay(values.images, uploads)
  const locals = new Map([...files].filter(([, file]) => isShownByBrowsers(file)))
  const images = picturesAfterSave(values, ({ key }) => {
    const file = locals.get(key)
    return file && localPicture(urlOf(file))
  })
  const shown = {
    project: {
      id: '',
      title: title.trim() || 'Without a title',
      category,
      description,
      images: images.map(({ picture, alt }) => ({ ...picture, alt })),
      pieces: previewOf(values),
      ...(videoUrl.trim() !== '' && { videoUrl: videoUrl.trim() }),
      ...factsAsShown(values),
    },
  }
  const note = uploadingNote({ shown: locals.size, missing: files.size - locals.size, isUploading })
  return <PreviewDialog noun="project" load={loadPreview} shown={shown} note={note} onClose={onClose} />
}

/** Those of a list that a save would wait for, by the key of their item. */
function filesOnTheirWay(items: UploadItem[], { uploads, previewOf: fileOf }: Uploads): Map<string, File> {
  const files = new Map<string, File>()
  for (const { key, picture } of items) {
    const upload = uploads.get(key)
    const file = !picture && upload && isPending(upload) ? fileOf(key) : undefined
    if (file) files.set(key, file)
  }
  return files
}

async function loadPreview() {
  const { Preview, loadParts } = await import('#web/site/pages/project/page.tsx')
  await loadParts()
  return Preview
}
