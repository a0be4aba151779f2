import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it, type OnTestFinishedHandler, vi } from 'vitest'
import { childEnv } from '#tests/support/child-env.ts'
import { EVENT_LIMIT } from '#tests/support/limits.ts'
import { ROOT } from '#scripts/node-runtime.mjs'

type Line = { level: number; msg: string; stack: string[] }
type Guarded = { child: ChildProcess; lines(): Line[]; errors(): string; ended: Promise<unknown[]> }

type Test = { onTestFinished(handler: OnTestFinishedHandler): void }

/** A process under the watchdog: tests/support/crash/guarded.ts. */
function startGuarded(scene: string, { onTestFinished }: Test): Guarded {
  const child = spawn(process.execPath, ['tests/support/crash/guarded.ts', scene], {
    cwd: ROOT,
    env: childEnv(),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const output = { out: '', err: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.out += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.err += text))
  const lines = () =>
    output.out
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Line)
  return { child, lines, errors: () => output.err, ended: once(child, 'close') }
}

const FATAL = 60
const WARNING = 40

// concurrently: only the processor time of each process counts
describe.concurrent('the watchdog, by processor time,', () => {
  it('ends a process whose loop works endlessly, and logs where', async (test) => {
    const { ended, lines } = startGuarded('works', test)
    expect(await ended).toEqual([null, 'SIGKILL'])
    const [line] = lines()
    expect(line).toMatchObject({
      level: FATAL,
      msg: expect.stringContaining('0.5 s of CPU time; the process is killed'),
    })
    expect(line!.stack.join('\n')).toMatch(/spinUntil .*guarded\.ts:\d+/)
  })

  it('leaves alone a loop that waits for longer than it may work', async (test) => {
    const { ended, lines } = startGuarded('waits patiently', test)
    expect(await ended).toEqual([0, null])
    expect(lines()).toEqual([])
  })

  it('leaves alone a loop that turned again while its stack was read, and says so in one line', async (test) => {
    const { ended, lines } = startGuarded('turns when looked at', test)
    expect(await ended).toEqual([0, null])
    expect(lines()).toEqual([
      expect.objectContaining({ level: WARNING, msg: expect.stringContaining('then recovered') }),
    ])
  })

  it('gives a start more time than a process that serves', async (test) => {
    const { ended, lines } = startGuarded('starts slowly', test)
    expect(await ended).toEqual([0, null])
    expect(lines()).toEqual([])
  })

  it('ends a start that has used that, too', async (test) => {
    const { ended, lines } = startGuarded('works as a start', test)
    expect(await ended).toEqual([null, 'SIGKILL'])
    expect(lines()).toEqual([expect.objectContaining({ level: FATAL })])
  })
})

// one after the other: another process would delay them
describe('the watchdog, by time,', () => {
  it('ends a loop that waits for longer than the limit of elapsed time, which is longer', async (test) => {
    const { ended, lines } = startGuarded('waits', test)
    expect(await ended).toEqual([null, 'SIGKILL'])
    const [line] = lines()
    expect(line).toMatchObject({
      level: FATAL,
      msg: expect.stringMatching(/was blocked for 1 s, [\d.]+ s of it CPU time/),
    })
    expect(line!.stack.join('\n')).toMatch(/waitFor .*guarded\.ts:\d+/)
  })

  it('leaves alone a process that was stopped as a whole and goes on', async (test) => {
    const { child, ended, lines, errors } = startGuarded('idles', test)
    await vi.waitUntil(() => errors().includes('turning'), { timeout: EVENT_LIMIT })
    child.kill('SIGSTOP')
    // far longer than its loop may be blocked
    await wait(3_000)
    child.kill('SIGCONT')
    child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    expect(lines()).toEqual([])
  })
})
