import { useState } from 'react'
import { messages } from '#cms/shared/messages.ts'
import type { SavedProjectAnswer } from '#endpoints/projects/schema.ts'
import type { FieldErrors } from '#web/shared/lib/api-error.ts'
import { useConfirm } from '#web/panel/ui/confirm.tsx'
import { useUploads } from '#web/panel/document/upload-list/use-uploads.ts'
import type { UploadItem } from '#web/panel/document/upload-list/upload-item.ts'
import { useDocumentForm, type SaveOptions } from '#web/panel/document/use-document-form.ts'
import { NEW } from '#web/panel/document/use-editing.ts'
import { useStaffApi } from '#web/panel/session/session-context.tsx'
import { confirmFailedUploads } from './confirm-failed-uploads.ts'
import { projectCalls } from './project-calls.ts'
import { PROJECT_IMAGES, useProjectImages } from './project-images.ts'
import { projectFailure } from './project-failure.ts'
import { bodyOf, NEW_PROJECT, toStored, type ProjectValues } from './project-values.ts'

type Options = { edited: SavedProjectAnswer | undefined; onSaved: () => void }

/**
 * The form of a project with its uploads: images are uploaded first, then the project is saved with their
 * URLs and paths (docs/behaviour.md#projects-screen).
 */
export function useProjectForm({ edited, onSaved }: Options) {
  const [stored] = useState(() => (edited ? toStored(edited) : { values: NEW_PROJECT }))
  const api = useStaffApi()
  const confirm = useConfirm()
  const name = `project:${edited?.project.id ?? NEW}`

  const save = (values: ProjectValues, { id, ifMatch, createKey }: SaveOptions) =>
    api.send<SavedProjectAnswer>(id ? projectCalls.project(id) : projectCalls.create, {
      method: id ? 'PUT' : 'POST',
      body: bodyOf(values),
      ifMatch,
      createKey,
    })

  const form = useDocumentForm<ProjectValues, SavedProjectAnswer>({
    name,
    stored,
    loadSchema: async () => (await import('#endpoints/projects/schema.ts')).projectBody,
    toBody: bodyOf,
    prepare: () => confirmFailedUploads({ uploads, confirm, drop: dropUnsent }),
    save,
    currentOf: (answer) => toStored((answer as { current: SavedProjectAnswer }).current),
    failure: messages.projects.saveFailed,
    errorText: projectFailure,
    invalidText: tellInvalid,
    onSaved,
  })

  const changeImages = (edit: (items: UploadItem[]) => UploadItem[]) =>
    form.edit(({ images }) => ({ images: edit(images) }))
  const uploads = useUploads({
    name,
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

const tellInvalid = ({ title, category }: FieldErrors) =>
  title === 'Required' || category === 'Required' ? messages.projects.required : messages.request.invalid
