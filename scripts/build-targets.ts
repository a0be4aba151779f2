import { globSync } from 'node:fs'
import { exitLike, runChild, tail, type Env } from './child.mjs'
import { ROOT } from './node-runtime.mjs'
import { CommandError } from './command.mjs'

export type BuildTarget = {
  name: string
  /** globs of its source files; a change in any of them makes it stale */
  inputs: string[]
  /** paths that a build writes; a missing one makes it stale */
  outputs: string[]
  /** file with the hash of the inputs; beside the outputs, so that both are deleted and cached together */
  hashFile: string
  /** @throws with the reason */
  build: () => Promise<void>
}

// The panel shows pages of the site, and the server renders both: only the site knows nothing of the others.
const web: BuildTarget[] = [
  viteBuild('site', ['web/shared/**', 'web/site/**']),
  viteBuild('panel', ['web/**']),
  viteBuild('server', ['web/**']),
]

/** @param name the mode in vite.config.ts */
function viteBuild(name: string, sources: string[]): BuildTarget {
  return {
    name,
    inputs: [
      ...sources,
      'cms/shared/**',
      'cms/schemas/**',
      'vite.config.ts',
      'tsconfig.json',
      'package-lock.json',
      'scripts/build-targets.ts',
      'scripts/compress-assets.ts',
      'scripts/mark-pure.ts',
      'scripts/strip-descriptions.ts',
    ],
    outputs: [`dist/web/${name}`],
    hashFile: `dist/web/${name}.sha256`,
    build: () => runVite(name),
  }
}

// Only the thin Next app is compiled: Payload and its config come from the process that mounts it.
const consoleApp: BuildTarget = {
  name: 'console',
  inputs: [
    'cms/console/**',
    'cms/shared/**',
    'tsconfig.json',
    'package.json',
    'package-lock.json',
    'scripts/build-targets.ts',
  ],
  outputs: ['cms/console/.next/BUILD_ID'],
  hashFile: 'cms/console/.next/inputs.sha256',
  build: () => runNode('node_modules/next/dist/bin/next', 'build', 'cms/console'),
}

// Packages are the bulk of what a start compiles, so changes of the project's own sources do not make it
// stale.
const start: BuildTarget = {
  name: 'start',
  inputs: ['package-lock.json', 'scripts/warm-start.ts', 'scripts/build-targets.ts'],
  outputs: ['node_modules/.cache/compile'],
  hashFile: 'node_modules/.cache/compile/inputs.sha256',
  build: () => runNode('scripts/warm-start.ts'),
}

/**
 * @param env `CONSOLE=off` omits the console
 * @returns the targets in build order; those of one list are built in parallel
 */
export function buildTargets(env: Env): BuildTarget[][] {
  const hasConsole = env.CONSOLE !== 'off' && globSync('cms/console/next.config.*').length > 0
  return [web, ...(hasConsole ? [[consoleApp]] : []), [start]]
}

/** Runs Vite in this process, so that parallel builds share its modules. */
async function runVite(mode: string): Promise<void> {
  const { build } = await import('vite')
  await build({ root: ROOT, mode, logLevel: 'silent' })
}

async function runNode(...args: string[]): Promise<void> {
  const ending = await runChild(process.execPath, args, { cwd: ROOT, quiet: true })
  if (ending.signal) exitLike(ending)
  if (ending.code !== 0) throw new CommandError(tail(ending.output))
}
