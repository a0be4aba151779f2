import { globSync } from 'node:fs'
import type { Env } from './child.mjs'

export type BuildTarget = {
  name: string
  /** patterns of the files that it is made from; a change in any of them makes it stale */
  inputs: string[]
  /** what a build writes; one that is gone makes it stale */
  outputs: string[]
  /** where the hash of the inputs is kept: beside the outputs, so that they go and come together */
  stamp: string
  /** the tools to run, beside each other: a script in node_modules and its arguments */
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
  stamp: 'dist/web/inputs.sha256',
  steps: [
    [VITE, 'build', '--outDir', 'dist/web/client'],
    [VITE, 'build', '--ssr', 'web/entry-server.tsx', '--outDir', 'dist/web/server'],
  ],
}

// Only the thin Next app is compiled: it takes Payload and our config from the process that mounts it.
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
  stamp: 'cms/console/.next/inputs.sha256',
  steps: [[NEXT, 'build', 'cms/console']],
}

// The packages are the bulk of what a start compiles; a change of ours costs the next start little.
const start: BuildTarget = {
  name: 'start',
  inputs: ['package-lock.json', 'scripts/warm-start.ts', 'scripts/build-targets.ts'],
  outputs: ['node_modules/.cache/compile'],
  stamp: 'node_modules/.cache/compile/inputs.sha256',
  steps: [['scripts/warm-start.ts']],
}

/**
 * @param env `CONSOLE=off` leaves the console out
 * @returns what is to be built, in the order of building
 */
export function buildTargets(env: Env): BuildTarget[] {
  const hasConsole = env.CONSOLE !== 'off' && globSync('cms/console/next.config.*').length > 0
  return hasConsole ? [web, consoleApp, start] : [web, start]
}
