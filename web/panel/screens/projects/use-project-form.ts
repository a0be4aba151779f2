import type { DocumentAnswer } from '#web/panel/document/screen-description.ts'
import type { UploadItem } from '#web/panel/document/upload-list/upload-item.ts'
import { useUploads } from '#web/panel/document/upload-list/use-uploads.ts'
import type { DocumentFormOptions } from '#web/panel/document/document-form-options.ts'
import { useDocumentForm } from '#web/panel/document/use-document-form.ts'
import { useConfirm } from '#web/panel/ui/confirm.tsx'
import { confirmFailedUploads } from './confirm-failed-uploads.ts'
import { PROJECT_IMAGES, useProjectImages } from './project-images.ts'
import type { ProjectValues } from './project-values.ts'

export type ProjectForm = ReturnType<typeof useProjectForm>

/**
 * The form of a project with its uploads: images are uploaded first, then the project is saved with their
 * URLs and paths (docs/behaviour.md#projects-screen).
 */
export function useProjectForm(options: DocumentFormOptions<ProjectValues, DocumentAnswer>) {
  const confirm = useConfirm()
  const form = useDocumentForm({
    ...options,
    prepare: () => confirmFailedUploads({ uploads, confirm, drop: dropUnsent }),
  })

  const changeImages = (edit: (items: UploadItem[]) => UploadItem[]) =>
    form.change(({ images }) => ({ images: edit(images) }))
  const uploads = useUploads({
    name: options.name,
    items: form.values.images,
    onChange: changeImages,
    max: PROJECT_IMAGES.max,
    ...useProjectImages(),
  })

  function dropUnsent(): void {
    changeImages((items) => items.filter(({ picture }) => picture))
  }

  const { conflict } = form
  return {
    ...form,
    uploads,
    changeImages,
    conflict: conflict && {
      ...conflict,
      keepMine: () => {
        // New images are added after the current ones of the conflicting version.
        form.change({ current: conflict.current.current })
        conflict.keepMine()
      },
    },
  }
}
