import { useRef, useState, type RefObject } from 'react'
import { errorPageTexts, requestTexts } from '#cms/shared/texts/requests.ts'
import { ApiError } from '#web/shared/lib/api-error.ts'
import { loadCode } from '#web/shared/lib/load-code.ts'
import { useRestoreFocus } from '#web/site/hooks/use-restore-focus.ts'
import type { BlindListening } from './blind-listening/blind-listening.tsx'
import styles from './blind-invitation.module.css'

/** Opens blind listening in place of the player; its code loads then. */
export function useBlindListening({ onOpen }: { onOpen: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  const [code, setCode] = useState<{ BlindListening: typeof BlindListening }>()
  const [isLoading, setIsLoading] = useState(false)
  const [failure, setFailure] = useState('')
  useRestoreFocus(code !== undefined, button)

  async function open() {
    if (isLoading) return
    setIsLoading(true)
    setFailure('')
    try {
      setCode(await loadCode(() => import('./blind-listening/blind-listening.tsx')))
      onOpen()
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : requestTexts.unexpected)
    }
    setIsLoading(false)
  }

  return {
    /** undefined while it is closed */
    BlindListening: code?.BlindListening,
    button,
    isLoading,
    failure,
    open: () => void open(),
    close: () => setCode(undefined),
  }
}

type Props = {
  button: RefObject<HTMLButtonElement | null>
  isLoading: boolean
  failure: string
  open: () => void
}

/** The way from the player of several takes into blind listening. */
export function BlindInvitation({ button, isLoading, failure, open }: Props) {
  return (
    <div className={styles.invitation}>
      <p className={styles.failure} role="status">
        {failure}
      </p>
      <button
        ref={button}
        type="button"
        className={styles.open}
        aria-disabled={isLoading || undefined}
        onClick={open}
      >
        {failure ? errorPageTexts.tryAgain : 'Listen blind'}
      </button>
    </div>
  )
}
