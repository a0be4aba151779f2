import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { useSWRConfig } from 'swr'
import { errorPageTexts } from '#cms/shared/texts/requests.ts'
import { ButtonAnchor } from '#web/shared/ui/button.tsx'

/**
 * Retries a failed read of a page. Without JavaScript it reloads the page.
 * @param dataKey the SWR key of the data
 */
export function RetryButton({ dataKey }: { dataKey: string }) {
  const { mutate } = useSWRConfig()
  const [isTrying, setIsTrying] = useState(false)
  const hadFocus = useRef(false)
  // After a success the content replaces this button: the focus moves to the page.
  useEffect(
    () => () => {
      if (hadFocus.current) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
    },
    [],
  )
  async function retry(event: MouseEvent<HTMLElement>) {
    event.preventDefault()
    if (isTrying) return
    hadFocus.current = document.activeElement === event.currentTarget
    setIsTrying(true)
    await mutate(dataKey)
    hadFocus.current = false
    setIsTrying(false)
  }
  return (
    <ButtonAnchor href="" variant="ink" aria-disabled={isTrying} onClick={(event) => void retry(event)}>
      {isTrying ? 'Trying again...' : errorPageTexts.tryAgain}
    </ButtonAnchor>
  )
}
