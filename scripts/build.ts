import { performance } from 'node:perf_hooks'
import { type BuildTarget, buildTargets } from './build-targets.ts'
import { endLike, runChild, tail } from './child.mjs'
import { ROOT } from './node-runtime.mjs'
import { isFresh, stamped } from './stamp.ts'
import { runCommand, Stop } from './stop.mjs'

const onlyStale = process.argv.includes('--if-stale')

await runCommand(async () => {
  for (const target of buildTargets(process.env)) {
    if (onlyStale && isFresh(ROOT, target)) continue
    const begun = performance.now()
    console.log(`Building ${target.name}…`)
    await stamped(ROOT, target, () => build(target))
    console.log(`Built ${target.name} in ${((performance.now() - begun) / 1000).toFixed(1)} s.`)
  }
})

async function build({ name, steps }: BuildTarget): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' }
  for (const step of steps) {
    const ending = await runChild(process.execPath, step, { cwd: ROOT, env, quiet: true })
    if (ending.signal) endLike(ending)
    if (ending.code !== 0) throw new Stop(`Building ${name} failed:\n${tail(ending.output)}`)
  }
}
