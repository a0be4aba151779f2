import type { BenchArguments } from './arguments.ts'
import { startBareServer } from './floors.ts'
import { type Address, load, loadInTurn, timed } from './generator.ts'
import { LOADED } from './load-report.ts'
import type { LoadResult } from './report.ts'
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
import { asStaticFile, startStaticNginx } from './static-nginx.ts'

const WARM_UP_SECONDS = 2
const MEMORY_SECONDS = 5
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
  const { origin, pid } = site
  const home: Address = { name: LOADED.homeGzip, url: `${origin}/`, headers: gzip, pid }
  const projects: Address = {
    name: LOADED.projectsGzip,
    url: `${origin}/api/public/projects`,
    headers: gzip,
    pid,
  }
  const others: Address[] = [
    { name: LOADED.homePlain, url: home.url },
    { name: LOADED.projectsPlain, url: projects.url },
    { name: LOADED.projectsBrotli, url: projects.url, headers: brotli },
  ]
  await whenBrotliIsReady(projects.url)
  console.log('Warming up, and watching the memory…')
  // before any request to the console, which loads Next into the process
  const warmUp = () => loadEach([home, projects, ...others], MEMORY_SECONDS)
  const [memory] = (await watchMemory([pid], MEMORY_INTERVAL, warmUp)).samples
  const miss = await timeMisses(origin, session)
  await whenBrotliIsReady(projects.url)

  const rest: Address = {
    name: LOADED.payloadRest,
    url: `${origin}/console-api/projects?limit=${PROJECTS}&depth=1`,
    headers: { ...gzip, Cookie: session.cookie },
  }
  const nginx = await startStaticNginx([
    await asStaticFile('home', home.url),
    await asStaticFile('projects', projects.url),
  ])
  if ('missing' in nginx) console.log(`No figures of nginx: ${nginx.missing}.`)
  let bare: Awaited<ReturnType<typeof startBareServer>> | undefined
  try {
    bare = await startBareServer(origin, ['/', '/api/public/projects'])
    const etag = await readEtag(home.url)
    const notModified: Address = {
      ...home,
      name: LOADED.homeNotModified,
      headers: { ...gzip, 'If-None-Match': etag },
      isNotModified: true,
    }
    const besideFloor = (address: Address, name: string): Address[] => {
      const { pathname } = new URL(address.url)
      return [
        { ...address, floor: name },
        { ...address, name, url: bare!.origin + pathname, pid: bare!.pid },
      ]
    }
    const compared = [
      ...besideFloor(home, LOADED.bareHome),
      ...besideFloor(projects, LOADED.bareProjects),
      ...besideFloor(notModified, LOADED.bareNotModified),
    ]
    others.push(rest)
    if (!('missing' in nginx)) {
      others.push({ name: LOADED.nginxHome, url: `${nginx.origin}/home`, headers: gzip })
      others.push({ name: LOADED.nginxProjects, url: `${nginx.origin}/projects`, headers: gzip })
    }
    const addresses = [...compared, ...others]
    await loadEach(addresses, WARM_UP_SECONDS)
    return {
      memory: memory!.length > 0 ? Math.max(...memory!) : undefined,
      miss,
      targets: await loadInTurn(addresses, { rounds, seconds }),
    }
  } finally {
    await bare?.stop()
    if (!('missing' in nginx)) await nginx.stop()
  }
}

async function readEtag(url: string): Promise<string> {
  const response = await fetch(url, { headers: gzip })
  await response.body?.cancel()
  return response.headers.get('etag')!
}

/** Measures reads of every post in turn, from memory. */
export async function measureInTurn(site: BenchSite, rounds: Pick<BenchArguments, 'rounds' | 'seconds'>) {
  const paths = await readPostPaths(site.origin)
  // the first read of each is not from memory
  for (const path of paths) await timeRead(site.origin + path)
  const bare = await startBareServer(site.origin, paths)
  const address = (name: string, { origin, pid }: { origin: string; pid: number }): Address => ({
    name,
    url: origin,
    pid,
    headers: gzip,
    paths,
  })
  try {
    const addresses = [
      { ...address(LOADED.postsInTurn, site), floor: LOADED.barePostsInTurn },
      address(LOADED.barePostsInTurn, bare),
    ]
    await loadEach(addresses, WARM_UP_SECONDS)
    return await loadInTurn(addresses, rounds)
  } finally {
    await bare.stop()
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
