import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { MINUTE } from '#cms/shared/units.ts'
import { freePort } from '../free-port.ts'
import { runFloor } from './floors.ts'
import { readLongestPause } from './growth.ts'
import { atMost, type BenchTarget, checkTargets, formatVerdicts, medianOfEach, table } from './report.ts'
import { benchSettings, call, seed, signInAsAdmin, startBenchSite, timeRead } from './site.ts'

/** Milliseconds from the start of a process to the first page, and until the data layer alone is up. */
type Start = { firstPage: number; dataLayer: number }
export type StartFigures = {
  /** medians of the rounds, with a filled compile cache of Node and with an empty one */
  warm: Start
  cold: Start
  /** milliseconds of the longest pause of the event loop in the minute after the first page */
  pause: number
}

const ROUNDS = 3

/** Measures starts with the demo content, in turn with those of the data layer alone. */
export async function measureStart(folder: string): Promise<StartFigures> {
  const settings = benchSettings({ dataDir: join(folder, 'start'), port: await freePort() })
  const startSite = (env = settings) => startBenchSite(env, join(folder, 'start.log'))
  const withCache = (name: string) => ({ ...settings, NODE_COMPILE_CACHE: join(folder, name) })
  async function timeStart(ofSite: typeof settings, ofFloor: typeof settings): Promise<Start> {
    const site = await startSite(ofSite)
    await site.stop()
    const { start } = await runFloor<{ start: number }>('measure-start.ts', ofFloor)
    return { firstPage: site.firstPageAfter, dataLayer: start }
  }
  const warm: Start[] = []
  const cold: Start[] = []
  await seed('demo', settings)
  // the first one fills the code cache
  await timeStart(settings, settings)
  for (let round = 1; round <= ROUNDS; round++) {
    console.log(`  start ${round} of ${ROUNDS}`)
    warm.push(await timeStart(settings, settings))
    cold.push(await timeStart(withCache(`site-${round}`), withCache(`floor-${round}`)))
  }
  const site = await startSite()
  try {
    return { warm: medianOfEach(warm), cold: medianOfEach(cold), pause: await useForAMinute(site.origin) }
  } finally {
    await site.stop()
  }
}

/** Visits pages and works as staff for the first time, which loads code. @returns the longest pause */
async function useForAMinute(origin: string): Promise<number> {
  await readLongestPause(origin)
  const isOver = pause(MINUTE)
  for (const path of ['/', '/blog', '/booking', '/api/public/projects']) await timeRead(origin + path)
  const session = await signInAsAdmin(origin)
  for (const name of ['blogposts', 'projects', 'images', 'users']) {
    await call(`${origin}/api/${name}`, { session })
  }
  const form = new FormData()
  form.set('title', 'The first')
  form.set('content', '<p>The first post after a start.</p>')
  await call(`${origin}/api/newpost`, { method: 'POST', form, session })
  await isOver
  return readLongestPause(origin)
}

const TARGETS: BenchTarget<StartFigures>[] = [
  atMost('longest pause in the minute after a start', 100, 'ms', (figures) => figures.pause),
  ...(['warm', 'cold'] as const).map((cache) =>
    atMost<StartFigures>(
      `start with a ${cache} code cache against the data layer alone`,
      1.5,
      '×',
      ({ [cache]: { firstPage, dataLayer } }) => firstPage / dataLayer,
    ),
  ),
]

/** @returns the verdict on each target of starts */
export const checkStart = (figures: StartFigures) => checkTargets(TARGETS, figures)

/** @returns the figures and the verdicts as tables for the terminal */
export const formatStart = ({ warm, cold, ...figures }: StartFigures): string =>
  [
    table(
      ['code cache', 'warm ms', 'cold ms'],
      [
        ['start to first page', warm.firstPage.toFixed(0), cold.firstPage.toFixed(0)],
        ['  until the data layer alone is up', warm.dataLayer.toFixed(0), cold.dataLayer.toFixed(0)],
        ['longest pause in the minute after', figures.pause.toFixed(0), '–'],
      ],
    ),
    formatVerdicts(checkStart({ warm, cold, ...figures })),
  ].join('\n\n')
