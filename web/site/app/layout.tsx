import { Route, Routes, useLocation } from 'react-router-dom'
import { useNavigationScroll } from '#web/site/hooks/use-navigation-scroll.ts'
import { notFoundPage, pageRoutes } from '../routes.tsx'
import { ErrorBoundary } from '#web/shared/app/error-boundary.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import styles from './layout.module.css'

/**
 * The frame of every page. The panel has none of it (docs/behaviour.md#header).
 *
 * No Suspense stands around the pages, on purpose: on the server it would turn a page that fails into a
 * loading one that answers 200. The router navigates in transitions, so the former page stays until the next
 * one's code is there.
 */
export function Layout({ year }: { year: number }) {
  const { pathname } = useLocation()
  useNavigationScroll()
  const isPanel = pathname.startsWith('/admin')
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      {!isPanel && <Header />}
      <main id="main" className={styles.main} tabIndex={-1}>
        <ErrorBoundary key={pathname}>
          <Routes>
            {pageRoutes.map(({ path, Page }) => (
              <Route key={path} path={path} element={<Page />} caseSensitive />
            ))}
            <Route path="*" element={<notFoundPage.Page />} />
          </Routes>
        </ErrorBoundary>
      </main>
      {!isPanel && <Footer year={year} />}
    </>
  )
}
