import { randomUUID } from 'node:crypto'
import { ROOT } from '#scripts/node-runtime.mjs'
import { findOnPath, tryProgram } from '#tests/support/servers/programs.ts'
import { BASE_IMAGE, BUILD_LIMIT } from './dockerfile.ts'
import type { Image, Run } from './image.ts'
import { runProgram } from './run-program.ts'

const ASK_LIMIT = 20_000
const PULL_LIMIT = 5 * 60_000

/** @returns docker or podman, where it starts containers here and has or can fetch the image to begin with */
export async function findEngine(): Promise<string | undefined> {
  for (const engine of [findOnPath('docker'), findOnPath('podman')]) {
    if (!engine || (await tryProgram(engine, ['info'], { timeout: ASK_LIMIT })) === undefined) continue
    if (
      (await tryProgram(engine, ['pull', `docker.io/library/${BASE_IMAGE}`], { timeout: PULL_LIMIT })) ===
      undefined
    ) {
      continue
    }
    if (
      (await tryProgram(engine, ['run', '--rm', BASE_IMAGE, 'node', '--version'], { timeout: ASK_LIMIT })) !==
      undefined
    ) {
      return engine
    }
  }
  return undefined
}

/** Builds and runs with an engine; its command line is the same for docker and podman. */
export async function buildWithEngine(engine: string): Promise<Image> {
  const tag = `studio-site:test-${randomUUID()}`
  await runProgram(engine, ['build', '--network', 'host', '--tag', tag, ROOT], { timeout: BUILD_LIMIT })
  const layers = await runProgram(engine, ['history', '--human=false', '--format', '{{.Size}}', tag])
  const shown = await runProgram(engine, [
    'image',
    'inspect',
    '--format',
    '{{json .Config.Healthcheck}}',
    tag,
  ])
  return {
    bytes: layers
      .trim()
      .split('\n')
      .reduce((sum, size) => sum + Number(size), 0),
    healthcheck: (JSON.parse(shown) as { Test: string[] }).Test.slice(1),
    command: (run) => [
      engine,
      'run',
      '--rm',
      '--init',
      '--network',
      'host',
      ...limits(run),
      tag,
      ...(run.args ?? []),
    ],
    remove: async () => {
      const left = await runProgram(engine, ['ps', '--all', '--quiet', '--filter', `ancestor=${tag}`])
      for (const container of left.split('\n').filter(Boolean)) {
        await tryProgram(engine, ['rm', '--force', container])
      }
      await runProgram(engine, ['rmi', '--force', tag])
    },
  }
}

function limits({ data, user, env = {} }: Run): string[] {
  const readOnly = [
    '--read-only',
    '--tmpfs',
    '/tmp',
    '--volume',
    `${data}:/data`,
    '--cap-drop',
    'ALL',
    '--security-opt',
    'no-new-privileges',
  ]
  const own = Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`])
  return [...readOnly, ...(user === undefined ? [] : ['--user', `${user}:${user}`]), ...own]
}
