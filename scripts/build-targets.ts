import { globSync } from 'node:fs'
import type { Env } from './child.mjs'

export type BuildTarget = {
  name: string
  /** globs of its source files; a change in any of them makes it stale */
  inputs: string[]
  /** paths that a build writes; a missing one makes it stale */
  outputs: string[]
  /** file with the hash of the inputs; beside the outputs, so that both are deleted and cached together */
  hashFile: string
  /** commands to run in parallel: a script in node_modules and its arguments */
  steps: string[][]
}

const VITE = 'node_modules/vite/bin/vite.js'
const NEXT = 'node_modules/next/dist/bin/next'

const web: BuildTarget = {
  name: 'web',
  inputs: [
    'web/**',
    'cms/shared/**',
    'endpoints/schema.ts',
    'endpoints/*/schema.ts',
    'vite.config.ts',
    'tsconfig.json',
    'package-lock.json',
    'scripts/build-targets.ts',
    'scripts/compress-assets.ts',
  ],
  outputs: ['dist/web/client', 'dist/web/server'],
  hashFile: 'dist/web/inputs.sha256',
  steps: [
    [VITE, 'build', '--outDir', 'dist/web/client'],
    [VITE, 'build', '--ssr', 'web/entry-server.tsx', '--outDir', 'dist/web/server'],
  ],
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
  steps: [[NEXT, 'build', 'cms/console']],
}

// Packages are the bulk of what a start compiles, so changes of the project's own sources do not make it
// stale.
const start: BuildTarget = {
  name: 'start',
  inputs: ['package-lock.json', 'scripts/warm-start.ts', 'scripts/build-targets.ts'],
  outputs: ['node_modules/.cache/compile'],
  hashFile: 'node_modules/.cache/compile/inputs.sha256',
  steps: [['scripts/warm-start.ts']],
}

/**
 * @param env `CONSOLE=off` omits the console
 * @returns the targets in build order
 */
export function buildTargets(env: Env): BuildTarget[] {
  const hasConsole = env.CONSOLE !== 'off' && globSync('cms/console/next.config.*').length > 0
  return hasConsole ? [web, consoleApp, start] : [web, start]
}
