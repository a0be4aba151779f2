import { constants, setPriority } from 'node:os'
import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { type BuildTarget, buildTargets } from './build-targets.ts'
import { endLike, runChild, tail } from './child.mjs'
import { ROOT } from './node-runtime.mjs'
import { isUpToDate, buildAndRecord } from './input-hash.ts'
import { runCommand, Stop } from './stop.mjs'

// `npm run build [target…]`: builds all targets or the named ones. `--beside` lowers the priority, for a
// build next to a running server.
const { values, positionals: named } = parseArgs({
  options: { 'if-stale': { type: 'boolean' }, beside: { type: 'boolean' } },
  allowPositionals: true,
})
if (values.beside) setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

await runCommand(async () => {
  for (const target of buildTargets(process.env)) {
    if (named.length > 0 && !named.includes(target.name)) continue
    if (values['if-stale'] && isUpToDate(ROOT, target)) continue
    const begun = performance.now()
    console.log(`Building ${target.name}…`)
    await buildAndRecord(ROOT, target, () => build(target))
    console.log(`Built ${target.name} in ${((performance.now() - begun) / 1000).toFixed(1)} s.`)
  }
})

async function build({ name, steps }: BuildTarget): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' }
  const endings = await Promise.all(
    steps.map((step) => runChild(process.execPath, step, { cwd: ROOT, env, quiet: true })),
  )
  for (const ending of endings) {
    if (ending.signal) endLike(ending)
    if (ending.code !== 0) throw new Stop(`Building ${name} failed:\n${tail(ending.output)}`)
  }
}
