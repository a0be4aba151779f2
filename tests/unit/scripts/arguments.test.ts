import { expect, test } from 'vitest'
import { readArguments } from '#scripts/testing/arguments.ts'

test('without arguments everything runs', () => {
  expect(readArguments([])).toEqual({
    only: ['lint', 'types', 'unit', 'api-embedded', 'api-grown', 'services', 'e2e', 'e2e-grown'],
    filter: [],
  })
})

test('parts are chosen by name, and what stands behind -- goes to their runners', () => {
  expect(readArguments(['--only', 'unit, e2e', '--', 'booking'])).toEqual({ only: ['unit', 'e2e'], filter: ['booking'] })
})

test('a part or an option that does not exist is refused by name', () => {
  expect(() => readArguments(['--only', 'unti'])).toThrow('There is no part unti')
  expect(() => readArguments(['--fast'])).toThrow('--fast')
})
