import { useLocation } from 'react-router-dom'
import { useHydrated } from '#web/shared/hooks/use-hydrated.ts'
import { toPublicUrl } from '#web/site/hooks/use-page-head.ts'
import print from './print.module.css'

/** On paper: where the page is found. */
export function PrintedPageUrl() {
  const { pathname } = useLocation()
  const isHydrated = useHydrated()
  return <p className={print.printOnly}>{isHydrated && toPublicUrl(pathname)}</p>
}
