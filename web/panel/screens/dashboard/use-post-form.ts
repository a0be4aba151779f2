import { EDITOR_CLOSE_DELAY, IMAGE } from '#cms/shared/constants.ts'
import { messages } from '#cms/shared/messages.ts'
import type { StaffPost, StaffPostAnswer } from '#endpoints/posts/schema.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useDocumentForm, type Saving, type Stored } from '#web/panel/document/use-document-form.ts'
import { NEW } from '#web/panel/document/use-editing.ts'
import { useStaffApi } from '#web/panel/session/session-context.tsx'
import { postCalls } from './post-calls.ts'

export type PostValues = { title: string; content: string; imageAlt: string }

export const NO_VALUES: PostValues = { title: '', content: '', imageAlt: '' }

type Options = {
  edited: StaffPostAnswer | undefined
  onClose: () => void
  /** it was saved and is left, by itself or by somebody */
  onDone: () => void
}

/** The form of a post: create or change it, then say so and close after a moment. */
export function usePostForm({ edited, onClose, onDone }: Options) {
  const api = useStaffApi()
  const [stored] = useState(() => toStored(edited))
  const name = edited?.post.id ?? NEW

  async function save(values: PostValues, { id, file, ...saving }: Saving): Promise<StaffPostAnswer> {
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

/** Before anything is sent. */
export function judgePostImage({ type, size }: File): string | undefined {
  if (!(IMAGE.postTypes as readonly string[]).includes(type)) return messages.posts.imageType
  return size > IMAGE.maxPostImageBytes ? messages.posts.imageSize : undefined
}

const toStored = (
  edited: { post: Pick<StaffPost, 'id' | 'title' | 'content' | 'image'>; version: string } | undefined,
): Stored<PostValues> =>
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

/** A text of a picture goes with a picture only. */
const toBody = (
  { imageAlt, ...rest }: PostValues,
  { hasPicture }: { hasPicture: boolean },
): Record<string, string> => (hasPicture ? { ...rest, imageAlt } : rest)
