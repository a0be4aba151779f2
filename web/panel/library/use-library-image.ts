import { useState } from 'react'
import { hasFullRight } from '#cms/shared/rights.ts'
import { mediaTexts } from '#cms/shared/texts/media.ts'
import type { ImageCredit } from '#cms/schemas/common.ts'
import type { ImageBody, ImageResponse, LibraryImage, ReplacedImageResponse } from '#cms/schemas/images.ts'
import { documentPath, LIST_PATHS } from '#web/panel/lib/list-paths.ts'
import { useStaffApi, useStaffUser } from '#web/panel/session/session-context.tsx'
import { useConfirm } from '#web/panel/ui/confirm.tsx'
import { isSameFocus, type Focus } from './focal-point/focus.ts'
import { useImageCalls } from './use-image-calls.ts'

type Options = {
  initial: ImageResponse
  onBusy: (isBusy: boolean) => void
  onChanged: (image: LibraryImage) => void
  onDeleted: () => void
}

/** One image and the calls that save what it says, replace and delete it, one at a time. */
export function useLibraryImage({ initial, onBusy, onChanged, onDeleted }: Options) {
  const api = useStaffApi()
  const confirm = useConfirm()
  const { role } = useStaffUser()
  const [response, setResponse] = useState<ImageResponse | ReplacedImageResponse>(initial)
  const [alt, setAlt] = useState(initial.image.alt)
  const [chosenFocus, setFocus] = useState<Focus>()
  const [writtenCredit, setCredit] = useState<ImageCredit>()
  const [tags, setTags] = useState(initial.image.tags)
  const [isDeleted, setIsDeleted] = useState(false)
  const { image, useCount, mayReplace } = response
  const focus = chosenFocus ?? image.focus
  const storedCredit = image.credit ?? NO_CREDIT
  const credit = writtenCredit ?? storedCredit
  const path = documentPath(LIST_PATHS.images, image.id)

  /** Shows the current state after a refusal, if it can be read. */
  const readAgain = () => api.get<ImageResponse>(path).then(setResponse, () => undefined)
  const { run, sending, ...calls } = useImageCalls({ onBusy, onOutdated: readAgain })

  const saveAlt = () =>
    run('saving', mediaTexts.saveFailed, async () => {
      setAlt((await change({ alt: alt.trim() })).alt)
    })

  const saveTags = () =>
    run('saving-tags', mediaTexts.saveFailed, async () => setTags((await change({ tags })).tags))

  const saveFocus = () =>
    run('saving-focus', mediaTexts.saveFailed, async () => {
      await change({ focus })
      setFocus(undefined)
    })

  const saveCredit = () =>
    run('saving-credit', mediaTexts.saveFailed, async () => {
      await change({ credit })
      setCredit(undefined)
    })

  /** Sends one of them, so that the others stay as somebody else may have saved them. */
  async function change(body: ImageBody): Promise<LibraryImage> {
    const saved = await api.send<ImageResponse>(path, { method: 'PUT', body })
    setResponse(saved)
    onChanged(saved.image)
    return saved.image
  }

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
      const replaced = await api.sendForm<ReplacedImageResponse>(`${path}/file`, options)
      setResponse(replaced)
      setFocus(undefined)
      setCredit(undefined)
      onChanged(replaced.image)
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
    /** the chosen focal point, or the stored one */
    focus,
    setFocus,
    /** as it is being written, or the stored one */
    credit,
    setCredit,
    isCreditChanged: !isDeleted && CREDIT_PARTS.some((part) => credit[part].trim() !== storedCredit[part]),
    isAltChanged: !isDeleted && alt.trim() !== image.alt,
    tags,
    setTags,
    isTagsChanged: !isDeleted && !isSameList(tags, image.tags),
    isFocusChanged: !isDeleted && !isSameFocus(focus, image.focus),
    ...calls,
    percent: sending.percent,
    stopWaiting: sending.stopWaiting,
    isDeleted,
    saveAlt,
    saveTags,
    saveFocus,
    saveCredit,
    replace,
    remove,
    /** why it cannot be replaced or deleted; undefined if it can */
    notReplaceableReason: mayReplace ? undefined : mediaTexts.usedElsewhere,
    notDeletableReason: explainNotDeletable({ useCount, mayDelete: hasFullRight(role, 'media.delete') }),
  }
}

const NO_CREDIT: ImageCredit = {
  creator: '',
  creditText: '',
  copyrightNotice: '',
  license: '',
  acquireLicensePage: '',
  digitalSourceType: '',
}
const CREDIT_PARTS = Object.keys(NO_CREDIT) as (keyof ImageCredit)[]

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

const formatUseCount = (count: number) => (count === 1 ? 'one place' : `${count} places`)

const isSameList = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((tag, index) => tag === other[index])
