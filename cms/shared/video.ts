import { VIDEO_ID_LENGTH } from './constants.ts'

const ID = new RegExp(`^[\\w-]{${VIDEO_ID_LENGTH}}$`)
const HOSTS = /^(?:(?:www|m|music)\.)?(?:youtube\.com|youtube-nocookie\.com)$/
const SHORT_HOST = /^(?:www\.)?youtu\.be$/
/** `/embed/ID`, `/v/ID`, `/e/ID`, `/shorts/ID`, `/live/ID` */
const PATH = /^\/(?:embed|v|vi|e|shorts|live)\/([^/]+)/

/**
 * Finds the id of a video in a link to it (spec 9: 11 characters, recognised from the common forms).
 * @param url a link as staff pasted it; the scheme may be missing
 * @returns the id, or undefined where the link is none of a video
 */
export function videoId(url: string | undefined): string | undefined {
  const parsed = parse(url?.trim() ?? '')
  if (!parsed) return undefined
  const id = candidate(parsed)
  return id && ID.test(id) ? id : undefined
}

/** The player that sets no cookie before it plays. */
export const videoEmbedUrl = (id: string) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`

function parse(text: string): URL | undefined {
  const url = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text.replace(/^\/\//, '')}`
  if (!URL.canParse(url)) return undefined
  const parsed = new URL(url)
  return parsed.protocol === 'https:' || parsed.protocol === 'http:' ? parsed : undefined
}

function candidate({ hostname, pathname, searchParams }: URL): string | null | undefined {
  if (SHORT_HOST.test(hostname)) return pathname.split('/')[1]
  if (!HOSTS.test(hostname)) return undefined
  if (pathname === '/watch' || pathname === '/watch/') return searchParams.get('v')
  return PATH.exec(pathname)?.[1] ?? searchParams.get('v')
}
