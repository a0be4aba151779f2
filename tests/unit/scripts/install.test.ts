import { describe, expect, test } from 'vitest'
import { addAddresses, isInstalled } from '#scripts/install.mjs'

const express = { version: '5.3.0', integrity: 'sha512-a' }

describe('isInstalled', () => {
  test('packages as in the lock file are installed', () => {
    expect(
      isInstalled({ '': {}, 'node_modules/express': express }, { 'node_modules/express': express }),
    ).toBe(true)
  })

  test('a package that was added to the lock file is missing', () => {
    const locked = { 'node_modules/express': express, 'node_modules/zod': { version: '4.6.7' } }
    expect(isInstalled(locked, { 'node_modules/express': express })).toBe(false)
  })

  test('another version, or another hash of the same version, is not installed', () => {
    const installed = { 'node_modules/express': express }
    expect(isInstalled({ 'node_modules/express': { ...express, version: '5.3.1' } }, installed)).toBe(false)
    expect(isInstalled({ 'node_modules/express': { ...express, integrity: 'sha512-b' } }, installed)).toBe(
      false,
    )
  })

  test('a package that is not in the lock file any more has to be removed', () => {
    const installed = { 'node_modules/express': express, 'node_modules/removed': { version: '1.0.0' } }
    expect(isInstalled({ 'node_modules/express': express }, installed)).toBe(false)
  })

  test('an optional package of another platform may be missing', () => {
    expect(isInstalled({ 'node_modules/sharp-win32': { version: '1.0.0', optional: true } }, {})).toBe(true)
  })
})

test('a locked package gets its address at the registry, also a scoped or renamed one', () => {
  const packages = {
    '': {},
    'node_modules/express': express,
    'node_modules/express/node_modules/@types/node': { version: '24.0.1', integrity: 'sha512-b' },
    'node_modules/other': { name: '@scope/its-name', version: '1.0.0-beta.1', integrity: 'sha512-c' },
    'node_modules/linked': { version: '1.0.0' },
  }
  const addresses = Object.entries(addAddresses(packages, 'https://packages.test/npm/')).map(
    ([path, { resolved }]) => [path, resolved],
  )
  expect(addresses).toEqual([
    ['', undefined],
    ['node_modules/express', 'https://packages.test/npm/express/-/express-5.3.0.tgz'],
    [
      'node_modules/express/node_modules/@types/node',
      'https://packages.test/npm/@types/node/-/node-24.0.1.tgz',
    ],
    ['node_modules/other', 'https://packages.test/npm/@scope/its-name/-/its-name-1.0.0-beta.1.tgz'],
    ['node_modules/linked', undefined],
  ])
})
