import { writeSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { workerData } from 'node:worker_threads'
import { readCpuTime } from '../cpu-time.ts'
import { readMainStack } from './read-main-stack.ts'
import { STATE_INDEX, type WatchdogInput } from './shared-state.ts'

const LEVEL = { warn: 40, fatal: 60 }
const STDOUT = 1
/** Milliseconds to wait for the main thread's stack; shorter for a shutdown, which an operator waits for. */
const STACK_TIMEOUT = { stop: 2_000, stall: 15_000 }
/** The second check ends when the main thread has used this CPU time without a turn, or after this time. */
const RECHECK = { cpuTime: 1_000, wallTime: 5_000 }

const { shared, logFields, checkInterval, whileServing, whileStarting, stopTimeout } =
  workerData as WatchdogInput

let lastBeat = -1
let stalledFor = 0
/** the CPU time of the main thread when its loop last turned */
let cpuTimeBefore = 0
let stoppingFor = 0
let isConfirming = false
let isEnding = false

// Counts its own ticks instead of reading a clock: after the machine sleeps, both threads resume together and
// no time seems to have passed.
setInterval(() => {
  if (Atomics.load(shared, STATE_INDEX.isStopping) === 1) stoppingFor += checkInterval
  if (stoppingFor >= stopTimeout) void endSlowStop()
  else if (!isConfirming) checkEventLoop()
}, checkInterval)

function checkEventLoop(): void {
  const cpuTime = readMainThreadCpuTime()
  if (hasEventLoopTurned()) {
    stalledFor = 0
    cpuTimeBefore = cpuTime
    return
  }
  stalledFor += checkInterval
  const limits = Atomics.load(shared, STATE_INDEX.isReady) === 1 ? whileServing : whileStarting
  const usedCpuTime = cpuTime - cpuTimeBefore
  if (usedCpuTime >= limits.cpuTime) {
    void confirmStall(`The event loop was blocked for ${limits.cpuTime / 1_000} s of CPU time`)
  } else if (stalledFor >= limits.wallTime) {
    void confirmStall(
      `The event loop was blocked for ${stalledFor / 1_000} s, ${usedCpuTime / 1_000} s of it CPU time`,
    )
  }
}

/** @returns whether the loop has turned since the last call */
function hasEventLoopTurned(): boolean {
  const beat = Atomics.load(shared, STATE_INDEX.beats)
  const isNew = beat !== lastBeat
  lastBeat = beat
  return isNew
}

/** Kills the process, unless a second check finds that the loop has turned again. */
async function confirmStall(finding: string): Promise<void> {
  isConfirming = true
  const stack = await readMainStack(STACK_TIMEOUT.stall)
  if (await recovers()) {
    writeLine('warn', stack, `${finding}, then recovered: the process continues`)
    stalledFor = 0
    cpuTimeBefore = readMainThreadCpuTime()
    isConfirming = false
  } else kill(stack, `${finding}; the process is killed, to be restarted`)
}

async function recovers(): Promise<boolean> {
  const before = readMainThreadCpuTime()
  for (let waited = 0; waited < RECHECK.wallTime; waited += checkInterval) {
    if (hasEventLoopTurned()) return true
    if (readMainThreadCpuTime() - before >= RECHECK.cpuTime) return false
    await wait(checkInterval)
  }
  return hasEventLoopTurned()
}

async function endSlowStop(): Promise<void> {
  if (isEnding) return
  isEnding = true
  const stack = await readMainStack(STACK_TIMEOUT.stop)
  kill(stack, `The shutdown took longer than ${stopTimeout / 1_000} s; the process is killed`)
}

function kill(stack: string[], msg: string): void {
  try {
    writeLine('fatal', stack, msg)
  } finally {
    process.kill(process.pid, 'SIGKILL')
  }
}

function writeLine(level: keyof typeof LEVEL, stack: string[], msg: string): void {
  writeSync(
    STDOUT,
    `${JSON.stringify({ level: LEVEL[level], time: Date.now(), ...logFields, stack, msg })}\n`,
  )
}

/**
 * The CPU time that the main thread has used. Only Linux reports it for one thread; elsewhere it is that of
 * all threads, of which the main thread is by far the busiest.
 * @returns milliseconds
 */
function readMainThreadCpuTime(): number {
  return readCpuTime(`self/task/${process.pid}`) ?? readProcessCpuTime()
}

function readProcessCpuTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}
