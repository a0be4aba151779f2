import { useLocation } from 'react-router-dom'
import { mailtoUrl } from '#cms/shared/links.ts'
import { pagePaths } from '#cms/shared/paths.ts'
import { useHydrated } from '#web/shared/hooks/use-hydrated.ts'
import { useStudio } from '#web/site/hooks/use-public-data.ts'
import { toPublicUrl } from '#web/site/hooks/use-page-head.ts'
import { classNames } from '#web/shared/lib/class-names.ts'
import { ExternalLink } from '#web/shared/ui/external-link.tsx'
import { PageLink } from './page-link.tsx'
import { navigationItems } from './navigation.ts'
import { WideName } from './wide-name.tsx'
import container from '#web/shared/ui/container.module.css'
import print from './print.module.css'
import styles from './footer.module.css'

const NETWORKS = {
  linkedin: 'LinkedIn',
  twitter: 'Twitter',
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
} as const

/** @param year the server's; replaced by the browser's after hydration */
export function Footer({ year }: { year: number }) {
  const studio = useStudio()
  // oxlint-disable-next-line react/purity -- the year may change between two renderings
  const thisYear = useHydrated() ? new Date().getFullYear() : year
  const networks = Object.entries(NETWORKS).flatMap(([network, label]) => {
    const href = studio.social[network as keyof typeof NETWORKS]
    return href ? [{ label, href }] : []
  })
  return (
    <footer className={styles.footer}>
      <div className={classNames(container.container, styles.inner)}>
        <PrintedPageUrl />
        <div className={styles.columns}>
          <p className={styles.tagline}>{studio.tagline}</p>
          <section className={styles.contact} aria-labelledby="footer-contact">
            <h2 id="footer-contact" className={styles.heading}>
              Contact
            </h2>
            <ul className={styles.list}>
              {studio.email && (
                <li>
                  <a href={mailtoUrl(studio.email)}>{studio.email}</a>
                </li>
              )}
              {studio.phone && (
                <li>
                  <a href={`tel:${studio.phone.replaceAll(/[^\d+]/g, '')}`}>{studio.phone}</a>
                </li>
              )}
              {studio.address && <li>{studio.address}</li>}
            </ul>
          </section>
          <nav aria-labelledby="footer-links">
            <h2 id="footer-links" className={styles.heading}>
              Quick Links
            </h2>
            <ul className={styles.list}>
              {navigationItems.map(({ label, to }) => (
                <li key={to}>
                  <PageLink to={to}>{label}</PageLink>
                </li>
              ))}
            </ul>
          </nav>
          {networks.length > 0 && (
            <section aria-labelledby="footer-social">
              <h2 id="footer-social" className={styles.heading}>
                Follow
              </h2>
              <ul className={styles.list}>
                {networks.map(({ label, href }) => (
                  <li key={label}>
                    <ExternalLink href={href}>{label}</ExternalLink>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
        <WideName name={studio.name} />
        <div className={styles.legal}>
          <p>
            © {thisYear} {studio.name}
          </p>
          <ul className={styles.legalLinks}>
            <li>
              <PageLink to={pagePaths.privacy}>Privacy</PageLink>
            </li>
            <li>
              <PageLink to={pagePaths.terms}>Terms</PageLink>
            </li>
          </ul>
        </div>
      </div>
    </footer>
  )
}

/** The URL of the page, in print only. */
function PrintedPageUrl() {
  const { pathname } = useLocation()
  const isHydrated = useHydrated()
  return <p className={print.printOnly}>{isHydrated && toPublicUrl(pathname)}</p>
}
