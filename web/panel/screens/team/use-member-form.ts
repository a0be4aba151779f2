import { useState } from 'react'
import { IMAGE, MB } from '#cms/shared/constants.ts'
import { fill, messages } from '#cms/shared/messages.ts'
import { memberErrorMessage } from '#cms/shared/member-error-message.ts'
import type { MemberAnswer } from '#endpoints/team/schema.ts'
import type { CheckedPicture } from '#web/panel/document/publish-checks.ts'
import { useDocumentForm, type SaveOptions } from '#web/panel/document/use-document-form.ts'
import { NEW } from '#web/panel/document/use-editing.ts'
import { useStaffApi } from '#web/panel/session/session-context.tsx'
import { memberCalls } from './member-calls.ts'
import { NEW_MEMBER, toBody, toStored, type MemberValues } from './member-values.ts'

export function useMemberForm({
  edited,
  onSaved,
}: {
  edited: MemberAnswer | undefined
  onSaved: () => void
}) {
  const api = useStaffApi()
  const [stored] = useState(() => (edited ? toStored(edited) : NEW_MEMBER))
  const formerAlt = edited?.teamMember.image?.alt

  async function save(values: MemberValues, { id, file, ...saving }: SaveOptions): Promise<MemberAnswer> {
    const form = new FormData()
    for (const [name, value] of Object.entries(toBody(values, { hasFile: file !== undefined, formerAlt }))) {
      form.set(name, value)
    }
    if (file) form.set('image', file, file.name)
    return api.sendForm<MemberAnswer>(id ? memberCalls.member(id) : memberCalls.create, {
      method: id ? 'PUT' : 'POST',
      form,
      ...saving,
    })
  }

  return useDocumentForm<MemberValues, MemberAnswer>({
    name: `member:${edited?.teamMember.id ?? NEW}`,
    stored,
    loadSchema,
    toBody: (values) => toBody(values, { hasFile: false, formerAlt }),
    save,
    currentOf: (answer) => toStored((answer as { current: MemberAnswer }).current),
    failure: messages.team.submitFailed,
    invalidText: memberErrorMessage,
    onSaved,
  })
}

/** The endpoint's own schema; errors of `social.x` are mapped to the field `x`. */
async function loadSchema() {
  const { memberForm } = await import('#endpoints/team/schema.ts')
  return {
    safeParse: (body: unknown) => {
      const parsed = memberForm.safeParse(body)
      if (parsed.success) return { success: true as const }
      const issues = parsed.error.issues.map(({ path, message }) => ({
        path: path[0] === 'social' ? path.slice(1) : path,
        message,
      }))
      return { success: false as const, error: { issues } }
    },
  }
}

/** The server's rules for a member's photo, checked before the upload. */
export function validatePhoto({ type, size }: File): string | undefined {
  if (!(IMAGE.rasterTypes as readonly string[]).includes(type)) return messages.media.imageType
  return size > IMAGE.maxMemberImageBytes
    ? fill(messages.media.imageSize, { size: String(IMAGE.maxMemberImageBytes / MB) })
    : undefined
}

/**
 * The pictures as `publishChecks` expects them. A new photo needs no alt text: the server uses the member's
 * name.
 */
export function checkedPictures({
  file,
  hasPhoto,
  imageAlt,
}: {
  file: File | undefined
  hasPhoto: boolean
  imageAlt: string
}): CheckedPicture[] {
  if (file) return [{ name: file.name, alt: imageAlt || file.name, bytes: file.size }]
  return hasPhoto ? [{ name: 'The photo', alt: imageAlt }] : []
}
