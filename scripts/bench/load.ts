import type { BenchArguments } from './arguments.ts'
import { type Address, load, loadInTurn, timed } from './generator.ts'
import {
  atLeast,
  atMost,
  checkTargets,
  type LoadResult,
  formatVerdicts,
  table,
  type BenchTarget,
} from './report.ts'
import {
  call,
  POSTS,
  PROJECTS,
  readContent,
  type AdminSession,
  type BenchSite,
  timeRead,
  watchMemory,
  whenBrotliIsReady,
} from './site.ts'
import { startBareServer } from './floors.ts'
import { asStaticFile, startStaticNginx } from './static-nginx.ts'

/** A figure is undefined if it could not be measured. */
export type BenchLoadResults = {
  /** figures of each address, by its name in `LOADED` */
  targets: Record<string, LoadResult>
  /** milliseconds from the start of the process to the first page */
  firstPageAfter: number
  /** megabytes under public load */
  memory: number | undefined
  /** milliseconds of a home page that is not cached */
  miss: LoadResult
  /** milliseconds of the panel's list of 1,000 posts */
  adminList: LoadResult
  /** milliseconds of that list with the posts' texts */
  wholeList: LoadResult
  /** milliseconds of saving a post */
  write: LoadResult
}

/** Names of the loaded addresses. */
export const LOADED = {
  homePlain: 'GET / plain',
  homeGzip: 'GET / gzip',
  projectsPlain: 'GET /api/public/projects plain',
  projectsGzip: 'GET /api/public/projects gzip',
  projectsBrotli: 'GET /api/public/projects br',
  payloadRest: "Payload's REST, the same documents, gzip",
  nginxHome: 'nginx, the home page, gzip',
  nginxProjects: 'nginx, the projects, gzip',
  bareHome: 'node:http alone, the home page, gzip',
  bareProjects: 'node:http alone, the projects, gzip',
  homeNotModified: 'GET / not modified',
  bareNotModified: 'node:http alone, not modified',
  postsInTurn: `GET ${POSTS.toLocaleString('en')} posts in turn, gzip`,
  barePostsInTurn: 'node:http alone, the posts in turn, gzip',
} as const

/**
 * Where nginx itself is slower than the target, the target is met within this factor of nginx (decision 039).
 */
const NGINX_TOLERANCE = 1.25
/** Milliseconds. */
const P99_TARGET = 5

/**
 * The fraction of nginx's throughput that suffices, with an access log on both sides
 * (docs/behaviour.md#targets).
 */
const NGINX_FRACTION = 0.6

const ratio =
  (ours: string, theirs: string) =>
  ({ targets }: BenchLoadResults) => {
    const [a, b] = [targets[ours], targets[theirs]]
    return a && b && a.perSecond / b.perSecond
  }
const p99 =
  (name: string) =>
  ({ targets }: BenchLoadResults) =>
    targets[name]?.p99
const asPromptAs = (theirs: string) => (measured: BenchLoadResults) =>
  Math.max(P99_TARGET, NGINX_TOLERANCE * (p99(theirs)(measured) ?? 0))

/**
 * The fraction of the throughput of `node:http` alone that suffices, with an access log on our side only
 * (docs/behaviour.md#targets): of one response, and of many or empty ones.
 */
const BARE_FRACTION = { one: 0.8, other: 0.7 }

