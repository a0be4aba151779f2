import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Env } from '#scripts/child.mjs'
import { configuredIndex } from '#tests/support/wheels/configured-index.ts'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'pip-'))))
afterEach(() => rmSync(folder, { recursive: true }))

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}
const found = (env: Env = {}) =>
  configuredIndex(env, { home: join(folder, 'home'), etc: join(folder, 'etc') })?.href
const global = (name: string) => `[global]\nindex-url = https://${name}.test/simple\n`

describe('the package index is', () => {
  it('none where nothing names one', () => expect(found()).toBeUndefined())

  it('the first that the environment names: pip’s, then uv’s, before any file', () => {
    write('etc/pip.conf', global('etc'))
    const env = { UV_INDEX_URL: 'https://uv-old.test/simple' }
    expect(found(env)).toBe('https://uv-old.test/simple')
    expect(found({ ...env, UV_DEFAULT_INDEX: 'https://uv.test/simple' })).toBe('https://uv.test/simple')
    expect(found({ ...env, UV_DEFAULT_INDEX: 'our-own=https://uv.test/simple' })).toBe(
      'https://uv.test/simple',
    )
    expect(
      found({ ...env, UV_DEFAULT_INDEX: 'https://uv.test/simple', PIP_INDEX_URL: 'https://pip.test/simple' }),
    ).toBe('https://pip.test/simple')
    expect(found({ PIP_INDEX_URL: '' })).toBe('https://etc.test/simple')
  })

  it('else what pip’s files name: the one that PIP_CONFIG_FILE names, the user’s, the system’s', () => {
    const places = ['etc/pip.conf', 'home/.pip/pip.conf', 'home/.config/pip/pip.conf', 'other.conf']
    for (const [index, path] of places.entries()) {
      write(path, global(`file-${index}`))
      expect(found({ PIP_CONFIG_FILE: join(folder, 'other.conf') }), path).toBe(
        `https://file-${index}.test/simple`,
      )
    }
    write('xdg/pip/pip.conf', global('xdg'))
    expect(found({ XDG_CONFIG_HOME: join(folder, 'xdg') })).toBe('https://xdg.test/simple')
  })

  it('none where pip is told to read no file', () => {
    write('etc/pip.conf', global('etc'))
    expect(found({ PIP_CONFIG_FILE: '/dev/null' })).toBeUndefined()
  })

  it('that of the global section, however it is written', () => {
    const ours = [
      '# ours',
      '[global]',
      'timeout = 10',
      '#index-url = https://comment.test',
      '  Index_URL: https://me:secret@home.test/simple/',
    ]
    const others = ['extra-index-url = https://extra.test', '[install]', 'index-url = https://install.test']
    write('home/.pip/pip.conf', [...ours, ...others].join('\r\n'))
    expect(found()).toBe('https://me:secret@home.test/simple/')
    write(
      'home/.config/pip/pip.conf',
      [...others.slice(1), '[global]', others[0], 'index-url =', 'retries = 3'].join('\n'),
    )
    expect(found()).toBe('https://me:secret@home.test/simple/')
  })

  it('left to pip where it is a folder, whatever else is named behind it', () => {
    write('etc/pip.conf', global('etc'))
    expect(found({ PIP_INDEX_URL: 'file:///srv/simple' })).toBeUndefined()
  })
})
