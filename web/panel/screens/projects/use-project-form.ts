import type { DocumentResponse } from '#web/panel/form/stored-document.ts'
import type { UploadItem } from '#web/panel/uploads/upload-item.ts'
import { useImageSender } from '#web/panel/uploads/use-image-sender.ts'
import { useImageUploads } from '#web/panel/uploads/use-image-uploads.ts'
import type { DocumentFormOptions } from '#web/panel/form/document-form-options.ts'
import { useDocumentForm } from '#web/panel/form/use-document-form.ts'
import { useConfirm } from '#web/panel/ui/confirm.tsx'
import { confirmFailedUploads } from './confirm-failed-uploads.ts'
import { PROJECT_IMAGES } from './project-images.ts'
import type { ProjectValues } from './project-values.ts'

export type ProjectForm = ReturnType<typeof useProjectForm>

/**
 * The form of a project with its uploads: images are uploaded first, then the project is saved with their
 * URLs and paths (docs/behaviour.md#projects-screen).
 */
export function useProjectForm(options: DocumentFormOptions<ProjectValues, DocumentResponse>) {
  const confirm = useConfirm()
  const form = useDocumentForm({
    ...options,
    prepare: () => confirmFailedUploads({ uploads, confirm, removeUnsent }),
  })

  const changeImages = (edit: (items: UploadItem[]) => UploadItem[]) =>
    form.change(({ images }) => ({ images: edit(images) }))
  const uploads = useImageUploads({
    name: options.name,
    items: form.values.images,
    onChange: changeImages,
    max: PROJECT_IMAGES.max,
    ...useImageSender(PROJECT_IMAGES.path),
  })

  function removeUnsent(): void {
    changeImages((items) => items.filter(({ image }) => image))
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
        form.change({ currentImages: conflict.current.currentImages })
        conflict.keepMine()
      },
    },
  }
}
