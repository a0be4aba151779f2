import type { useConfirm } from '#web/panel/ui/confirm.tsx'
import type { ImageUploads } from '#web/panel/uploads/use-image-uploads.ts'

type Input = { uploads: ImageUploads; confirm: ReturnType<typeof useConfirm>; removeUnsent: () => void }

/**
 * Waits for running uploads and asks what to do about failed ones, so that a project is never saved without
 * an image unnoticed.
 * @returns whether to save
 */
export async function confirmFailedUploads({ uploads, confirm, removeUnsent }: Input): Promise<boolean> {
  for (;;) {
    await uploads.whenIdle()
    const { unsent: count, retryable } = uploads.countUnsent()
    if (count === 0) return true
    const choice = await confirm({
      question: count === 1 ? 'One image was not uploaded' : `${count} images were not uploaded`,
      detail:
        retryable > 0
          ? 'You can save the project without them or try again. Nothing is lost either way.'
          : 'Trying again would fail too. You can save the project without them.',
      choices: [
        { name: 'back', label: 'Keep editing', variant: 'primary' },
        ...(retryable > 0 ? [{ name: 'retry' as const, label: 'Try again' }] : []),
        { name: 'save', label: 'Save without them' },
      ],
    })
    if (choice === 'save') removeUnsent()
    if (choice !== 'retry') return choice === 'save'
    uploads.retryAll()
  }
}
