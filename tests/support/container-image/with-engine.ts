import { randomUUID } from 'node:crypto'
import { MINUTE, SECOND } from '#cms/shared/units.ts'
import { ROOT } from '#scripts/node-runtime.mjs'
import { findOnPath, tryProgram } from '#tests/support/servers/programs.ts'
import { BASE_IMAGE, BUILD_LIMIT } from './dockerfile.ts'
import type { Image, Run } from './image.ts'
import { runProgram } from './run-program.ts'

const COMMAND_LIMIT = 20 * SECOND
const PULL_LIMIT = 5 * MINUTE

/** @returns docker or podman, if it can start containers here and has or can fetch the base image */
export async function findEngine(): Promise<string | undefined> {
  for (const engine of [findOnPath('docker'), findOnPath('podman')]) {
    if (!engine || (await tryProgram(engine, ['info'], { timeout: COMMAND_LIMIT })) === undefined) continue
    if (
      (await tryProgram(engine, ['pull', `docker.io/library/${BASE_IMAGE}`], { timeout: PULL_LIMIT })) ===
      undefined
    ) {
      continue
    }
    if (
      (await tryProgram(engine, ['run', '--rm', BASE_IMAGE, 'node', '--version'], {
        timeout: COMMAND_LIMIT,
      })) !== undefined
    ) {
      return engine
    }
  }
  return undefined
}

/** Builds the image with an engine; docker and podman have the same command line. */
export async function buildWithEngine(engine: string): Promise<Image> {
  const tag = `studio-site:test-${randomUUID()}`
  await runProgram(engine, ['build', '--network', 'host', '--tag', tag, ROOT], { timeout: BUILD_LIMIT })
  const layers = await runProgram(engine, ['history', '--human=false', '--format', '{{.Size}}', tag])
  const healthcheck = await runProgram(engine, [
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
    healthcheck: (JSON.parse(healthcheck) as { Test: string[] }).Test.slice(1),
    command: (run) => [
      engine,
      'run',
      '--rm',
      '--init',
      '--network',
      'host',
      ...restrictions(run),
      tag,
      ...(run.args ?? []),
    ],
    remove: async () => {
      const containers = await runProgram(engine, ['ps', '--all', '--quiet', '--filter', `ancestor=${tag}`])
      for (const container of containers.split('\n').filter(Boolean)) {
        await tryProgram(engine, ['rm', '--force', container])
      }
      await runProgram(engine, ['rmi', '--force', tag])
    },
  }
}

function restrictions({ data, user, env = {} }: Run): string[] {
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
  const settings = Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`])
  return [...readOnly, ...(user === undefined ? [] : ['--user', `${user}:${user}`]), ...settings]
}
