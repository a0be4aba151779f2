import { setTimeout as pause } from 'node:timers/promises'
import { chromium as playwright, type Page } from 'playwright'
import { build, type Rolldown } from 'vite'
import { BLOCKS } from '#cms/shared/blocks.ts'
import { IMAGE } from '#cms/shared/images.ts'
import { MAX_LENGTH } from '#cms/shared/lengths.ts'
import { QUERY } from '#cms/shared/requests.ts'
import { SECOND } from '#cms/shared/units.ts'
import { panelPaths } from '#cms/shared/panel-paths.ts'
import { RICH_TEXT_LIMITS } from '#cms/shared/rich-text/allowlist.ts'
import { ROOT } from '../node-runtime.mjs'
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
  signInToPanel,
  type BenchSite,
  timeRead,
  getCpuTime,
} from './site.ts'

type Spread = { p50: number; p95: number }

/** What long texts take, in milliseconds of processor time: a key in the panel's editor, and a save. */
type TextFigures = {
  /** undefined without a browser */
  key: { site: Spread; lexical: Spread } | undefined
  /** the save of the slowest accepted document of each kind, and the longest /healthz beside the save */
  saves: Record<string, { save: number; health: number }>
}

const WORDS = 5_000

const worst =
  (figure: 'save' | 'health') =>
  ({ saves }: TextFigures) =>
    Math.max(...Object.values(saves).map((figures) => figures[figure]))
const TARGETS: BenchTarget<TextFigures>[] = [
  atMost('a key at 5,000 words, p95', 16, 'ms', ({ key }) => key?.site.p95),
  atMost('a key against Lexical alone', 2, '×', ({ key }) => key && key.site.p50 / key.lexical.p50),
  atMost('slowest accepted text', 300, 'ms', worst('save')),
  atMost('longest /healthz beside a save', 250, 'ms', worst('health')),
]

export const checkTexts = (measured: TextFigures) => checkTargets(TARGETS, measured)

/** @returns the figures and the verdicts as tables for the terminal */
export function formatTexts(measured: TextFigures): string {
  const { key, saves } = measured
  const rows = Object.entries(saves).map(([kind, { save, health }]) => [
    kind,
    save.toFixed(1),
    health.toFixed(1),
  ])
  return [
    ...(key
      ? [`A key at ${WORDS} words: ${spread(key.site)}; in Lexical alone: ${spread(key.lexical)}`]
      : []),
    table(['slowest accepted', 'save ms', '/healthz ms'], rows),
    formatVerdicts(checkTexts(measured)),
  ].join('\n\n')
}

const spread = ({ p50, p95 }: Spread) => `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`

const SENTENCE = 'the light comes in low, and the scene is quiet. '
const KEYS = 200
const WARM_UP_KEYS = 50

/** Types into a long post, and into its text in Lexical alone, with a pause after each sentence. */
export async function measureKey({ origin }: BenchSite, session: AdminSession): Promise<TextFigures['key']> {
  const { path: executablePath, args } = await findChromium()
  const browser = await playwright.launch({ executablePath, args })
  try {
    const tab = await browser.newPage()
    await signInToPanel(tab, origin)
    console.log(`Typing into ${WORDS} words…`)
    const form = new FormData()
    form.set('title', 'Typed into')
    const paragraph = SENTENCE.repeat(5)
    form.set('content', `<p>${paragraph}</p>`.repeat(WORDS / 50))
    const { text } = await call(`${origin}/api/newpost`, { method: 'POST', form, session })
    const { id } = (JSON.parse(text) as { post: { id: string } }).post
    await tab.goto(`${origin}${panelPaths.dashboard}?edit=${id}`)
    const site = await timeKeys(tab)
    await tab.goto('about:blank')
    await tab.setContent(`<title>Lexical</title>${plainEditor(`${paragraph}\n`.repeat(WORDS / 50))}`)
    await tab.addScriptTag({ content: await bundlePlainEditor() })
    return { site, lexical: await timeKeys(tab) }
  } finally {
    await browser.close()
  }
}

/**
 * @returns the CPU time of the page's thread from a key until the frame that shows the letter is done; other
 * load on the machine does not lengthen it
 */
async function timeKeys(tab: Page): Promise<Spread> {
  const devtools = await tab.context().newCDPSession(tab)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const readCpuTime = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return SECOND * metrics.find(({ name }) => name === 'TaskDuration')!.value
  }
  await tab.getByRole('textbox', { name: 'Content', exact: true }).locator('p').first().click()
  const times: number[] = []
  for (let key = 0; key < WARM_UP_KEYS + KEYS; key++) {
    const letter = SENTENCE[key % SENTENCE.length]!
    const before = await readCpuTime()
    await tab.keyboard.press(letter)
    await tab.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
    times.push((await readCpuTime()) - before)
    if (letter === '.') await pause(SECOND)
  }
  await devtools.detach()
  const counted = times.slice(WARM_UP_KEYS)
  return { p50: percentile(counted, 0.5), p95: percentile(counted, 0.95) }
}

