import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hashInputs, isUpToDate, buildAndRecord } from '#scripts/input-hash.ts'

const target = { inputs: ['web/**', 'lock.json'], outputs: ['dist/app.js'], hashFile: 'dist/inputs.sha256' }
let root: string

const write = (path: string, content: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), content)
}
const build = () => buildAndRecord(root, target, async () => write('dist/app.js', 'built'))

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'input-hash-'))
  write('web/pages/home.tsx', 'home')
  write('lock.json', '{}')
})
afterEach(() => rmSync(root, { recursive: true }))

describe('a build', () => {
  test('is stale before the first run, up to date after it', async () => {
    expect(isUpToDate(root, target)).toBe(false)
    await build()
    expect(isUpToDate(root, target)).toBe(true)
  })

  test('is stale when an input changes, appears, or is removed', async () => {
    await build()
    write('web/pages/home.tsx', 'new home')
    expect(isUpToDate(root, target)).toBe(false)

    await build()
    write('web/pages/blog.tsx', 'blog')
    expect(isUpToDate(root, target)).toBe(false)

    await build()
    rmSync(join(root, 'web/pages/blog.tsx'))
    expect(isUpToDate(root, target)).toBe(false)
  })

  test('is stale when its output is gone', async () => {
    await build()
    rmSync(join(root, 'dist/app.js'))
    expect(isUpToDate(root, target)).toBe(false)
  })

  test('is stale after a failed run, even over a successful one', async () => {
    await build()
    const failing = buildAndRecord(root, target, () => Promise.reject(new Error('no')))
    await expect(failing).rejects.toThrow('no')
    expect(isUpToDate(root, target)).toBe(false)
  })

  test('is stale when an input changed during the run', async () => {
    await buildAndRecord(root, target, async () => {
      write('dist/app.js', 'built')
      write('lock.json', '{ "changed": true }')
    })
    expect(isUpToDate(root, target)).toBe(false)
  })
})

describe('hashInputs', () => {
  test('ignores times, the order of patterns, other files, and generated files', () => {
    const before = hashInputs(root, ['web/**', 'lock.json'])
    utimesSync(join(root, 'lock.json'), 0, 0)
    write('README.md', 'text')
    write('web/.next/server.js', 'generated')
    write('web/next-env.d.ts', 'generated')
    expect(hashInputs(root, ['lock.json', 'web/**', 'web/pages/*'])).toBe(before)
  })

  test('changes with the name of a file', () => {
    const before = hashInputs(root, target.inputs)
    rmSync(join(root, 'web/pages/home.tsx'))
    write('web/pages/start.tsx', 'home')
    expect(hashInputs(root, target.inputs)).not.toBe(before)
  })
})
