import { setTimeout as pause } from 'node:timers/promises'
import { chromium as playwright, type Page } from 'playwright'
import { BLOCKS } from '#cms/shared/blocks.ts'
import { IMAGE } from '#cms/shared/images.ts'
import { MAX_LENGTH } from '#cms/shared/lengths.ts'
import { QUERY } from '#cms/shared/requests.ts'
import { SECOND } from '#cms/shared/units.ts'
import { panelPaths } from '#cms/shared/paths.ts'
import { RICH_TEXT_LIMITS } from '#cms/shared/rich-text/allowlist.ts'
import { findChromium } from '#tests/support/servers/chromium.ts'
import {
  atMost,
  checkTargets,
  formatVerdicts,
  median,
  percentile,
  table,
  type BenchTarget,
} from './report.ts'
import {
  call,
  readContent,
  type AdminSession,
  signInTo,
  type BenchSite,
  timeRead,
  workedTime,
} from './site.ts'

/** What long texts take, in milliseconds of processor time: a key in the panel's editor, and a save. */
type TextFigures = {
  /** by the number of words; undefined without a browser */
  keys: Record<number, { p50: number; p95: number }> | undefined
  /** of the slowest documents that are accepted, by kind: the save, and the longest /healthz beside it */
  saves: Record<string, { save: number; health: number }>
}

const WORDS = [60, 5_000]
/** A document at all of its bounds: it is told, and has no target (docs/benchmarks.md#long-texts). */
const ALL_BOUNDS = 'all of them'

const worst = (figure: 'save' | 'health', kinds: (kind: string) => boolean) => (measured: TextFigures) =>
  Math.max(...Object.entries(measured.saves).map(([kind, each]) => (kinds(kind) ? each[figure] : 0)))
const TARGETS: BenchTarget<TextFigures>[] = [
  atMost('a key at 5,000 words, p95', 16, 'ms', ({ keys }) => keys?.[5_000]?.p95),
  atMost(
    'slowest accepted text',
    300,
    'ms',
    worst('save', (kind) => kind in TEXTS),
  ),
  atMost(
    'longest /healthz beside a save',
    250,
    'ms',
    worst('health', (kind) => kind !== ALL_BOUNDS),
  ),
]

export const checkTexts = (measured: TextFigures) => checkTargets(TARGETS, measured)

/** @returns the figures and the verdicts as tables for the terminal */
export function formatTexts(measured: TextFigures): string {
  const rows = (figures: Record<string, Record<string, number>>) =>
    Object.entries(figures).map(([name, each]) => [name, ...Object.values(each).map((ms) => ms.toFixed(1))])
  return [
    ...(measured.keys ? [table(['a key, words', 'p50 ms', 'p95 ms'], rows(measured.keys))] : []),
    table(['slowest accepted', 'save ms', '/healthz ms'], rows(measured.saves)),
    formatVerdicts(checkTexts(measured)),
  ].join('\n\n')
}

const SENTENCE = 'the light comes in low, and the scene is quiet. '
const KEYS = 200
const WARM_UP_KEYS = 50

/** Types into posts of each length, as somebody does who pauses after each sentence. */
export async function measureKeys(
  { origin }: BenchSite,
  session: AdminSession,
): Promise<TextFigures['keys']> {
  const { path: executablePath, args } = await findChromium()
  const browser = await playwright.launch({ executablePath, args })
  try {
    const tab = await browser.newPage()
    await signInTo(tab, origin)
    const keys: TextFigures['keys'] = {}
    for (const words of WORDS) {
      console.log(`Typing into ${words} words…`)
      const content = `<p>${SENTENCE.repeat(5)}</p>`.repeat(Math.ceil(words / 50))
      const id = await create(origin, session, content)
      const times = await timeKeys(tab, `${origin}${panelPaths.dashboard}?edit=${id}`)
      keys[words] = { p50: percentile(times, 0.5), p95: percentile(times, 0.95) }
    }
    return keys
  } finally {
    await browser.close()
  }
}

/**
 * @returns of each key the processor time of the page's thread, until the frame that shows it is done: it does not
 * depend on what else the machine does
 */
async function timeKeys(tab: Page, url: string): Promise<number[]> {
  const devtools = await tab.context().newCDPSession(tab)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const worked = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return SECOND * metrics.find(({ name }) => name === 'TaskDuration')!.value
  }
  await tab.goto(url)
  await tab.getByRole('textbox', { name: 'Content', exact: true }).locator('p').first().click()
  const times: number[] = []
  for (let key = 0; key < WARM_UP_KEYS + KEYS; key++) {
    const letter = SENTENCE[key % SENTENCE.length]!
    const before = await worked()
    await tab.keyboard.press(letter)
    await tab.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
    times.push((await worked()) - before)
    if (letter === '.') await pause(SECOND)
  }
  await devtools.detach()
  return times.slice(WARM_UP_KEYS)
}