const { homeGzip, projectsGzip, projectsBrotli, payloadRest, nginxHome, nginxProjects } = LOADED
const { bareHome, bareProjects, homeNotModified, bareNotModified, postsInTurn, barePostsInTurn } = LOADED
const TARGETS: BenchTarget<BenchLoadResults>[] = [
  atLeast('home page against node:http alone', BARE_FRACTION.one, '×', ratio(homeGzip, bareHome)),
  atLeast('public read against node:http alone', BARE_FRACTION.one, '×', ratio(projectsGzip, bareProjects)),
  atLeast('not modified', BARE_FRACTION.other, '×', ratio(homeNotModified, bareNotModified)),
  atLeast('posts in turn', BARE_FRACTION.other, '×', ratio(postsInTurn, barePostsInTurn)),
  atLeast('home page against nginx', NGINX_FRACTION, '×', ratio(homeGzip, nginxHome)),
  atLeast('public read against nginx', NGINX_FRACTION, '×', ratio(projectsGzip, nginxProjects)),
  atLeast("public read against Payload's REST", 20, '×', ratio(projectsGzip, payloadRest)),
  atMost('home page, p99', asPromptAs(nginxHome), 'ms', p99(homeGzip)),
  atMost('public read, p99', asPromptAs(nginxProjects), 'ms', p99(projectsGzip)),
  atMost('public read in Brotli, p99', asPromptAs(nginxProjects), 'ms', p99(projectsBrotli)),
  atMost('a page that is not ready, median', 20, 'ms', ({ miss }) => miss.p50),
  atMost('start to first page', 1_500, 'ms', ({ firstPageAfter }) => firstPageAfter),
  atMost('memory under public load', 400, 'MB', ({ memory }) => memory),
  atMost('admin list of 1,000 posts, p99', 100, 'ms', ({ adminList }) => adminList.p99),
  atMost('the same with their texts, p99', 100, 'ms', ({ wholeList }) => wholeList.p99),
  atMost('saving a post, p99', 50, 'ms', ({ write }) => write.p99),
]

/** @returns the verdict on each target that a load measures */
export const checkLoad = (measured: BenchLoadResults) => checkTargets(TARGETS, measured)

/** @returns the figures and the verdicts as two tables for the terminal */
export function formatLoad(measured: BenchLoadResults): string {
  const { targets, firstPageAfter, memory, miss, adminList, wholeList, write } = measured
  const loaded = Object.entries(targets).map(([name, { perSecond, p50, p99 }]) => [
    name,
    perSecond.toFixed(0),
    p50.toFixed(2),
    p99.toFixed(2),
  ])
  const single = [
    ['start to first page', `${firstPageAfter.toFixed(0)} ms`],
    [
      'memory under public load',
      memory === undefined ? 'not available on this system' : `${memory.toFixed(0)} MB`,
    ],
    ['home page that is not ready', spread(miss)],
    ['admin list of 1,000 posts', spread(adminList)],
    ['the same with their texts', spread(wholeList)],
    ['saving a post', spread(write)],
  ]
  return [
    table(['target', 'requests/s', 'p50 ms', 'p99 ms'], loaded),
    table(['measured one by one', ''], single),
    formatVerdicts(checkLoad(measured)),
  ].join('\n\n')
}

const spread = ({ p50, p99 }: LoadResult) => `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`

const WARM_UP_SECONDS = 2
/** Milliseconds. */
const MEMORY_INTERVAL = 200
const gzip = { 'Accept-Encoding': 'gzip' }
const brotli = { 'Accept-Encoding': 'br' }

/**
 * Measures many concurrent visitors, and for comparison nginx and Payload's REST API on the same machine in
 * the same minutes.
 */
export async function measureVisitors(
  site: BenchSite,
  session: AdminSession,
  { rounds, seconds }: Pick<BenchArguments, 'rounds' | 'seconds'>,
) {
  const { origin, pid, firstPageAfter } = site
  const ours: Address[] = [
    { name: LOADED.homePlain, url: `${origin}/` },
    { name: LOADED.homeGzip, url: `${origin}/`, headers: gzip },
    { name: LOADED.projectsPlain, url: `${origin}/api/public/projects` },
    { name: LOADED.projectsGzip, url: `${origin}/api/public/projects`, headers: gzip },
    { name: LOADED.projectsBrotli, url: `${origin}/api/public/projects`, headers: brotli },
  ]
  await whenBrotliIsReady(`${origin}/api/public/projects`)
  console.log('Warming up, and watching the memory…')
  // before any request to the console, which loads Next into the process
  const warmUp = () => loadEach(ours, Math.max(seconds, WARM_UP_SECONDS))
  const [memory] = (await watchMemory([pid], MEMORY_INTERVAL, warmUp)).samples
  const miss = await timeMisses(origin, session)
  await whenBrotliIsReady(`${origin}/api/public/projects`)

  const restAddress: Address = {
    name: LOADED.payloadRest,
    url: `${origin}/console-api/projects?limit=${PROJECTS}&depth=1`,
    headers: { ...gzip, Cookie: session.cookie },
  }
  const nginx = await startStaticNginx([
    await asStaticFile('home', `${origin}/`),
    await asStaticFile('projects', `${origin}/api/public/projects`),
  ])
  if ('missing' in nginx) console.log(`No figures of nginx: ${nginx.missing}.`)
  const bare = await startBareServer(origin, ['/', '/api/public/projects'])
  const etag = await readEtag(`${origin}/`)
  const notModified = { headers: { ...gzip, 'If-None-Match': etag }, isNotModified: true }
  ours.push({ name: LOADED.homeNotModified, url: `${origin}/`, ...notModified })
  const theirs: Address[] = [
    restAddress,
    { name: LOADED.bareHome, url: `${bare.origin}/`, headers: gzip },
    { name: LOADED.bareProjects, url: `${bare.origin}/api/public/projects`, headers: gzip },
    { name: LOADED.bareNotModified, url: `${bare.origin}/`, ...notModified },
  ]
  if (!('missing' in nginx)) {
    theirs.push({ name: LOADED.nginxHome, url: `${nginx.origin}/home`, headers: gzip })
    theirs.push({ name: LOADED.nginxProjects, url: `${nginx.origin}/projects`, headers: gzip })
  }
  try {
    await loadEach(theirs, WARM_UP_SECONDS)
    return {
      firstPageAfter,
      memory: memory!.length > 0 ? Math.max(...memory!) : undefined,
      miss,
      targets: await loadInTurn([...ours, ...theirs], { rounds, seconds }),
    }
  } finally {
    bare.stop()
    if (!('missing' in nginx)) await nginx.stop()
  }
}

