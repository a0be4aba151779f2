import type { BenchArguments } from './arguments.ts'
import { call, type Session } from './calls.ts'
import { PROJECTS } from './content-size.ts'
import { loadInTurn } from './in-turn.ts'
import { LOADED } from './judge.ts'
import { load, type Target } from './load.ts'
import { peakMemory } from './memory.ts'
import { startNginx } from './nginx.ts'
import { timeMisses } from './one-by-one.ts'
import { whenBrotliIsReady } from './ready.ts'
import type { Site } from './site.ts'

const WARM_UP_SECONDS = 2
const gzip = { 'Accept-Encoding': 'gzip' }
const brotli = { 'Accept-Encoding': 'br' }

/**
 * Measures many concurrent visitors, and for comparison nginx and Payload's REST API on the same machine in
 * the same minutes.
 */
export async function measureVisitors(
  site: Site,
  session: Session,
  { rounds, seconds }: Pick<BenchArguments, 'rounds' | 'seconds'>,
) {
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
  // before any request to the console, which loads Next into the process
  const memory = await peakMemory(pid, () => loadEach(ours, Math.max(seconds, WARM_UP_SECONDS)))
  const miss = await timeMisses({ origin, session, times: 40 })
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
    return {
      firstPageAfter,
      memory,
      miss,
      targets: await loadInTurn([...ours, ...theirs], { rounds, seconds }),
    }
  } finally {
    if (!('missing' in nginx)) await nginx.stop()
  }
}

async function loadEach(targets: Target[], seconds: number): Promise<void> {
  for (const target of targets) await load(target, seconds)
}

const bytesOf = async (url: string) => Buffer.from((await call(url)).text)
