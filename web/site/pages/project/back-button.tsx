import { useNavigate } from 'react-router-dom'
import { pagePaths } from '#cms/shared/paths.ts'
import { buttonClass, type ButtonVariant } from '#web/shared/ui/button.tsx'
import { Icon } from '#web/shared/ui/icon.tsx'

/** Goes back in the history, or to the portfolio without in-app history or JavaScript. */
export function BackButton({
  variant = 'light',
  className,
}: {
  variant?: ButtonVariant
  className?: string
}) {
  const navigate = useNavigate()
  return (
    <a
      className={buttonClass(variant, className)}
      href={pagePaths.portfolio}
      onClick={(event) => {
        // the panel's preview prevents navigation
        if (event.defaultPrevented) return
        event.preventDefault()
        const isFirstEntry = !window.history.state?.idx
        if (isFirstEntry) void navigate(pagePaths.portfolio)
        else void navigate(-1)
      }}
    >
      <Icon name="arrow-left" /> Back
    </a>
  )
}
