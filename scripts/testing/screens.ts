import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from '#tests/support/servers/chromium.ts'
import { runChild } from '../child.mjs'
import { ROOT } from '../node-runtime.mjs'
import { runCommand } from '../command.mjs'

const FOLDER = join(ROOT, 'test-results', 'screens')
/** The tests that reach every screen and state. */
const SPECS = [
  'e2e/screens',
  'panel-dashboard-accessibility',
  'panel-team-accessibility',
  'panel-users-accessibility',
  'panel-images',
]

const STYLE = `
body { margin: 2rem; font: 1rem system-ui, sans-serif; background: #f4f4f4; color: #222 }
div { display: flex; gap: 1rem; align-items: start }
figure { margin: 0 }
img { height: 26rem; width: auto; max-width: 22rem; object-fit: cover; object-position: top }
img { border: 1px solid #ccc; background: #fff }
figcaption { font-size: .875rem }
`

const getWidth = (file: string) => Number(/-(\d+)\.png$/.exec(file)?.[1])
const byWidth = (files: string[]) => files.toSorted((a, b) => getWidth(a) - getWidth(b))
const figure = (file: string) =>
  `<figure><a href="${file}"><img src="${file}" alt="" loading="lazy"></a>` +
  `<figcaption>${getWidth(file)}</figcaption></figure>`

await runCommand(async () => {
  const filter = process.argv.slice(2)
  rmSync(FOLDER, { recursive: true, force: true })
  const env = { ...process.env, SCREENS: '1', CHROMIUM_BINARY: (await findChromium()).path }
  const { code } = await runChild(
    process.execPath,
    ['node_modules/playwright/cli.js', 'test', ...SPECS, ...filter],
    { cwd: ROOT, env },
  )
  if (existsSync(FOLDER)) console.log(`\nLook at them in ${writeSheet()}`)
  if (code !== 0) process.exitCode = 1
})

/** @returns the page that shows all screenshots, those of one screen side by side */
function writeSheet(): string {
  const screens = Object.groupBy(
    readdirSync(FOLDER)
      .filter((name) => name.endsWith('.png'))
      .sort(),
    (name) => name.replace(/-\d+\.png$/, ''),
  )
  const rows = Object.entries(screens).map(
    ([name, files = []]) => `<h2>${name}</h2><div>${byWidth(files).map(figure).join('')}</div>`,
  )
  const path = join(FOLDER, 'index.html')
  writeFileSync(
    path,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title><style>${STYLE}</style>` +
      `<h1>${rows.length} screens</h1>${rows.join('\n')}</html>\n`,
  )
  return path
}
