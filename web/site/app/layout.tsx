import { useLocation } from 'react-router-dom'
import { useNavigationScroll } from '#web/site/hooks/use-navigation-scroll.ts'
import { matchPage } from '../routes.tsx'
import { ErrorBoundary } from '#web/shared/app/error-boundary.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { classNames } from '#web/shared/lib/class-names.ts'
import print from './print.module.css'
import styles from './layout.module.css'

/**
 * Header, main and footer of every page; addresses of the panel have no header and footer
 * (docs/behaviour.md#header).
 *
 * The pages have no Suspense boundary on purpose: on the server a page that throws would become a loading
 * screen with status 200. The router navigates in transitions, so the previous page stays until the next
 * page's code is loaded.
 */
export function Layout({ year, isPreview }: { year: number; isPreview: boolean }) {
  const { pathname } = useLocation()
  useNavigationScroll()
  const { route, params } = matchPage(pathname)
  const { Page, navigationItem, isBare = false } = route
  return (
    <>
      <a className={classNames(styles.skip, print.screenOnly)} href="#main">
        Skip to content
      </a>
      {!isBare && <Header navigationItem={navigationItem} />}
      <main id="main" className={styles.main} tabIndex={-1}>
        <ErrorBoundary key={pathname}>
          <Page {...params} />
        </ErrorBoundary>
      </main>
      {!isBare && <Footer year={year} />}
      {isPreview && (
        <p className={classNames(styles.preview, print.screenOnly)}>
          Staff preview: visitors cannot see this yet.
        </p>
      )}
    </>
  )
}
