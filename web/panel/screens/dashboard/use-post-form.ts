import { EDITOR_CLOSE_DELAY, IMAGE } from '#cms/shared/constants.ts'
import { messages } from '#cms/shared/messages.ts'
import type { StaffPost, StaffPostAnswer } from '#endpoints/posts/schema.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useDocumentForm, type SaveOptions } from '#web/panel/document/use-document-form.ts'
import type { StoredDocument } from '#web/panel/document/stored-document.ts'
import { NEW } from '#web/panel/document/use-editing.ts'
import { useStaffApi } from '#web/panel/session/session-context.tsx'
import { postCalls } from './post-calls.ts'

export type PostValues = { title: string; content: string; imageAlt: string }

export const NO_VALUES: PostValues = { title: '', content: '', imageAlt: '' }

type Options = {
  edited: StaffPostAnswer | undefined
  onClose: () => void
  /** the saved form unmounts, after the delay or closed by the user */
  onDone: () => void
}

/** The form of a post; shows its success and closes after EDITOR_CLOSE_DELAY. */
export function usePostForm({ edited, onClose, onDone }: Options) {
  const api = useStaffApi()
  const [stored] = useState(() => toStored(edited))
  const name = edited?.post.id ?? NEW

  async function save(values: PostValues, { id, file, ...saving }: SaveOptions): Promise<StaffPostAnswer> {
    const body = toBody(values, { hasPicture: file !== undefined || Boolean(edited?.post.image) })
    const form = new FormData()
    for (const [name, value] of Object.entries(body)) form.set(name, value)
    if (file) form.set('image', file, file.name)
    return api.sendForm<StaffPostAnswer>(id ? postCalls.post(id) : postCalls.create, {
      method: id ? 'PUT' : 'POST',
      form,
      ...saving,
    })
  }

  const form = useDocumentForm<PostValues, StaffPostAnswer>({
    name: `post:${name}`,
    stored,
    loadSchema: async () => (await import('#endpoints/posts/schema.ts')).postForm,
    save,
    currentOf: (answer) => toStored((answer as { current: StaffPostAnswer }).current),
    failure: edited ? messages.posts.updateFailed : messages.posts.createFailed,
    invalidText: ({ title, content }) =>
      title === 'Required' || content === 'Required' ? messages.posts.required : messages.request.invalid,
    onSaved: () => {},
  })

  const close = useEffectEvent(onClose)
  const done = useEffectEvent(onDone)
  useEffect(() => {
    if (!form.isSaved) return
    const timer = setTimeout(close, EDITOR_CLOSE_DELAY)
    return () => {
      clearTimeout(timer)
      done()
    }
  }, [form.isSaved])

  return form
}

/** The server's rules for a post's image, checked before the upload. */
export function validatePostImage({ type, size }: File): string | undefined {
  if (!(IMAGE.postTypes as readonly string[]).includes(type)) return messages.posts.imageType
  return size > IMAGE.maxPostImageBytes ? messages.posts.imageSize : undefined
}

const toStored = (
  edited: { post: Pick<StaffPost, 'id' | 'title' | 'content' | 'image'>; version: string } | undefined,
): StoredDocument<PostValues> =>
  edited
    ? {
        values: {
          title: edited.post.title,
          content: edited.post.content,
          imageAlt: edited.post.image?.alt ?? '',
        },
        version: edited.version,
        id: edited.post.id,
      }
    : { values: NO_VALUES }

/** Sends the alt text only with a picture. */
const toBody = (
  { imageAlt, ...rest }: PostValues,
  { hasPicture }: { hasPicture: boolean },
): Record<string, string> => (hasPicture ? { ...rest, imageAlt } : rest)
