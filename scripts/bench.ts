import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '#tests/support/servers/chromium.ts'
import { MissingDependency } from '#tests/support/servers/missing-dependency.ts'
import { type BenchArguments, readBenchArguments } from './bench/arguments.ts'
import {
  checkGrowth,
  DATABASES,
  formatGrowth,
  type GrowthFigures,
  measureGrowth,
  SIZES,
  writeGrowth,
} from './bench/growth.ts'
import { checkClone, formatClone, measureClone } from './bench/clone.ts'
import { describeLoad, failedResponses } from './bench/generator.ts'
import { measureFloors } from './bench/floors.ts'
import { checkImages, formatImages, measureImages } from './bench/images.ts'
import { measureInTurn, measureVisitors } from './bench/load.ts'
import { checkLoad, formatLoad } from './bench/load-report.ts'
import { checkMixed, formatMixed, measureMixed } from './bench/mixed.ts'
import { checkPages, formatPages, type MeasuredPage, measurePages, measurePanelLists } from './bench/pages.ts'
import {
  POSTS,
  PROJECTS,
  seed,
  type AdminSession,
  signInAsAdmin,
  type BenchSite,
  benchSettings,
  startBenchSite,
} from './bench/site.ts'
import { measureStaff } from './bench/staff.ts'
import { checkStart, formatStart, measureStart } from './bench/start.ts'
import { checkTexts, formatTexts, measureKey, measureSlowest } from './bench/texts.ts'
import { runChild } from './child.mjs'
import { freePort } from './free-port.ts'
import { ROOT } from './node-runtime.mjs'
import { runCommand, CommandError } from './command.mjs'

type Options = Omit<BenchArguments, 'strict' | 'json' | 'write'>

const NOT_MEASURED = { pages: undefined, load: undefined, texts: undefined }
const REPORTS = join(ROOT, 'test-results', 'lighthouse')

/** How many posts, projects and images there are at least when the panel's lists are visited. */
const LIST_LENGTH = 300

