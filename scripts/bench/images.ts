import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { IMAGE } from '#cms/shared/images.ts'
import { variantPath } from '#cms/storage/files/file-names.ts'
import { freePort } from '../free-port.ts'
import { runFloor } from './floors.ts'
import {
  atMost,
  type BenchTarget,
  checkTargets,
  formatVerdicts,
  medianOfEach,
  percentile,
  table,
} from './report.ts'
import { type AdminSession, benchSettings, call, signInAsAdmin, startBenchSite, timeRead } from './site.ts'

/** Milliseconds of the clock and of all processors. */
type Work = { wall: number; processor: number }
/** The 99th percentiles of calls that are made one after the other, in milliseconds. */
type Calls = { save: number; page: number }
/** Medians of the rounds. */
export type ImageFigures = { variants: Work; sharp: Work; quiet: Calls; beside: Calls }

type Site = { origin: string; folder: string; session: AdminSession; photo: Blob }

const ROUNDS = 3
/** Milliseconds. */
const QUIET = 5_000
const POLL = 20
const MS_PER_TICK = 10
/** Reads after each save. */
const READS = 5

/** Measures the variants of an image of 24 megapixels, and what a save and a ready page wait for beside them. */
export async function measureImages(folder: string): Promise<ImageFigures> {
  const settings = benchSettings({ dataDir: join(folder, 'images'), port: await freePort() })
  const file = join(folder, 'photo.jpg')
  await drawPhoto(file)
  const photo = new Blob([readFileSync(file)], { type: 'image/jpeg' })
  const { origin, pid, stop } = await startBenchSite(settings, join(folder, 'images.log'))
  try {
    const session = await signInAsAdmin(origin)
    const site = { origin, folder: settings.DATA_DIR!, session, photo }
    const rounds: ImageFigures[] = []
    for (let round = 0; round <= ROUNDS; round++) {
      console.log(`  image ${round} of ${ROUNDS}`)
      const quiet = await callWhile(site, pause(QUIET))
      const variants = await timeVariants(await upload(site), pid)
      const alone = await runFloor<Work>('measure-sharp.ts', settings, file)
      const last = await upload(site)
      const beside = await callWhile(site, waitFor(last))
      // the first one has code to compile
      if (round > 0) rounds.push({ variants, sharp: alone, quiet, beside })
    }
    const pick = <Name extends keyof ImageFigures>(name: Name) => rounds.map((round) => round[name])
    return {
      variants: medianOfEach(pick('variants')),
      sharp: medianOfEach(pick('sharp')),
      quiet: medianOfEach(pick('quiet')),
      beside: medianOfEach(pick('beside')),
    }
  } finally {
    await stop()
  }
}

/** Draws clouds of noise over a gradient. */
async function drawPhoto(file: string): Promise<void> {
  const [width, height] = [6_000, 4_000]
  const gradient = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>
    <linearGradient id="g" x2="1" y2="1"><stop stop-color="#27445c"/><stop offset="1" stop-color="#f4efe6"/>
    </linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const clouds = await sharp({
    create: { width: width / 4, height: height / 4, channels: 3, background: '#888', noise },
  })
    .resize({ width, height })
    .png({ compressionLevel: 0 })
    .toBuffer()
  await sharp(Buffer.from(gradient))
    .removeAlpha()
    .composite([{ input: clouds, blend: 'soft-light' }])
    .jpeg()
    .toFile(file)
}

/** @returns path of the last variant of the uploaded photo on the disk: looking there costs the site nothing */
async function upload({ origin, folder, session, photo }: Site): Promise<string> {
  const form = new FormData()
  form.set('image', photo, 'photo.jpg')
  const { text } = await call(`${origin}/api/uploads/project-images`, { method: 'POST', form, session })
  const { imagePath } = JSON.parse(text) as { imagePath: string }
  return join(folder, 'media', variantPath(imagePath, IMAGE.largeWidths[0], 'avif'))
}

async function waitFor(file: string): Promise<void> {
  while (!existsSync(file)) await pause(POLL)
}

async function timeVariants(file: string, pid: number): Promise<Work> {
  const [begun, before] = [performance.now(), readFamilyTime(pid)]
  await waitFor(file)
  return { wall: performance.now() - begun, processor: readFamilyTime(pid) - before }
}

/**
 * @returns milliseconds of all processors that a process and its children have used, ended ones included; NaN
 * where the system does not report it
 */
function readFamilyTime(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  const ticks = [String(pid), ...children].flatMap((id) => {
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
    return stat.slice(11, 15).map(Number)
  })
  return MS_PER_TICK * ticks.reduce((sum, count) => sum + count)
}

/** Saves a post and reads a page that is ready, one after the other, until the end of `work`. */
async function callWhile({ origin, session }: Site, work: Promise<unknown>): Promise<Calls> {
  let isOver = false
  void work.finally(() => (isOver = true)).catch(() => undefined)
  const toForm = (title: string) => {
    const form = new FormData()
    form.set('title', title)
    form.set('content', '<p>Beside an image.</p>')
    return form
  }
  const { text } = await call(`${origin}/api/newpost`, { method: 'POST', form: toForm('Saved'), session })
  const { post } = JSON.parse(text) as { post: { id: string } }
  const times: Record<keyof Calls, number[]> = { save: [], page: [] }
  for (let number = 1; !isOver; number++) {
    const save = { method: 'PUT', form: toForm(`Saved ${number}`), session }
    times.save.push((await call(`${origin}/api/blogposts/${post.id}`, save)).milliseconds)
    for (let read = 0; read < READS; read++) times.page.push(await timeRead(`${origin}/booking`))
  }
  await work
  return { save: percentile(times.save, 0.99), page: percentile(times.page, 0.99) }
}

const TARGETS: BenchTarget<ImageFigures>[] = [
  atMost(
    'variants of an image against sharp alone',
    1.1,
    '×',
    (figures) => ratio(figures).processor || undefined,
  ),
  atMost('saving a post beside them, p99 against without', 2, '×', (figures) => ratio(figures).save),
  atMost('a ready page beside them, p99 against without', 2, '×', (figures) => ratio(figures).page),
]

const ratio = ({ variants, sharp: alone, quiet, beside }: ImageFigures) => ({
  processor: variants.processor / alone.processor,
  save: beside.save / quiet.save,
  page: beside.page / quiet.page,
})

/** @returns the verdict on each target of images */
export const checkImages = (figures: ImageFigures) => checkTargets(TARGETS, figures)

/** @returns the figures of images and the verdicts as tables for the terminal */
export function formatImages(figures: ImageFigures): string {
  const { variants, sharp: alone, quiet, beside } = figures
  const row = (name: string, ...milliseconds: number[]) => [
    name,
    ...milliseconds.map((time) => time.toFixed(1)),
  ]
  return [
    table(
      ['24 megapixels', 'processor ms', 'wall ms'],
      [
        row('upload to variants', variants.processor, variants.wall),
        row('  sharp alone', alone.processor, alone.wall),
      ],
    ),
    table(
      ['p99', 'beside it ms', 'without ms'],
      [row('saving a post', beside.save, quiet.save), row('a ready page', beside.page, quiet.page)],
    ),
    formatVerdicts(checkImages(figures)),
  ].join('\n\n')
}
