import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import { readMainStack } from './read-main-stack.ts'
import { SLOT, type GuardInput } from './slots.ts'

const FATAL = 60
const STDOUT = 1
/** Milliseconds to wait for the main thread's stack; shorter for a shutdown, which an operator waits for. */
const STACK_TIMEOUT = { stop: 2_000, standstill: 15_000 }

const { shared, line, tick, standstill, stop } = workerData as GuardInput

let lastBeat = -1
let stillFor = 0
let stoppingFor = 0
let isEnding = false

// Counts its own ticks instead of reading a clock: after the machine sleeps, both threads resume together and
// no time seems to have passed.
setInterval(() => {
  const beat = Atomics.load(shared, SLOT.beats)
  stillFor = beat === lastBeat ? stillFor + tick : 0
  lastBeat = beat
  if (Atomics.load(shared, SLOT.isStopping) === 1) stoppingFor += tick
  if (stoppingFor >= stop) {
    void end(`The stop took longer than ${stop / 1_000} s; the process is ended`, STACK_TIMEOUT.stop)
  } else if (stillFor >= standstill) {
    void end(
      `The event loop stood still for ${standstill / 1_000} s; the process is ended, to be started again`,
      STACK_TIMEOUT.standstill,
    )
  }
}, tick)

async function end(msg: string, timeout: number): Promise<void> {
  if (isEnding) return
  isEnding = true
  const stack = await readMainStack(timeout)
  try {
    writeSync(STDOUT, `${JSON.stringify({ level: FATAL, time: Date.now(), ...line, stack, msg })}\n`)
  } finally {
    process.kill(process.pid, 'SIGKILL')
  }
}
