import { Link, type LinkProps } from 'react-router-dom'
import { usePrefetch } from '#web/site/hooks/use-prefetch.ts'

type Props = Omit<LinkProps, 'to'> & { to: string }

/** A link to a page of the site that is prefetched on hover and focus. */
export function PageLink({ to, ...rest }: Props) {
  const prefetch = usePrefetch()
  return <Link to={to} onPointerEnter={() => prefetch(to)} onFocus={() => prefetch(to)} {...rest} />
}
