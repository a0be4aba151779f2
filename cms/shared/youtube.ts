/** docs/behaviour.md#video-addresses */
export const VIDEO_ID_LENGTH = 11

const ID = new RegExp(`^[\\w-]{${VIDEO_ID_LENGTH}}$`)
const HOSTS = /^(?:(?:www|m|music|gaming)\.)?(?:youtube\.com|youtube-nocookie\.com)$/
const SHORT_HOST = /^(?:www\.)?youtu\.be$/
/** `/embed/ID`, `/v/ID`, `/e/ID`, `/shorts/ID`, `/live/ID`, `/watch/ID` */
const PATH = /^\/(?:embed|v|vi|e|shorts|live|watch)\/([^/]+)/
/** Player paths other than a single video's that have the length of an id. */
const RESERVED_NAMES = ['videoseries', 'live_stream']

/** `1h2m3s`, `90s`, `90` */
const TIME = /^(?:(\d{1,3})h)?(?:(\d{1,5})m)?(?:(\d{1,6})s?)?$/

/**
 * Finds the id of a video in a link to it (docs/behaviour.md#video-addresses).
 * @param url a link as staff pasted it; the scheme may be missing
 * @returns the id, or undefined if the link is not to a video
 */
export function parseYoutubeId(url: string | undefined): string | undefined {
  const parsed = parse(url)
  // some apps append parameters with the wrong separator: youtu.be/ID&feature=share, watch?v=ID?t=5
  const id = parsed && findIdCandidate(parsed)?.split(/[?&]/)[0]
  return id && ID.test(id) && !RESERVED_NAMES.includes(id) ? id : undefined
}

/**
 * Reads the start time of a link to a video.
 * @returns seconds; 0 if the link has no valid time
 */
export function parseYoutubeStart(url: string | undefined): number {
  const parsed = parse(url)
  if (!parsed) return 0
  const inHash = new URLSearchParams(parsed.hash.slice(1))
  const time = ['t', 'start', 'time_continue']
    .map((name) => parsed.searchParams.get(name) ?? inHash.get(name))
    .find(Boolean)
  const [, hours = 0, minutes = 0, seconds = 0] = TIME.exec(time ?? '') ?? []
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)
}

/** The player that sets no cookie until playback. */
export function youtubeEmbedUrl(id: string, start = 0): string {
  return `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0${start > 0 ? `&start=${start}` : ''}`
}

/** The video's page on YouTube. */
export function youtubeWatchUrl(id: string, start = 0): string {
  return `https://www.youtube.com/watch?v=${id}${start > 0 ? `&t=${start}s` : ''}`
}

function parse(link: string | undefined): URL | undefined {
  const text = link?.trim() ?? ''
  const url = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text.replace(/^\/\//, '')}`
  if (!URL.canParse(url)) return undefined
  const parsed = new URL(url)
  return parsed.protocol === 'https:' || parsed.protocol === 'http:' ? parsed : undefined
}

function findIdCandidate({ hostname, pathname, searchParams }: URL): string | null | undefined {
  const idParam = searchParams.get('v')
  if (SHORT_HOST.test(hostname)) return pathname === '/watch' ? idParam : pathname.split('/')[1]
  if (!HOSTS.test(hostname)) return undefined
  return PATH.exec(pathname)?.[1] ?? idParam
}
