import { writeSync } from 'node:fs'
import { FLUSH_LOG, type StallLimits } from '#cms/platform/watchdog/shared-state.ts'
import { startWatchdog } from '#cms/platform/watchdog/start-watchdog.ts'
import { MINUTE, SECOND } from '#cms/shared/units.ts'

// A process under the watchdog, with limits that are short enough for a test. After a second it plays the
// scene that its argument names, and ends with code 0 if the watchdog has let it live.

const NEVER = 10 * MINUTE
const never = { cpuTime: NEVER, wallTime: NEVER }
const shortWork = { cpuTime: SECOND / 2, wallTime: NEVER }
const shortWait = { cpuTime: NEVER, wallTime: SECOND }

const cell = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
let isStackRead = false
process.on(FLUSH_LOG, () => (isStackRead = true))

function spinUntil(isOver: () => boolean): void {
  while (!isOver());
}

function spinFor(time: number): void {
  const end = performance.now() + time
  spinUntil(() => performance.now() > end)
}

/** Waits in short steps, between which the watchdog can read the stack. */
function waitFor(time: number): void {
  for (let waited = 0; waited < time; waited += 10) Atomics.wait(cell, 0, 0, 10)
}

type Scene = { starting: StallLimits; serving: StallLimits; isStart?: boolean; run(): void }

const SCENES: Record<string, Scene> = {
  works: { starting: never, serving: shortWork, run: () => spinUntil(() => false) },
  waits: { starting: never, serving: shortWait, run: () => waitFor(NEVER) },
  'waits patiently': { starting: never, serving: shortWork, run: () => waitFor(3 * SECOND) },
  'turns when looked at': { starting: never, serving: shortWork, run: () => spinUntil(() => isStackRead) },
  'works as a start': {
    starting: shortWork,
    serving: never,
    isStart: true,
    run: () => spinUntil(() => false),
  },
  'starts slowly': { starting: never, serving: shortWork, isStart: true, run: () => spinFor(2 * SECOND) },
  idles: { starting: never, serving: shortWait, run: () => process.once('SIGTERM', () => process.exit(0)) },
}

const name = process.argv[2]!
const { starting, serving, isStart, run } = SCENES[name]!
const guard = startWatchdog(
  { pid: process.pid, hostname: 'test' },
  { checkInterval: 50, whileStarting: starting, whileServing: serving },
)
if (!isStart) guard.markReady()

setTimeout(() => {
  writeSync(2, 'turning\n')
  run()
  // leaves the watchdog time to end the process after all
  if (name === 'idles') setInterval(() => {}, MINUTE)
  else setTimeout(() => process.exit(0), 2 * SECOND)
}, SECOND)
