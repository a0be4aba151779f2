import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { MissingDependency } from '#tests/support/servers/missing-dependency.ts'
import { MINUTE, SECOND } from '#cms/shared/units.ts'
import { tail } from '../child.mjs'
import { freePort } from '../free-port.ts'
import { ROOT } from '../node-runtime.mjs'
import { atMost, type BenchTarget, checkTargets, formatVerdicts, table } from './report.ts'
import { benchSettings, servesPage } from './site.ts'

/** Seconds of a clone of the last commit with an empty npm cache, from `git clone` on. */
export type CloneFigures = {
  /** until `npm start` serves a page */
  firstPage: number
  /** until `npm ci` alone has ended */
  install: number
}

const TIMEOUT = 10 * MINUTE
/** Without what npm says of this project, and without its caches. */
const isOwn = (name: string) => !/^(npm_|NODE_COMPILE_CACHE$)/i.test(name)

/**
 * @throws {MissingDependency} when the packages cannot be had
 * @throws when they can, and the site does not start
 */
export async function measureClone(folder: string): Promise<CloneFigures> {
  console.log('Installing in a fresh clone, then starting another…')
  const install = await timeInClone(join(folder, 'ci'), ['ci', '--ignore-scripts']).catch((error: Error) => {
    throw new MissingDependency('npm ci', error.message)
  })
  return { install, firstPage: await timeInClone(join(folder, 'start'), ['start']) }
}

async function timeInClone(folder: string, npmArgs: string[]): Promise<number> {
  mkdirSync(folder)
  const [clone, output, port] = [join(folder, 'clone'), join(folder, 'output'), await freePort()]
  const begun = performance.now()
  execFileSync('git', ['clone', '--quiet', ROOT, clone])
  const log = openSync(output, 'w')
  const settings = Object.entries(benchSettings({ dataDir: folder, port })).filter(([name]) => isOwn(name))
  const env = {
    ...(Object.fromEntries(settings) as NodeJS.ProcessEnv),
    HOME: folder,
    SEED: '',
    npm_config_cache: join(folder, 'npm'),
  }
  const child = spawn('npm', npmArgs, { cwd: clone, env, stdio: ['ignore', log, log], timeout: TIMEOUT })
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const ended = once(child, 'close')
  while (!hasEnded() && !(await servesPage(`http://127.0.0.1:${port}`))) await pause(SECOND / 20)
  const seconds = (performance.now() - begun) / SECOND
  if (hasEnded() && child.exitCode !== 0) {
    throw new Error(`npm ${npmArgs[0]} failed:\n${tail(readFileSync(output, 'utf8'), 5)}`)
  }
  child.kill()
  await ended
  return seconds
}

const TARGETS: BenchTarget<CloneFigures>[] = [
  atMost('fresh clone to first page', 60, 's', ({ firstPage }) => firstPage),
  atMost('the same against npm ci alone', 1.25, '×', ({ firstPage, install }) => firstPage / install),
]

/** @returns the verdict on each target of a fresh clone */
export const checkClone = (figures: CloneFigures) => checkTargets(TARGETS, figures)

/** @returns the figures and the verdicts as tables for the terminal */
export const formatClone = (figures: CloneFigures): string =>
  [
    table(
      ['empty npm cache', 's'],
      [
        ['npm start to first page', figures.firstPage.toFixed(1)],
        ['  npm ci alone', figures.install.toFixed(1)],
      ],
    ),
    formatVerdicts(checkClone(figures)),
  ].join('\n\n')
