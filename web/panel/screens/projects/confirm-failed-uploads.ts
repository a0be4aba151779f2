import type { useConfirm } from '#web/panel/ui/confirm.tsx'
import type { Uploads } from '#web/panel/document/upload-list/use-uploads.ts'

type Input = { uploads: Uploads; confirm: ReturnType<typeof useConfirm>; drop: () => void }

/**
 * Waits for running uploads and asks what to do about failed ones, so that a project is never saved without
 * an image unnoticed.
 * @returns whether to save
 */
export async function confirmFailedUploads({ uploads, confirm, drop }: Input): Promise<boolean> {
  for (;;) {
    await uploads.whenIdle()
    const { unsent: count, retryable } = uploads.countUnsent()
    if (count === 0) return true
    const choice = await confirm({
      question: count === 1 ? 'One image was not uploaded' : `${count} images were not uploaded`,
      detail:
        retryable > 0
          ? 'The project can be saved without, or once more is tried. Nothing is lost either way.'
          : 'Another try would fail as well. The project can be saved without.',
      choices: [
        { name: 'back', label: 'Keep editing', look: 'primary' },
        ...(retryable > 0 ? [{ name: 'retry' as const, label: 'Try again' }] : []),
        { name: 'save', label: 'Save without' },
      ],
    })
    if (choice === 'save') drop()
    if (choice !== 'retry') return choice === 'save'
    uploads.retryAll()
  }
}