const create = async (origin: string, session: AdminSession, content: string) => {
  const form = new FormData()
  form.set('title', 'Typed into')
  form.set('content', content)
  const { text } = await call(`${origin}/api/newpost`, { method: 'POST', form, session })
  return (JSON.parse(text) as { post: { id: string } }).post.id
}

const SAVES = 5

/**
 * Saves a document of each kind at its bounds, alone, while /healthz is asked again and again.
 * @returns processor time of the site's thread, and how much of it the longest response waited for
 */
export async function measureSlowest(site: BenchSite, session: AdminSession): Promise<TextFigures['saves']> {
  const url = `${site.origin}/api/projects`
  const figures: TextFigures['saves'] = {}
  for (const [kind, changes] of Object.entries(buildLargestDocuments(await listStoredImages(site)))) {
    console.log(`Saving the slowest document of ${kind}…`)
    const saves: number[] = []
    const healths: number[] = []
    // code that has not run since the start is compiled at its first save
    await call(url, {
      method: 'POST',
      json: { title: kind, category: 'Bounds', description: '', ...changes },
      session,
    })
    for (let round = 0; round < SAVES; round++) {
      const json = { title: `${kind} ${round}`, category: 'Bounds', description: '', ...changes }
      const begun = workedTime(site.pid)
      let isSaved = false
      const saving = call(url, { method: 'POST', json, session }).finally(() => (isSaved = true))
      while (!isSaved) {
        const asked = workedTime(site.pid)
        await timeRead(`${site.origin}/healthz`)
        healths.push(workedTime(site.pid) - asked)
      }
      await saving
      saves.push(workedTime(site.pid) - begun)
    }
    figures[kind] = { save: median(saves), health: Math.max(...healths) }
  }
  return figures
}

/** @returns the paths of the demo content's images */
async function listStoredImages({ origin }: BenchSite): Promise<string[]> {
  const { projects, posts } = await readContent(origin)
  const paths = [...projects.map(({ id }) => `projects/${id}`), ...posts.map(({ id }) => `blogposts/${id}`)]
  const responses = await Promise.all(paths.map((path) => call(`${origin}/api/public/${path}`)))
  return responses.flatMap(({ text }) => text.match(/(?<="imagePath":")[^"]+/g) ?? [])
}

/** As many nodes as a text may have. @param nodes of one part */
const text = (part: string, nodes: number, around = (parts: string) => parts) =>
  around(part.repeat(Math.floor((RICH_TEXT_LIMITS.nodes - 10) / nodes)))

/** Texts at their bounds, by what they are made of. */
const TEXTS = {
  links: text('<p><a href="https://x.example">a</a></p>', 3),
  'table cells': text('<tr><td>a</td><td>a</td></tr>', 7, (rows) => `<table>${rows}</table>`),
  'list items': text('<li>a</li>', 2, (items) => `<ul>${items}</ul>`),
  marks: text('<strong>a</strong>b', 2, (words) => `<p>${words}</p>`),
  lines: text('a<br>', 2, (words) => `<p>${words}</p>`),
  paragraphs: text('<p>a</p>', 2),
  words: `<p>${'a bc '.repeat(MAX_LENGTH.richText / 5 - 2)}</p>`,
}

/** @param files paths of stored images, a panorama among them */
function buildLargestDocuments(files: string[]): Record<string, object> {
  const imagePaths = files.filter((path) => !path.startsWith(IMAGE.panoramaFolder))
  const panoramaPath = files.find((path) => path.startsWith(IMAGE.panoramaFolder))!
  const images = Array.from({ length: IMAGE.maxPerProject }, (_, index) => ({
    imagePath: imagePaths[index % imagePaths.length]!,
    alt: 'a'.repeat(MAX_LENGTH.alt),
  }))
  const scenes = Array.from({ length: BLOCKS.scenes }, (_, scene) => ({
    panoramaPath,
    label: 'a'.repeat(MAX_LENGTH.blockLabel),
    hotspots: Array.from({ length: BLOCKS.hotspots }, () => ({
      to: (scene + 1) % BLOCKS.scenes,
      yaw: 0,
      pitch: 0,
    })),
  }))
  const rowsOfTour = 1 + BLOCKS.scenes * (1 + BLOCKS.hotspots)
  const blocks = Array.from({ length: Math.floor(QUERY.maxRows / rowsOfTour) }, () => ({
    kind: 'panorama',
    scenes,
  }))
  const long = (name: 'location' | 'client' | 'scope' | 'team') => 'a'.repeat(MAX_LENGTH[name])
  const details = {
    location: long('location'),
    client: long('client'),
    scope: long('scope'),
    team: long('team'),
  }
  return {
    ...Object.fromEntries(Object.entries(TEXTS).map(([kind, description]) => [kind, { description }])),
    images: { images },
    blocks: { blocks },
    details,
    [ALL_BOUNDS]: { description: TEXTS.links, images, blocks, ...details },
  }
}
