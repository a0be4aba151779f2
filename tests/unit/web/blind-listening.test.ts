import { expect, test } from 'vitest'
import { BLIND_LISTENING } from '#cms/shared/blocks.ts'
import {
  addAnswer,
  countRight,
  drawBlindTest,
  isComplete,
  type BlindTest,
  type Voice,
} from '#web/site/blocks/blind-listening/blind-test.ts'
import {
  formatPercent,
  getGuessingProbability,
} from '#web/site/blocks/blind-listening/guessing-probability.ts'

/* Blind listening: chance, the score and what it says. */

test('the probability of a score by guessing is the upper tail of the binomial distribution', () => {
  const known = { 10: 1, 9: 11, 8: 56, 7: 176, 6: 386, 5: 638, 1: 1023, 0: 1024 }
  for (const [right, ways] of Object.entries(known)) {
    expect(getGuessingProbability({ right: Number(right), total: 10 })).toBe(ways / 1024)
  }
  expect([10, 9, 8, 7, 5].map((right) => getGuessingProbability({ right, total: 10 }).toFixed(3))).toEqual([
    '0.001',
    '0.011',
    '0.055',
    '0.172',
    '0.623',
  ])
})

test('fewer trials have a probability of their own', () => {
  expect(getGuessingProbability({ right: 1, total: 1 })).toBe(0.5)
  expect(getGuessingProbability({ right: 3, total: 4 })).toBe(5 / 16)
  expect(getGuessingProbability({ right: 4, total: 4 })).toBe(1 / 16)
})

test('nine of ten are significant, eight are not', () => {
  const isHeard = (right: number) =>
    getGuessingProbability({ right, total: BLIND_LISTENING.trials }) < BLIND_LISTENING.significance
  expect([10, 9, 8, 7].map(isHeard)).toEqual([true, true, false, false])
})

test('percent are whole, but never zero and a hundred only for what is certain', () => {
  expect([1 / 1024, 11 / 1024, 56 / 1024, 638 / 1024, 1023 / 1024, 1].map(formatPercent)).toEqual([
    '0.1',
    '1',
    '5',
    '62',
    '99.9',
    '100',
  ])
})

test('X is drawn for each trial by itself: each take as often, and after either', () => {
  const tests = Array.from({ length: 400 }, drawBlindTest)
  expect(tests.every(({ hidden }) => hidden.length === BLIND_LISTENING.trials)).toBe(true)
  const shareOfB = (voices: Voice[]) => voices.filter((voice) => voice === 1).length / voices.length
  const all = tests.flatMap(({ hidden }) => [...hidden])
  const after = (previous: Voice) =>
    tests.flatMap(({ hidden }) => hidden.filter((_voice, trial) => hidden[trial - 1] === previous))
  for (const voices of [all, after(0), after(1)]) {
    expect(shareOfB(voices)).toBeGreaterThan(0.4)
    expect(shareOfB(voices)).toBeLessThan(0.6)
  }
})

test('a test counts the right answers of those given, and is complete with the last', () => {
  const start: BlindTest = { hidden: [0, 1, 1], answers: [] }
  const stopped = addAnswer(addAnswer(start, 0), 0)
  expect(countRight(start)).toBe(0)
  expect([countRight(stopped), isComplete(stopped)]).toEqual([1, false])
  const complete = addAnswer(stopped, 1)
  expect([countRight(complete), isComplete(complete)]).toEqual([2, true])
})
