import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import { readMainStack } from './read-main-stack.ts'
import { SLOT, type GuardInput } from './slots.ts'

const FATAL = 60
const STDOUT = 1
/**
 * How long the main thread may take to say where it stands: somebody waits for a stop, nobody for the other.
 */
const PATIENCE = { stop: 2_000, standstill: 15_000 }

const { shared, line, tick, standstill, stop } = workerData as GuardInput

let lastBeat = -1
let stillFor = 0
let stoppingFor = 0
let isEnding = false

// It counts its own ticks and looks at no clock: a machine that sleeps wakes both threads, and nobody is
// late.
setInterval(() => {
  const beat = Atomics.load(shared, SLOT.beats)
  stillFor = beat === lastBeat ? stillFor + tick : 0
  lastBeat = beat
  if (Atomics.load(shared, SLOT.isStopping) === 1) stoppingFor += tick
  if (stoppingFor >= stop) {
    void end(`The stop took longer than ${stop / 1_000} s; the process is ended`, PATIENCE.stop)
  } else if (stillFor >= standstill) {
    void end(
      `The event loop stood still for ${standstill / 1_000} s; the process is ended, to be started again`,
      PATIENCE.standstill,
    )
  }
}, tick)

async function end(msg: string, patience: number): Promise<void> {
  if (isEnding) return
  isEnding = true
  const stack = await readMainStack(patience)
  try {
    writeSync(STDOUT, `${JSON.stringify({ level: FATAL, time: Date.now(), ...line, stack, msg })}\n`)
  } finally {
    process.kill(process.pid, 'SIGKILL')
  }
}
