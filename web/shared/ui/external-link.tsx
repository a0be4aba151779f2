import type { ReactNode } from 'react'
import { NEW_TAB_REL } from '#cms/shared/links.ts'
import { Icon } from './icon.tsx'

type Props = { href: string; className?: string; children: ReactNode }

/** A link to another site: opens in a new tab and shows an arrow. */
export function ExternalLink({ href, className, children }: Props) {
  // Defence in depth: other schemes are refused on write.
  if (!/^https?:\/\//i.test(href)) return <span className={className}>{children}</span>
  return (
    <a className={className} href={href} target="_blank" rel={NEW_TAB_REL}>
      {children} <Icon name="arrow-up-right" size="0.875em" />
    </a>
  )
}
