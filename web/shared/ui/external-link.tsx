import type { ReactNode } from 'react'
import { NEW_TAB_REL } from '#cms/shared/rich-text-set.ts'
import { Icon } from './icon.tsx'

type Props = { href: string; className?: string; children: ReactNode }

/** A link that leaves the site: it opens beside it, and its arrow says so. */
export function ExternalLink({ href, className, children }: Props) {
  // what is no web address was refused on write, and is no link all the same
  if (!/^https?:\/\//i.test(href)) return <span className={className}>{children}</span>
  return (
    <a className={className} href={href} target="_blank" rel={NEW_TAB_REL}>
      {children} <Icon name="arrow-up-right" size="0.875em" />
    </a>
  )
}
