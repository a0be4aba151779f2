import { writeSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { workerData } from 'node:worker_threads'
import { mainThreadWork } from './main-thread-work.ts'
import { readMainStack } from './read-main-stack.ts'
import { SLOT, type GuardInput } from './slots.ts'

const LEVEL = { warn: 40, fatal: 60 }
const STDOUT = 1
/** Milliseconds to wait for the main thread's stack; shorter for a shutdown, which an operator waits for. */
const STACK_TIMEOUT = { stop: 2_000, standstill: 15_000 }
/** How long the second look lasts: processor time of the main thread, or time where it gets none. */
const SECOND_LOOK = { working: 1_000, waiting: 5_000 }

const { shared, line, tick, serving, starting, stop } = workerData as GuardInput

let lastBeat = -1
let stillFor = 0
/** what the main thread had worked when its loop last turned */
let workBefore = 0
let stoppingFor = 0
let isJudging = false
let isEnding = false

// Counts its own ticks instead of reading a clock: after the machine sleeps, both threads resume together and
// no time seems to have passed.
setInterval(() => {
  if (Atomics.load(shared, SLOT.isStopping) === 1) stoppingFor += tick
  if (stoppingFor >= stop) void endStop()
  else if (!isJudging) watchLoop()
}, tick)

function watchLoop(): void {
  const work = mainThreadWork()
  if (hasTurned()) {
    stillFor = 0
    workBefore = work
    return
  }
  stillFor += tick
  const patience = Atomics.load(shared, SLOT.isReady) === 1 ? serving : starting
  const worked = work - workBefore
  if (worked >= patience.working) {
    void judge(`The event loop stood still for ${patience.working / 1_000} s of processor time`)
  } else if (stillFor >= patience.waiting) {
    void judge(`The event loop stood still for ${stillFor / 1_000} s, of which it worked ${worked / 1_000}`)
  }
}

/** @returns whether the loop has turned since it was last asked */
function hasTurned(): boolean {
  const beat = Atomics.load(shared, SLOT.beats)
  const isNew = beat !== lastBeat
  lastBeat = beat
  return isNew
}

/** Looks a second time, since the loop may have turned again while its stack was read. */
async function judge(what: string): Promise<void> {
  isJudging = true
  const stack = await readMainStack(STACK_TIMEOUT.standstill)
  if (await turnsAgain()) {
    writeLine('warn', stack, `${what}, and turned again: the process goes on`)
    stillFor = 0
    workBefore = mainThreadWork()
    isJudging = false
  } else end(stack, `${what}; the process is ended, to be started again`)
}

async function turnsAgain(): Promise<boolean> {
  const before = mainThreadWork()
  for (let waited = 0; waited < SECOND_LOOK.waiting; waited += tick) {
    if (hasTurned()) return true
    if (mainThreadWork() - before >= SECOND_LOOK.working) return false
    await wait(tick)
  }
  return hasTurned()
}

async function endStop(): Promise<void> {
  if (isEnding) return
  isEnding = true
  const stack = await readMainStack(STACK_TIMEOUT.stop)
  end(stack, `The stop took longer than ${stop / 1_000} s; the process is ended`)
}

function end(stack: string[], msg: string): void {
  try {
    writeLine('fatal', stack, msg)
  } finally {
    process.kill(process.pid, 'SIGKILL')
  }
}

function writeLine(level: keyof typeof LEVEL, stack: string[], msg: string): void {
  writeSync(STDOUT, `${JSON.stringify({ level: LEVEL[level], time: Date.now(), ...line, stack, msg })}\n`)
}
