import { constants, setPriority } from 'node:os'
import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { type BuildTarget, buildTargets } from './build-targets.ts'
import { ROOT } from './node-runtime.mjs'
import { buildAndRecord, isUpToDate } from './input-hash.ts'
import { runCommand, CommandError } from './command.mjs'

// `npm run build [target…]`: builds all targets or the named ones. `--beside` lowers the priority, for a
// build next to a running server.
const { values, positionals: targetNames } = parseArgs({
  options: { 'if-stale': { type: 'boolean' }, beside: { type: 'boolean' } },
  allowPositionals: true,
})
Object.assign(process.env, { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' })
if (values.beside) setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

const isDue = (target: BuildTarget) =>
  (targetNames.length === 0 || targetNames.includes(target.name)) &&
  !(values['if-stale'] && isUpToDate(ROOT, target))

await runCommand(async () => {
  for (const targets of buildTargets(process.env)) {
    const builds = await Promise.allSettled(targets.filter(isDue).map(build))
    for (const { reason } of builds.filter((build) => build.status === 'rejected')) throw reason
  }
})

async function build(target: BuildTarget): Promise<void> {
  const begun = performance.now()
  console.log(`Building ${target.name}…`)
  try {
    await buildAndRecord(ROOT, target, target.build)
  } catch (error) {
    throw new CommandError(`Building ${target.name} failed:\n${(error as Error).message}`)
  }
  console.log(`Built ${target.name} in ${((performance.now() - begun) / 1000).toFixed(1)} s.`)
}
