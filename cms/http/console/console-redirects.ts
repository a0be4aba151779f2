import { CONSOLE_PREFIX } from '#cms/shared/paths.ts'
import { isUnambiguous, isUnder } from './console-paths.ts'

const REDIRECT = 'redirect'
const BASE = 'http://console.invalid'

/** Pages that signing in never redirects back to. */
const NO_REDIRECT_PAGES = [
  '/login',
  '/logout',
  '/logout-inactivity',
  '/unauthorized',
  '/forgot',
  '/create-first-user',
].map((path) => CONSOLE_PREFIX + path)

/**
 * Payload checks where a sign-in leads after it has resolved dots and slashes, and then redirects to the
 * address as it was given, which Next resolves in another way: `/console/../..//host` is another site. So
 * `redirect` may only be the resolved form of a page of the console.
 * @returns the address, with an unsafe `redirect` resolved or removed
 */
export function withSafeRedirect(url: string): string {
  const [path = '', ...rest] = url.split('?')
  const query = new URLSearchParams(rest.join('?'))
  const given = query.getAll(REDIRECT)
  const safe = given.length === 1 ? resolveConsolePage(given[0]!) : undefined
  if (given.length === 0 || safe === given[0]) return url
  query.delete(REDIRECT)
  if (safe) query.set(REDIRECT, safe)
  return query.size > 0 ? `${path}?${query}` : path
}

/** @returns the address as a browser resolves it; undefined if it is no page to redirect back to */
function resolveConsolePage(address: string): string | undefined {
  if (!URL.canParse(address, BASE)) return undefined
  const { origin, pathname, search, hash } = new URL(address, BASE)
  const isPage = origin === BASE && isUnder(CONSOLE_PREFIX, pathname) && isUnambiguous(pathname)
  if (!isPage) return undefined
  if (NO_REDIRECT_PAGES.some((page) => isUnder(page, pathname))) return undefined
  return pathname + search + hash
}
