import { useState } from 'react'
import { mayAll } from '#cms/shared/rights.ts'
import { messages } from '#cms/shared/messages.ts'
import type { PictureAnswer } from '#endpoints/pictures/schema.ts'
import { ApiError } from '#web/shared/lib/api-error.ts'
import { reportFailure } from '#web/shared/lib/report.ts'
import { documentPath } from '#web/panel/document/use-document-list.ts'
import { useSending } from '#web/panel/document/use-sending.ts'
import { failureText } from '#web/panel/lib/failure-text.ts'
import { listKeys } from '#web/panel/lib/list-keys.ts'
import { useStaffApi, useStaffUser } from '#web/panel/session/session-context.tsx'
import { useConfirm } from '#web/panel/ui/confirm.tsx'
import { useToast } from '#web/panel/ui/toast.tsx'

type Options = {
  read: PictureAnswer
  onBusy: (isBusy: boolean) => void
  onChanged: () => void
  onDeleted: () => void
}

/** One picture and the calls that describe, replace and delete it, one at a time. */
export function usePicture({ read, onBusy, onChanged, onDeleted }: Options) {
  const api = useStaffApi()
  const confirm = useConfirm()
  const toast = useToast()
  const { role } = useStaffUser()
  const [answer, setAnswer] = useState(read)
  const [alt, setAlt] = useState(read.picture.alt)
  const [busy, setBusy] = useState<'saving' | 'replacing' | 'deleting'>()
  const sending = useSending()
  const [failure, setFailure] = useState<string>()
  const [isDeleted, setIsDeleted] = useState(false)
  const { picture, useCount, mayReplace } = answer
  const path = documentPath(listKeys.pictures, picture.id)

  async function run(name: NonNullable<typeof busy>, fallback: string, work: () => Promise<void>) {
    if (busy) return
    setBusy(name)
    onBusy(true)
    setFailure(undefined)
    try {
      await work()
      toast()
    } catch (error) {
      if (sending.wasStopped()) return
      reportFailure(fallback, error)
      setFailure(failureText(error, fallback))
      if (error instanceof ApiError && OUTDATED.includes(error.status)) await readAgain()
    } finally {
      setBusy(undefined)
      sending.end()
      onBusy(false)
    }
  }

  /** What was refused is shown as it is now; where that cannot be read, as it was. */
  const readAgain = () => api.get<PictureAnswer>(path).then(setAnswer, () => undefined)

  const describe = () =>
    run('saving', messages.media.saveFailed, async () => {
      const saved = await api.send<PictureAnswer>(path, { method: 'PUT', body: { alt: alt.trim() } })
      setAnswer(saved)
      setAlt(saved.picture.alt)
      onChanged()
    })

  async function replace(file: File): Promise<void> {
    const choice = await confirm({
      question: 'Replace this picture?',
      detail: `“${picture.name}” makes way for “${file.name}”${useCount > 0 ? ` wherever it shows: in ${placesOf(useCount)}` : ''}. This cannot be undone.`,
      choices: [
        { name: 'cancel', label: 'Cancel' },
        { name: 'replace', label: 'Replace', look: 'primary' },
      ],
    })
    if (choice !== 'replace') return
    await run('replacing', messages.media.replaceFailed, async () => {
      const form = new FormData()
      form.set('image', file, file.name)
      const options = { method: 'PUT', form, ...sending.start() } as const
      setAnswer(await api.sendForm<PictureAnswer>(`${path}/file`, options))
      onChanged()
    })
  }

  async function remove(): Promise<void> {
    const choice = await confirm({
      question: messages.media.confirmDelete,
      detail: `“${picture.name}” goes for good.`,
      choices: [
        { name: 'cancel', label: 'Cancel' },
        { name: 'delete', label: 'Delete', look: 'primary' },
      ],
    })
    if (choice !== 'delete') return
    await run('deleting', messages.media.deleteFailed, async () => {
      await api.send(path, { method: 'DELETE' })
      setIsDeleted(true)
      onDeleted()
    })
  }

  return {
    answer,
    alt,
    setAlt,
    isDirty: !isDeleted && alt.trim() !== picture.alt,
    busy,
    percent: sending.percent,
    stopWaiting: sending.stopWaiting,
    failure,
    dismiss: () => setFailure(undefined),
    isDeleted,
    describe,
    replace,
    remove,
    /** why it cannot be replaced or deleted; undefined if it can */
    keptFile: mayReplace ? undefined : messages.media.usedElsewhere,
    kept: whyKept({ useCount, mayDelete: mayAll(role, 'media.delete') }),
  }
}

/** @returns undefined if the picture can be deleted */
function whyKept({ useCount, mayDelete }: { useCount: number; mayDelete: boolean }): string | undefined {
  if (useCount > 0) return `It is shown in ${placesOf(useCount)}, so it cannot be deleted.`
  return mayDelete ? undefined : 'Only admins delete pictures.'
}

/** Statuses of a refusal because of what others did meanwhile: who uses the picture, and its file. */
const OUTDATED = [403, 409, 412]

const placesOf = (count: number) => (count === 1 ? 'one place' : `${count} places`)
