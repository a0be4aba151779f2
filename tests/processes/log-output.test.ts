import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { ROOT } from '#scripts/node-runtime.mjs'

/**
 * Runs a script that writes into the log's output.
 * @param script has `output`, as `createLogOutput` makes it
 */
function startWriter(script: string) {
  const setUp = "import { createLogOutput } from '#cms/log-output.ts'; const output = createLogOutput();"
  const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', setUp + script]
  return spawn(process.execPath, args, { cwd: ROOT, stdio: ['pipe', 'pipe', 'inherit'] })
}

it('writes every line, whole and in order: many at once, long ones, and those that wait at the exit', async () => {
  const writer = startWriter(`
    for (let line = 0; line < 3000; line += 1) output.write(line + ' Zoë 山田 🏛\\n')
    output.write('long '.repeat(100_000) + '\\n')
    output.flush(() => {
      for (let line = 3000; line < 6000; line += 1) output.write(line + ' after the flush\\n')
      output.write('last\\n')
      process.exit()
    })
  `)
  const [written] = await Promise.all([text(writer.stdout), once(writer, 'close')])
  const lines = written.split('\n')
  expect(lines.slice(0, 3_000)).toEqual(Array.from({ length: 3_000 }, (_, line) => `${line} Zoë 山田 🏛`))
  expect(lines[3_000]).toBe('long '.repeat(100_000))
  expect(lines.slice(3_001)).toEqual([
    ...Array.from({ length: 3_000 }, (_, line) => `${line + 3_000} after the flush`),
    'last',
    '',
  ])
})

it.each([
  ['a line', 'alone\n'],
  ['a line that is longer than a batch', `${'long'.repeat(10_000)}\n`],
])('writes %s within about a second without a flush', async (_what, line) => {
  const writer = startWriter(`output.write(${JSON.stringify(line)}); setTimeout(() => {}, 60_000)`)
  let written = ''
  for await (const chunk of writer.stdout.setEncoding('utf8')) {
    written += chunk
    if (written.length >= line.length) break
  }
  expect(written).toBe(line)
  writer.kill()
})

it('a flush during a write is over when the lines before it are written', async () => {
  const writer = startWriter(`
    for (let line = 0; line < 3000; line += 1) output.write('x'.repeat(100) + '\\n')
    output.write('before\\n')
    output.flush(() => output.write('after\\n'))
  `)
  const [written, [code]] = await Promise.all([text(writer.stdout), once(writer, 'close')])
  expect([written.split('\n').length, written.slice(-13), code]).toEqual([3_003, 'before\nafter\n', 0])
})

it('goes on where nobody reads any more', async () => {
  const writer = startWriter(`
    const end = Date.now() + 300
    const write = () => {
      output.write('x'.repeat(1000) + '\\n')
      if (Date.now() < end) setImmediate(write)
      else output.flush(() => process.exit(7))
    }
    write()
  `)
  writer.stdout.destroy()
  expect(await once(writer, 'close')).toEqual([7, null])
})

it('ends where nobody reads any more, although lines wait', async () => {
  const writer = startWriter(`
    process.stdin.once('end', () => {
      output.write('waits\\n')
      process.exit(7)
    }).resume()
  `)
  writer.stdout.destroy()
  await once(writer.stdout, 'close')
  writer.stdin.end()
  expect(await once(writer, 'close')).toEqual([7, null])
})