async function readEtag(url: string): Promise<string> {
  const response = await fetch(url, { headers: gzip })
  await response.body?.cancel()
  return response.headers.get('etag')!
}

/** Measures reads of every post in turn, from memory. */
export async function measureInTurn(
  { origin }: BenchSite,
  rounds: Pick<BenchArguments, 'rounds' | 'seconds'>,
) {
  const paths = await readPostPaths(origin)
  // the first read of each is not from memory
  for (const path of paths) await timeRead(origin + path)
  const bare = await startBareServer(origin, paths)
  const address = (name: string, url: string): Address => ({ name, url, headers: gzip, paths })
  try {
    const addresses = [address(LOADED.postsInTurn, origin), address(LOADED.barePostsInTurn, bare.origin)]
    await loadEach(addresses, WARM_UP_SECONDS)
    return await loadInTurn(addresses, rounds)
  } finally {
    bare.stop()
  }
}

async function readPostPaths(origin: string): Promise<string[]> {
  const paths: string[] = []
  for (let page = 1; paths.length < POSTS; page++) {
    const { text } = await call(`${origin}/api/public/blogposts?limit=200&page=${page}`)
    const { posts } = JSON.parse(text) as { posts: { id: string }[] }
    if (posts.length === 0) break
    paths.push(...posts.map(({ id }) => `/api/public/blogposts/${id}`))
  }
  return paths
}

async function loadEach(targets: Address[], seconds: number): Promise<void> {
  for (const target of targets) await load(target, seconds)
}

/**
 * Times pages that are not cached: a change of a project invalidates the home page that shows it.
 * @returns the figures of the first home page after each change
 */
async function timeMisses(origin: string, session: AdminSession): Promise<LoadResult> {
  const { id } = (await readContent(origin)).projects[0]!
  return timed(40, async (round) => {
    const json = { title: `Changed ${round}`, category: 'Residential', description: '<p>Changed</p>' }
    await call(`${origin}/api/projects/${id}`, { method: 'PUT', json, session })
    return { milliseconds: await timeRead(`${origin}/`) }
  })
}

/** Times what staff do, one call after the other. */
export async function measureStaff({ origin }: BenchSite, session: AdminSession) {
  const write = (round: number) => {
    const form = new FormData()
    form.set('title', `Written ${round}`)
    form.set('content', '<p>Some words of a post, <strong>bold</strong> ones among them.</p>')
    return call(`${origin}/api/newpost`, { method: 'POST', form, session })
  }
  return {
    // as the panel requests it: rows without the posts' texts
    adminList: await timed(200, () => call(`${origin}/api/blogposts?view=rows`, { session })),
    // the documented list, with the full text of each post
    wholeList: await timed(200, () => call(`${origin}/api/blogposts`, { session })),
    write: await timed(200, write),
  }
}
