import { expect, test } from 'vitest'
import { readArguments } from '#scripts/testing/arguments.ts'

test('without arguments all parts of a suite run', () => {
  expect(readArguments(['test'])).toEqual({
    suite: 'test',
    only: ['lint', 'format', 'unit', 'api-embedded', 'api-cluster', 'e2e', 'components'],
    filter: [],
    watch: false,
  })
  expect(readArguments(['drills'])).toMatchObject({
    suite: 'drills',
    only: ['services', 'drills', 'drills-cluster', 'e2e-cluster', 'load'],
  })
})

test('parts are chosen by name; arguments after -- filter files', () => {
  expect(readArguments(['test', '--only', 'unit, e2e', '--', 'booking'])).toMatchObject({
    only: ['unit', 'e2e'],
    filter: ['booking'],
  })
  expect(readArguments(['test', '--watch', 'studio-time'])).toMatchObject({
    filter: ['studio-time'],
    watch: true,
  })
})

test('a suite, a part or an option that does not exist is refused by name', () => {
  expect(() => readArguments(['tset'])).toThrow('There is no suite tset')
  expect(() => readArguments(['test', '--only', 'unti'])).toThrow('There is no part unti')
  expect(() => readArguments(['drills', '--only', 'unit'])).toThrow('There is no part unit')
  expect(() => readArguments(['test', '--fast'])).toThrow('--fast')
})
