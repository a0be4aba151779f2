import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '#tests/support/servers/chromium.ts'
import { MissingDependency } from '#tests/support/servers/missing-dependency.ts'
import { type BenchArguments, PARTS, type PartName, readBenchArguments } from './bench/arguments.ts'
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
import { withFloors } from './bench/floors.ts'
import { checkImages, formatImages, measureImages } from './bench/images.ts'
import { measureInTurn, measureVisitors } from './bench/load.ts'
import { checkLoad, formatLoad } from './bench/load-report.ts'
import { checkMixed, formatMixed, measureMixed } from './bench/mixed.ts'
import { checkPages, formatPages, measurePages, measurePanelLists } from './bench/pages.ts'
import type { Verdict } from './bench/report.ts'
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
import { makeSaved, measureStaff } from './bench/staff.ts'
import { checkStart, formatStart, measureStart } from './bench/start.ts'
import { checkTexts, formatTexts, measureKey, measureSlowest } from './bench/texts.ts'
import { type Env, runChild } from './child.mjs'
import { freePort } from './free-port.ts'
import { ROOT } from './node-runtime.mjs'
import { runCommand, CommandError } from './command.mjs'

type Options = Omit<BenchArguments, 'only' | 'strict' | 'json'>
type Report = { heading: string; figures: object; text: string; verdicts: Verdict[] }
/** Measures in an empty folder. @throws {MissingDependency} when this machine lacks a browser or a server */
type Part = (folder: string, options: Options) => Promise<Report>

const part =
  <Figures extends object>(
    heading: string | ((options: Options) => string),
    measure: (folder: string, options: Options) => Promise<Figures>,
    format: (figures: Figures) => string,
    check: (figures: Figures) => Verdict[],
  ): Part =>
  async (folder, options) => {
    const figures = await measure(folder, options)
    return {
      heading: typeof heading === 'string' ? heading : heading(options),
      figures,
      text: format(figures),
      verdicts: check(figures),
    }
  }

const REPORTS = join(ROOT, 'test-results', 'lighthouse')

/** How many posts, projects and images there are at least when the panel's lists are visited. */
const LIST_LENGTH = 300

const MEASURED: Record<PartName, Part> = {
  lighthouse: part(
    ({ visits }) => `Lighthouse, a phone on a slow line, median of ${visits} visits`,
    measureLighthouse,
    formatPages,
    checkPages,
  ),
  load: part(describeLoad, measureLoad, formatLoad, checkLoad),
  texts: part(
    'Long texts: a key of the editor, and the slowest documents that are saved',
    measureTexts,
    formatTexts,
    checkTexts,
  ),
  mixed: part(
    'Mixed load: 95 % reads, 4 % bookings and messages, 1 % edits',
    (folder, { documents, minutes }) => measureMixed({ folder, documents: documents?.at(-1), minutes }),
    formatMixed,
    checkMixed,
  ),
  images: part('Images: variants, and what waits beside them', measureImages, formatImages, checkImages),
  start: part(
    'Start: the first page, and the pauses of the minute after it',
    measureStart,
    formatStart,
    checkStart,
  ),
  clone: part('A fresh clone with an empty npm cache', measureClone, formatClone, checkClone),
  growth: part('Posts, projects and images of each number', measureBothDatabases, formatGrowth, checkGrowth),
}

