import type { ComponentProps } from 'react'
import { useHref, useLinkClickHandler } from 'react-router-dom'
import { usePrefetch } from '#web/site/hooks/use-prefetch.ts'

type Props = Omit<ComponentProps<'a'>, 'href' | 'target'> & {
  to: string
  /** of the location that it leads to */
  state?: unknown
}

/**
 * A link to a page of the site that is prefetched on hover and focus. Not React Router's `Link`, which brings
 * the prefetching of its framework mode along.
 */
export function PageLink({ to, state, onClick, children, ...rest }: Props) {
  const prefetch = usePrefetch()
  const navigate = useLinkClickHandler<HTMLAnchorElement>(to, { state })
  return (
    <a
      onPointerEnter={() => prefetch(to)}
      onFocus={() => prefetch(to)}
      {...rest}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) navigate(event)
      }}
    >
      {children}
    </a>
  )
}