// `npm run bench`: measures the figures of docs/behaviour.md#targets in one run on one machine: only their
// ratios are comparable between machines.
await runCommand(async () => {
  const { strict, json, write, ...options } = readBenchArguments(process.argv.slice(2))
  requireWritable(json)
  // checked before the build, which loads the machine itself
  const busy = warnIfBusy()
  const build = await runChild(process.execPath, ['scripts/build.ts', '--if-stale'], {
    cwd: ROOT,
    env: process.env,
  })
  if (build.code !== 0) throw new CommandError('The build failed; its output is above.')

  if (busy) console.log(busy)
  const folder = mkdtempSync(join(tmpdir(), 'studio-bench-'))
  try {
    const isWanted = (...parts: BenchArguments['only'][]) => !options.only || parts.includes(options.only)
    const { pages, load, texts } = isWanted('lighthouse', 'load', 'texts')
      ? await measureEmbedded(folder, options)
      : NOT_MEASURED
    const { documents, minutes } = options
    const mixed = isWanted('mixed')
      ? await unlessMissing('mixed load', () =>
          measureMixed({ folder, documents: documents?.at(-1), minutes }),
        )
      : undefined
    const images = isWanted('images') ? await measureImages(folder) : undefined
    const start = isWanted('start') ? await measureStart(folder) : undefined
    const clone = isWanted('clone')
      ? await unlessMissing('a fresh clone', () => measureClone(folder))
      : undefined
    const growth = isWanted('growth') ? await measureBothDatabases(folder, options) : undefined
    const verdicts = [
      ...(pages ? checkPages(pages) : []),
      ...(load ? checkLoad(load) : []),
      ...(texts ? checkTexts(texts) : []),
      ...(mixed ? checkMixed(mixed) : []),
      ...(images ? checkImages(images) : []),
      ...(start ? checkStart(start) : []),
      ...(clone ? checkClone(clone) : []),
      ...(growth ? checkGrowth(growth) : []),
    ]
    const sections: [heading: string, text: string | undefined][] = [
      [`Lighthouse, a phone on a slow line, median of ${options.visits} visits`, pages && formatPages(pages)],
      [describeLoad(options), load && formatLoad(load)],
      [
        'Long texts: a key of the editor, and the slowest documents that are saved',
        texts && formatTexts(texts),
      ],
      ['Mixed load: 95 % reads, 4 % bookings and messages, 1 % edits', mixed && formatMixed(mixed)],
      ['Images: variants, and what waits beside them', images && formatImages(images)],
      ['Start: the first page, and the pauses of the minute after it', start && formatStart(start)],
      ['A fresh clone with an empty npm cache', clone && formatClone(clone)],
      ['Posts, projects and images of each number', growth && formatGrowth(growth)],
    ]
    console.log(`\n${describeMachine()}`)
    for (const [heading, text] of sections) if (text) console.log(`\n${heading}\n\n${text}`)
    if (failedResponses.length > 0) console.log(`\n${failedResponses.join('\n')}`)
    if (busy) console.log(`\n${busy}`)
    if (json) {
      const at = new Date().toISOString()
      const figures = {
        machine: describeMachine(),
        at,
        ...options,
        pages,
        ...load,
        texts,
        mixed,
        images,
        start,
        clone,
        growth,
        verdicts,
        failedResponses,
      }
      writeFileSync(json, `${JSON.stringify(figures, null, 2)}\n`)
    }
    if (write && growth) writeGrowth(growth, describeGrowth(options))
    const measured = { lighthouse: pages, load, texts, mixed, images, start, clone, growth }
    const isComplete =
      (options.only ? measured[options.only] : Object.values(measured).every(Boolean)) &&
      verdicts.every(({ met }) => met !== undefined)
    const isMissed = failedResponses.length > 0 || verdicts.some(({ met }) => met === false)
    if (isMissed || (strict && !isComplete)) process.exitCode = 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

/**
 * Measures page visits of a phone with the demo content, many visitors with 50 projects, staff with 1,000
 * posts, visits to the panel's lists, and long texts.
 * @param folder an empty folder for data and logs
 */
async function measureEmbedded(folder: string, { only, visits, ...options }: Options) {
  const settings = benchSettings({ dataDir: folder, port: await freePort() })
  async function withSite<T>(
    name: string,
    use: (site: BenchSite, session: AdminSession) => Promise<T>,
  ): Promise<T> {
    const site = await startBenchSite(settings, join(folder, `${name}.log`))
    try {
      return await use(site, await signInAsAdmin(site.origin))
    } finally {
      await site.stop()
    }
  }
  type VisitInput = Parameters<typeof measurePages>[0]
  const visit = (name: string, measure: (input: VisitInput) => Promise<MeasuredPage[]>) =>
    unlessMissing(`the ${name}`, async () => {
      const chromium = await findChromium()
      return withSite(name, ({ origin }) => measure({ origin, chromium, visits, folder: REPORTS }))
    })
  async function measureLoad() {
    console.log(`Writing ${PROJECTS} projects…`)
    await seed('projects', settings)
    const visitors = await withSite('visitors', (site, session) => measureVisitors(site, session, options))
    console.log(`Writing ${POSTS.toLocaleString('en')} posts…`)
    await seed('posts', settings)
    const inTurn = await withSite('in-turn', (site) => measureInTurn(site, options))
    const staff = await withSite('staff', measureStaff)
    const floors = await measureFloors(settings)
    return { ...visitors, ...staff, floors, targets: { ...visitors.targets, ...inTurn } }
  }

  const measureTexts = () =>
    withSite('texts', async (site, session) => ({
      key: await unlessMissing('keys', () => measureKey(site, session)),
      saves: await measureSlowest(site, session),
    }))

  console.log('Writing the demo content and the sizes of its images…')
  await seed('demo', settings)
  if (only === 'load') return { ...NOT_MEASURED, load: await measureLoad() }
  if (only === 'texts') return { ...NOT_MEASURED, texts: await measureTexts() }

  rmSync(REPORTS, { recursive: true, force: true })
  const pages = await visit('pages', measurePages)
  const load = only === 'lighthouse' ? undefined : await measureLoad()
  let lists: MeasuredPage[] | undefined
  if (pages) {
    console.log(`Writing up to ${LIST_LENGTH} posts, projects and images…`)
    await seed(LIST_LENGTH, settings)
    lists = await visit('lists', measurePanelLists)
  }
  const texts = only === 'lighthouse' ? undefined : await measureTexts()
  return { pages: pages && [...pages, ...(lists ?? [])], load, texts }
}

/** Measures more and more documents on each database that this machine has. */
async function measureBothDatabases(
  folder: string,
  { database, documents: sizes = SIZES, seconds }: Options,
): Promise<GrowthFigures | undefined> {
  const figures: GrowthFigures = []
  for (const name of database ? [database] : DATABASES) {
    const measure = () => measureGrowth({ database: name, folder, sizes, seconds })
    const steps = await unlessMissing(`growth on ${name}`, measure)
    if (steps) figures.push({ database: name, steps })
  }
  return figures.length > 0 ? figures : undefined
}

/** @returns undefined when this machine lacks a browser or a server and cannot download it */
async function unlessMissing<T>(what: string, measure: () => Promise<T>): Promise<T | undefined> {
  try {
    return await measure()
  } catch (error) {
    if (!(error instanceof MissingDependency)) throw error
    console.log(`No figures of ${what}: ${error.message}.`)
    return undefined
  }
}

/**
 * Checks that results can be written before minutes are spent on measuring them.
 * @throws CommandError with the path and the reason why it is not writable
 */
function requireWritable(json: string | undefined): void {
  const files = { [REPORTS]: join(REPORTS, 'writable'), ...(json && { [json]: json }) }
  for (const [path, file] of Object.entries(files)) {
    try {
      if (path === REPORTS) mkdirSync(REPORTS, { recursive: true })
      const isNew = !existsSync(file)
      closeSync(openSync(file, 'a'))
      if (isNew) rmSync(file)
    } catch (error) {
      throw new CommandError(
        `The results cannot be written to ${path}: ${(error as Error).message}. Nothing was measured.`,
      )
    }
  }
}

/** @returns the note above the tables of the growth in docs/scaling.md */
function describeGrowth(options: Options): string {
  const load = describeLoad(options).split(', median')[0]
  return `Measured ${new Date().toISOString().slice(0, 10)} on ${describeMachine()}; ${load}.`
}

function describeMachine(): string {
  return (
    `${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown processor'}, Node ` +
    `${process.versions.node}`
  )
}

/** @returns a warning for the report: figures that were measured beside other load are unreliable */
function warnIfBusy(): string | undefined {
  const load = loadavg()[0]!
  if (load < availableParallelism() / 2) return undefined
  return (
    `This machine was busy already (a load of ${load.toFixed(1)} on ${availableParallelism()} ` +
    'processors): take the figures again when it is not.'
  )
}
