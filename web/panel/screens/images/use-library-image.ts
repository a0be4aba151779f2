import { useState } from 'react'
import { hasFullRight } from '#cms/shared/rights.ts'
import { mediaTexts } from '#cms/shared/texts/media.ts'
import type { ImageResponse } from '#cms/schemas/images.ts'
import { ApiError } from '#web/shared/lib/api-error.ts'
import { reportFailure } from '#web/shared/lib/report-failure.ts'
import { useSaveProgress } from '#web/panel/form/use-save-progress.ts'
import { failureText } from '#web/panel/lib/failure-text.ts'
import { documentPath, LIST_PATHS } from '#web/panel/lib/list-paths.ts'
import { useStaffApi, useStaffUser } from '#web/panel/session/session-context.tsx'
import { useConfirm } from '#web/panel/ui/confirm.tsx'
import { useToast } from '#web/panel/ui/toast.tsx'

type Options = {
  initial: ImageResponse
  onBusy: (isBusy: boolean) => void
  onChanged: () => void
  onDeleted: () => void
}

/** One image and the calls that save its alt text, replace and delete it, one at a time. */
export function useLibraryImage({ initial, onBusy, onChanged, onDeleted }: Options) {
  const api = useStaffApi()
  const confirm = useConfirm()
  const toast = useToast()
  const { role } = useStaffUser()
  const [response, setResponse] = useState(initial)
  const [alt, setAlt] = useState(initial.image.alt)
  const [busy, setBusy] = useState<'saving' | 'replacing' | 'deleting'>()
  const sending = useSaveProgress()
  const [failure, setFailure] = useState<string>()
  const [isDeleted, setIsDeleted] = useState(false)
  const { image, useCount, mayReplace } = response
  const path = documentPath(LIST_PATHS.images, image.id)

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
      if (error instanceof ApiError && OUTDATED_STATUSES.includes(error.status)) await readAgain()
    } finally {
      setBusy(undefined)
      sending.end()
      onBusy(false)
    }
  }

  /** Shows the current state after a refusal, if it can be read. */
  const readAgain = () => api.get<ImageResponse>(path).then(setResponse, () => undefined)

  const saveAlt = () =>
    run('saving', mediaTexts.saveFailed, async () => {
      const saved = await api.send<ImageResponse>(path, { method: 'PUT', body: { alt: alt.trim() } })
      setResponse(saved)
      setAlt(saved.image.alt)
      onChanged()
    })

  async function replace(file: File): Promise<void> {
    const where = useCount > 0 ? ` everywhere it is used (${formatUseCount(useCount)})` : ''
    const choice = await confirm({
      question: 'Replace this image?',
      detail: `“${image.name}” will be replaced by “${file.name}”${where}. This cannot be undone.`,
      choices: [
        { name: 'cancel', label: 'Cancel' },
        { name: 'replace', label: 'Replace', variant: 'primary' },
      ],
    })
    if (choice !== 'replace') return
    await run('replacing', mediaTexts.replaceFailed, async () => {
      const form = new FormData()
      form.set('image', file, file.name)
      const options = { method: 'PUT', form, ...sending.start() } as const
      setResponse(await api.sendForm<ImageResponse>(`${path}/file`, options))
      onChanged()
    })
  }

  async function remove(): Promise<void> {
    const choice = await confirm({
      question: mediaTexts.confirmDelete,
      detail: `“${image.name}” will be deleted permanently.`,
      choices: [
        { name: 'cancel', label: 'Cancel' },
        { name: 'delete', label: 'Delete', variant: 'primary' },
      ],
    })
    if (choice !== 'delete') return
    await run('deleting', mediaTexts.deleteFailed, async () => {
      await api.send(path, { method: 'DELETE' })
      setIsDeleted(true)
      onDeleted()
    })
  }

  return {
    response,
    alt,
    setAlt,
    isDirty: !isDeleted && alt.trim() !== image.alt,
    busy,
    percent: sending.percent,
    stopWaiting: sending.stopWaiting,
    failure,
    dismiss: () => setFailure(undefined),
    isDeleted,
    saveAlt,
    replace,
    remove,
    /** why it cannot be replaced or deleted; undefined if it can */
    notReplaceableReason: mayReplace ? undefined : mediaTexts.usedElsewhere,
    notDeletableReason: explainNotDeletable({ useCount, mayDelete: hasFullRight(role, 'media.delete') }),
  }
}

/** @returns undefined if the image can be deleted */
function explainNotDeletable({
  useCount,
  mayDelete,
}: {
  useCount: number
  mayDelete: boolean
}): string | undefined {
  if (useCount > 0) return `It is used in ${formatUseCount(useCount)}, so it cannot be deleted.`
  return mayDelete ? undefined : 'Only admins can delete images.'
}

/** Statuses of a refusal because others have changed the image's uses or its file meanwhile. */
const OUTDATED_STATUSES = [403, 409, 412]

const formatUseCount = (count: number) => (count === 1 ? 'one place' : `${count} places`)
