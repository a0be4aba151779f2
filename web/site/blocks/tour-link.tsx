import type { FocusEventHandler, ReactNode } from 'react'
import { NEW_TAB_REL } from '#cms/shared/links.ts'
import { PageLink } from '#web/site/app/page-link.tsx'
import { Icon } from '#web/shared/ui/icon.tsx'
import visuallyHidden from '#web/shared/ui/visually-hidden.module.css'

const NEW_TAB = '(opens in a new tab)'

type Props = {
  url: string
  className?: string | undefined
  /** names it where its text is not always shown */
  label?: string
  'data-icon'?: string
  onFocus?: FocusEventHandler
  children: ReactNode
}

/** A link of a tour: within the site, by mail or phone, or to another site, which opens a new tab and says so. */
export function TourLink({ url, label, children, ...rest }: Props) {
  const name = { 'aria-label': label }
  if (/^\/(?!\/)/.test(url)) {
    return (
      <PageLink to={url} {...name} {...rest}>
        {children}
      </PageLink>
    )
  }
  if (/^(mailto|tel):/i.test(url)) {
    return (
      <a href={url} {...name} {...rest}>
        {children}
      </a>
    )
  }
  // Defence in depth: other schemes are refused on write.
  if (!/^https?:\/\//i.test(url)) return <span className={rest.className}>{children}</span>
  return (
    <a href={url} aria-label={label && `${label} ${NEW_TAB}`} {...rest} target="_blank" rel={NEW_TAB_REL}>
      {children} <Icon name="arrow-up-right" size="0.875em" />
      {!label && <span className={visuallyHidden.visuallyHidden}>{NEW_TAB}</span>}
    </a>
  )
}