/** The HTML of the editor of `plain-editor.ts`, as high as the panel's. */
const plainEditor = (text: string) =>
  `<div style="height: 400px; overflow: auto">
    <div role="textbox" aria-label="Content" contenteditable style="white-space: pre-wrap">${text}</div>
  </div>`

/** @returns the script of `plain-editor.ts` for a browser */
async function bundlePlainEditor(): Promise<string> {
  const result = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    build: { write: false, rolldownOptions: { input: 'scripts/bench/plain-editor.ts' } },
  })
  return (result as Rolldown.RolldownOutput).output[0].code
}

const SAVES = 5

/**
 * Saves a document of each kind at its bounds, one at a time, while /healthz is called again and again.
 * @returns CPU time of the site's thread for a save, and during the longest call of /healthz
 */
export async function measureSlowest(site: BenchSite, session: AdminSession): Promise<TextFigures['saves']> {
  const figures: TextFigures['saves'] = {}
  const contents = { ...TEXTS, blocks: { blocks: buildBlocks(await findPanorama(site)) } }
  for (const [kind, changes] of Object.entries(contents)) {
    console.log(`Saving the slowest document of ${kind}…`)
    const save = (title: string) => {
      const json = { title, category: 'Bounds', description: '', ...changes }
      return call(`${site.origin}/api/projects`, { method: 'POST', json, session })
    }
    const saves: number[] = []
    const healths: number[] = []
    // code that has not run since the start is compiled at its first save
    await save(kind)
    for (let round = 0; round < SAVES; round++) {
      const begun = getCpuTime(site.pid)
      let isSaved = false
      const saving = save(`${kind} ${round}`).finally(() => (isSaved = true))
      while (!isSaved) {
        const healthBegun = getCpuTime(site.pid)
        await timeRead(`${site.origin}/healthz`)
        healths.push(getCpuTime(site.pid) - healthBegun)
      }
      await saving
      saves.push(getCpuTime(site.pid) - begun)
    }
    figures[kind] = { save: median(saves), health: Math.max(...healths) }
  }
  return figures
}

/** @returns the path of a panorama of the demo content */
async function findPanorama({ origin }: BenchSite): Promise<string> {
  const { projects, posts } = await readContent(origin)
  const paths = [...projects.map(({ id }) => `projects/${id}`), ...posts.map(({ id }) => `blogposts/${id}`)]
  const responses = await Promise.all(paths.map((path) => call(`${origin}/api/public/${path}`)))
  const files = responses.flatMap(({ text }) => text.match(/(?<="imagePath":")[^"]+/g) ?? [])
  return files.find((path) => path.startsWith(IMAGE.panoramaFolder))!
}

/** A text of as many nodes as a text may have. @param nodes how many one element has */
const text = (element: string, nodes: number, wrap = (elements: string) => elements) => ({
  description: wrap(element.repeat(Math.floor((RICH_TEXT_LIMITS.nodes - 10) / nodes))),
})

/** Texts at their bounds, by their kind of element. */
const TEXTS = {
  links: text('<p><a href="https://x.example">a</a></p>', 3),
  'table cells': text('<tr><td>a</td><td>a</td></tr>', 7, (rows) => `<table>${rows}</table>`),
  'list items': text('<li>a</li>', 2, (items) => `<ul>${items}</ul>`),
  marks: text('<strong>a</strong>b', 2, (words) => `<p>${words}</p>`),
  lines: text('a<br>', 2, (words) => `<p>${words}</p>`),
  paragraphs: text('<p>a</p>', 2),
  words: { description: `<p>${'a bc '.repeat(MAX_LENGTH.richText / 5 - 2)}</p>` },
}

/** As many of the largest tours as one project can have. */
function buildBlocks(panoramaPath: string) {
  const scenes = Array.from({ length: BLOCKS.scenes }, (_, scene) => ({
    panoramaPath,
    label: 'a'.repeat(MAX_LENGTH.blockLabel),
    description: 'a'.repeat(MAX_LENGTH.blockText),
    variantLabel: 'Day',
    variants: Array.from({ length: BLOCKS.variants }, () => ({ panoramaPath, label: 'Night' })),
    hotspots: Array.from({ length: BLOCKS.hotspots }, (_hotspot, index) =>
      index === 0
        ? { to: (scene + 1) % BLOCKS.scenes, yaw: 0, pitch: 0 }
        : { kind: 'text', title: 'a', text: 'a'.repeat(MAX_LENGTH.blockText), yaw: 0, pitch: 0 },
    ),
  }))
  const rowsOfTour = 1 + BLOCKS.scenes * (1 + BLOCKS.hotspots + BLOCKS.variants)
  return Array.from({ length: Math.floor(QUERY.maxRows / rowsOfTour) }, () => ({ kind: 'panorama', scenes }))
}
