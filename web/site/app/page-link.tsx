import { Link, type LinkProps } from 'react-router-dom'
import { usePrefetch } from '#web/site/hooks/use-prefetch.ts'

type Props = Omit<LinkProps, 'to'> & { to: string }

/** A link to a page of the site, which begins to load as soon as the visitor aims at it. */
export function PageLink({ to, ...rest }: Props) {
  const prefetch = usePrefetch()
  return <Link to={to} onPointerEnter={() => prefetch(to)} onFocus={() => prefetch(to)} {...rest} />
}