// `npm run bench`: measures the figures of docs/behaviour.md#targets in one run on one machine: only their
// ratios are comparable between machines.
await runCommand(async () => {
  const { only, strict, json, ...options } = readBenchArguments(process.argv.slice(2))
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
    const names = only ? [only] : PARTS
    const reports: [name: PartName, report: Report][] = []
    for (const name of names) {
      const own = join(folder, name)
      mkdirSync(own)
      const report = await unlessMissing(name, () => MEASURED[name](own, options))
      if (report) reports.push([name, report])
    }
    console.log(`\n${describeMachine()}`)
    for (const [, { heading, text }] of reports) console.log(`\n${heading}\n\n${text}`)
    if (failedResponses.length > 0) console.log(`\n${failedResponses.join('\n')}`)
    if (busy) console.log(`\n${busy}`)
    const verdicts = reports.flatMap(([, report]) => report.verdicts)
    if (json) {
      const figures = {
        machine: describeMachine(),
        at: new Date().toISOString(),
        ...options,
        ...Object.fromEntries(reports.map(([name, report]) => [name, report.figures])),
        verdicts,
        failedResponses,
      }
      writeFileSync(json, `${JSON.stringify(figures, null, 2)}\n`)
    }
    const isComplete = reports.length === names.length && verdicts.every(({ met }) => met !== undefined)
    const isMissed = failedResponses.length > 0 || verdicts.some(({ met }) => met === false)
    if (isMissed || (strict && !isComplete)) process.exitCode = 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

/** Writes the demo content and the sizes of its images. @returns the settings of a site with them */
async function prepareSite(folder: string): Promise<Env> {
  const settings = benchSettings({ dataDir: folder, port: await freePort() })
  console.log('Writing the demo content and the sizes of its images…')
  await seed('demo', settings)
  return settings
}

async function withSite<T>(
  settings: Env,
  use: (site: BenchSite, session: AdminSession) => Promise<T>,
): Promise<T> {
  const site = await startBenchSite(settings, `${settings.DATA_DIR}.log`)
  try {
    return await use(site, await signInAsAdmin(site.origin))
  } finally {
    await site.stop()
  }
}

/** Visits pages as a phone with the demo content, and the panel's lists with more. */
async function measureLighthouse(folder: string, { visits }: Options) {
  const chromium = await findChromium()
  rmSync(REPORTS, { recursive: true, force: true })
  const settings = await prepareSite(folder)
  const visit = (measure: typeof measurePages) =>
    withSite(settings, ({ origin }) => measure({ origin, chromium, visits, folder: REPORTS }))
  const pages = await visit(measurePages)
  console.log(`Writing up to ${LIST_LENGTH} posts, projects and images…`)
  await seed(LIST_LENGTH, settings)
  return [...pages, ...(await visit(measurePanelLists))]
}

/** Measures many visitors with 50 projects, and staff with 1,000 posts. */
async function measureLoad(folder: string, options: Options) {
  const settings = await prepareSite(folder)
  console.log(`Writing ${PROJECTS} projects…`)
  await seed('projects', settings)
  const visitors = await withSite(settings, (site, session) => measureVisitors(site, session, options))
  console.log(`Writing ${POSTS.toLocaleString('en')} posts…`)
  await seed('posts', settings)
  const { inTurn, saved } = await withSite(settings, async (site, session) => ({
    inTurn: await measureInTurn(site, options),
    saved: await makeSaved(site, session),
  }))
  const ofFloors = { ...settings, DATA_DIR: join(folder, 'data-of-floors') }
  cpSync(settings.DATA_DIR!, ofFloors.DATA_DIR, { recursive: true })
  const staff = await withSite(settings, (site, session) =>
    withFloors(ofFloors, (floor) => measureStaff(site, session, saved, floor)),
  )
  return { ...visitors, ...staff, targets: { ...visitors.targets, ...inTurn } }
}

async function measureTexts(folder: string) {
  return withSite(await prepareSite(folder), async (site, session) => ({
    key: await unlessMissing('keys', () => measureKey(site, session)),
    saves: await measureSlowest(site, session),
  }))
}

/** Measures more and more documents on each database that this machine has. */
async function measureBothDatabases(
  folder: string,
  { database, documents: sizes = SIZES, write, rounds, seconds }: Options,
) {
  const figures: GrowthFigures = []
  for (const name of database ? [database] : DATABASES) {
    const measure = () => measureGrowth({ database: name, folder, sizes, seconds })
    const steps = await unlessMissing(`growth on ${name}`, measure)
    if (steps) figures.push({ database: name, steps })
  }
  if (figures.length === 0) throw new MissingDependency('growth', 'none of its databases is there')
  if (write) writeGrowth(figures, describeGrowth({ rounds, seconds }))
  return figures
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
function describeGrowth(options: Pick<Options, 'rounds' | 'seconds'>): string {
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
