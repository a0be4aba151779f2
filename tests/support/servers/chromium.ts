import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium as playwrightChromium } from 'playwright'
import { MINUTE } from '#cms/shared/units.ts'
import { ROOT } from '#scripts/node-runtime.mjs'
import { MissingDependency } from './missing-dependency.ts'
import { findOnPath, tryProgram, readVersion } from './programs.ts'

export type Chromium = { path: string; args: string[] }

/** The headless shell comes first: without windows, it opens a page in less than half the time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
]
const USUAL_PATHS: Partial<Record<NodeJS.Platform, string[]>> = {
  darwin: ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
    (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
  ),
  win32: [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
    .filter((folder) => folder !== undefined)
    .flatMap((folder) => [
      join(folder, 'Google/Chrome/Application/chrome.exe'),
      join(folder, 'Microsoft/Edge/Application/msedge.exe'),
    ]),
}
const FETCH_TIMEOUT = 4 * MINUTE

/** Turns off what phones home or asks a person. */
const ARGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Finds a Chromium: the one that CHROMIUM_BINARY names, an installed one, or Playwright's own download.
 *
 * @throws {MissingDependency} when there is none and none could be fetched
 */
export async function findChromium(): Promise<Chromium> {
  const named = process.env.CHROMIUM_BINARY
  if (named && !existsSync(named)) {
    throw new MissingDependency('Chromium', `CHROMIUM_BINARY names ${named}, which is not there`)
  }
  for (const find of [() => named, installed, downloaded]) {
    const path = await find()
    if (path && (await starts(path))) return { path, args: launchArgs() }
  }
  throw new MissingDependency(
    'Chromium',
    'CHROMIUM_BINARY is not set, none is installed, and Playwright could not download one: install Chromium',
  )
}

/** @returns the switches to start it with: the sandbox is off for root only, as whom Chromium refuses it */
function launchArgs(): string[] {
  return process.getuid?.() === 0 ? ['--no-sandbox', ...ARGS] : ARGS
}

/**
 * @returns the switches for pages that are open only for moments, with a tenth less work: too short for V8's
 * optimising compiler, a renderer that is kept ready, and one for each site to pay off
 */
export function shortLivedArgs(): string[] {
  return [
    ...launchArgs(),
    '--js-flags=--no-opt',
    '--renderer-process-limit=1',
    '--disable-site-isolation-trials',
  ]
}

function installed(): string | undefined {
  return findOnPath(...NAMES) ?? USUAL_PATHS[process.platform]?.find((path) => existsSync(path))
}

async function downloaded(): Promise<string | undefined> {
  const path = playwrightChromium.executablePath()
  if (!existsSync(path)) {
    const cli = join(ROOT, 'node_modules', 'playwright', 'cli.js')
    await tryProgram(process.execPath, [cli, 'install', 'chromium'], { timeout: FETCH_TIMEOUT })
  }
  return existsSync(path) ? path : undefined
}

async function starts(path: string): Promise<boolean> {
  // Chrome on Windows opens a window when asked for its version
  return process.platform === 'win32' || !(await readVersion(path)).fault
}
