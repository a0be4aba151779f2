import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../free-port.ts'
import type { BenchArguments } from './arguments.ts'
import { call, signIn, type Session } from './calls.ts'
import { PROJECTS } from './content-size.ts'
import { loadInTurn } from './in-turn.ts'
import { LOADED, type Measured } from './judge.ts'
import { load, type Target } from './load.ts'
import { peakMemory } from './memory.ts'
import { startNginx } from './nginx.ts'
import { timeAdminList, timeMisses, timeWrites } from './one-by-one.ts'
import { seed } from './seed.ts'
import { type Site, siteSettings, startSite } from './site.ts'

const ADMIN = { email: 'admin@studio.local', password: 'of-the-bench-only-4711' }
const WARM_UP_SECONDS = 2
const gzip = { 'Accept-Encoding': 'gzip' }
const brotli = { 'Accept-Encoding': 'br' }

type Input = Pick<BenchArguments, 'rounds' | 'seconds'> & { folder: string }

/**
 * Measures the whole of it in one run: with 50 projects what visitors get, then with 1,000 posts what staff get.
 * @param folder an empty one, for data and logs
 */
export async function measure({ folder, rounds, seconds }: Input): Promise<Measured> {
  const settings = siteSettings({ dataDir: folder, port: await freePort(), admin: ADMIN })
  const withSite = async <T>(name: string, use: (site: Site, session: Session) => Promise<T>): Promise<T> => {
    const site = await startSite(settings, join(folder, `${name}.log`))
    try {
      return await use(site, await signIn(site.origin, ADMIN))
    } finally {
      await site.stop()
    }
  }

  console.log(`Writing ${PROJECTS} projects and the sizes of their pictures…`)
  await seed('projects', settings)
  const visitors = await withSite('visitors', (site, session) => measureVisitors(site, session, { rounds, seconds }))

  console.log('Writing 1,000 posts…')
  await seed('posts', settings)
  const staff = await withSite('staff', async ({ origin }, session) => ({
    adminList: await timeAdminList({ origin, session, times: 50 }),
    write: await timeWrites({ origin, session, times: 200 }),
  }))
  return { ...visitors, ...staff }
}

async function measureVisitors(site: Site, session: Session, { rounds, seconds }: Pick<Input, 'rounds' | 'seconds'>) {
  const { origin, pid, firstPageAfter } = site
  const ours: Target[] = [
    { name: LOADED.homePlain, url: `${origin}/` },
    { name: LOADED.homeGzip, url: `${origin}/`, headers: gzip },
    { name: LOADED.projectsPlain, url: `${origin}/api/public/projects` },
    { name: LOADED.projectsGzip, url: `${origin}/api/public/projects`, headers: gzip },
    { name: LOADED.projectsBrotli, url: `${origin}/api/public/projects`, headers: brotli },
  ]
  await whenBrotliIsReady(`${origin}/api/public/projects`)
  console.log('Warming up, and watching the memory…')
  // before anybody opens the console, which loads Next into the process
  const memory = await peakMemory(pid, () => loadEach(ours, Math.max(seconds, WARM_UP_SECONDS)))
  const miss = await timeMisses({ origin, session, times: 15 })
  await whenBrotliIsReady(`${origin}/api/public/projects`)

  const rest: Target = {
    name: LOADED.payloadRest,
    url: `${origin}/console-api/projects?limit=${PROJECTS}&depth=1`,
    headers: { ...gzip, Cookie: session.cookie },
  }
  const nginx = await startNginx([
    { name: 'home.html', bytes: await bytesOf(`${origin}/`) },
    { name: 'projects.json', bytes: await bytesOf(`${origin}/api/public/projects`) },
  ])
  if ('missing' in nginx) console.log(`No figures of nginx: ${nginx.missing}.`)
  const theirs: Target[] =
    'missing' in nginx
      ? [rest]
      : [
          rest,
          { name: LOADED.nginxHome, url: `${nginx.origin}/home.html`, headers: gzip },
          { name: LOADED.nginxProjects, url: `${nginx.origin}/projects.json`, headers: gzip },
        ]
  try {
    await loadEach(theirs, WARM_UP_SECONDS)
    return { firstPageAfter, memory, miss, targets: await loadInTurn([...ours, ...theirs], { rounds, seconds }) }
  } finally {
    if (!('missing' in nginx)) await nginx.stop()
  }
}

async function loadEach(targets: Target[], seconds: number): Promise<void> {
  for (const target of targets) await load(target, seconds)
}

const bytesOf = async (url: string) => Buffer.from((await call(url)).text)

/** The best compression follows a moment after the first answer; until then gzip goes out in its place. */
async function whenBrotliIsReady(url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const { headers, body } = await fetch(url, { headers: { 'Accept-Encoding': 'br' } })
    await body?.cancel()
    if (headers.get('content-encoding') === 'br') return
    await pause(50)
  }
  throw new Error(`${url} never came in Brotli`)
}
