import { delimiter } from 'node:path'
import { describe, expect, test } from 'vitest'
import { flagsForVersion, runtimeEnv } from '#scripts/node-runtime.mjs'

describe('flagsForVersion', () => {
  test.each(['22.18.0', '22.23.3', '23.6.0', '24.21.0', '26.0.1'])(
    'Node %s reads TypeScript without a flag',
    (version) => {
      expect(flagsForVersion(version)).toEqual([])
    },
  )

  test.each(['22.13.0', '22.17.9', '23.4.0', '23.5.1'])('Node %s needs the flag', (version) => {
    expect(flagsForVersion(version)).toEqual(['--experimental-strip-types'])
  })

  test.each(['18.20.4', '20.20.2', '21.7.3', '22.12.0', '23.3.0'])('Node %s is too old', (version) => {
    expect(flagsForVersion(version)).toBeUndefined()
  })
})

describe('runtimeEnv', () => {
  const runtime = { path: '/opt/node/bin/node', flags: ['--experimental-strip-types'] }

  test('children find the same Node first', () => {
    expect(runtimeEnv(runtime, { PATH: '/usr/bin' }).PATH).toBe(`/opt/node/bin${delimiter}/usr/bin`)
  })

  test('the variable of the path keeps its spelling', () => {
    const env = runtimeEnv(runtime, { Path: '/usr/bin' })
    expect(env.Path).toBe(`/opt/node/bin${delimiter}/usr/bin`)
    expect(env).not.toHaveProperty('PATH')
  })

  test('options of the user stay, followed by those of the site', () => {
    const env = runtimeEnv(runtime, { NODE_OPTIONS: '--max-old-space-size=4096' })
    expect(env.NODE_OPTIONS).toBe(
      '--max-old-space-size=4096 --experimental-strip-types --disable-warning=ExperimentalWarning',
    )
  })

  test('a compile cache chosen by the user stays', () => {
    expect(runtimeEnv(runtime, { NODE_COMPILE_CACHE: '/tmp/mine' }).NODE_COMPILE_CACHE).toBe('/tmp/mine')
  })
})
