import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pages, panel } from '#cms/shared/paths.ts'
import type { Chromium } from '#tests/support/servers/chromium.ts'
import { call } from './calls.ts'
import type { MeasuredPage } from './judge-pages.ts'
import { visitUntilRecorded } from './lighthouse.ts'
import { medianOfRuns, type PageRun, readRun } from './page-figures.ts'
import { whenBrotliIsReady } from './ready.ts'
import { weigh } from './weigh.ts'

type Input = {
  origin: string
  chromium: Chromium
  /** number of visits to each page */
  visits: number
  /** for Lighthouse's full results, a file for each visit */
  folder: string
}

/** Visits each kind of public page, in turns, so that a temporary slowdown does not affect a single page. */
export async function measurePages({ origin, chromium, visits, folder }: Input): Promise<MeasuredPage[]> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const found = (await publicPages(origin)).map((page) => ({ ...page, runs: [] as PageRun[] }))
  for (let round = 1; round <= visits; round++) {
    for (const { name, path, runs } of found) {
      console.log(`Visiting ${path} (${name}), ${round} of ${visits}…`)
      await whenBrotliIsReady(`${origin}${path}`)
      const lhr = await visitUntilRecorded(`${origin}${path}`, chromium)
      writeFileSync(join(folder, `${name}-${round}.json`), JSON.stringify(lhr))
      runs.push(readRun(lhr))
    }
  }
  return Promise.all(
    found.map(async ({ name, path, runs }) => ({
      name,
      path,
      run: medianOfRuns(runs),
      gzip: await weigh(origin, path),
    })),
  )
}

async function publicPages(origin: string): Promise<{ name: string; path: string }[]> {
  const read = async <T>(path: string) => JSON.parse((await call(`${origin}/api/public${path}`)).text) as T
  const { posts } = await read<{ posts: { id: string }[] }>('/blogposts')
  const { projects } = await read<{ projects: { id: string }[] }>('/projects')
  const legal = await fetch(`${origin}${pages.privacy}`)
  return [
    { name: 'home', path: pages.home },
    { name: 'blog', path: pages.blog },
    { name: 'post', path: pages.post(posts[0]!.id) },
    { name: 'project', path: pages.project(projects[0]!.id) },
    { name: 'booking', path: pages.booking },
    { name: 'panel', path: panel.signIn },
    ...(legal.ok ? [{ name: 'privacy', path: pages.privacy }] : []),
  ]
}
