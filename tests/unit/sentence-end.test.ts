import { describe, expect, it } from 'vitest'
import { toSentence, withEllipsis, withEllipsisIfCut } from '#cms/shared/sentence-end.ts'

describe('withEllipsis', () => {
  it.each([
    ['no wall that the sun can reach after', 'no wall that the sun can reach after…'],
    ['one basin, ', 'one basin…'],
    ['It stands.', 'It stands…'],
    ['It stands….', 'It stands…'],
    ['Why does it hum?', 'Why does it hum…'],
    ['Stop!? – ', 'Stop…'],
    ['(see above)', '(see above)…'],
    ['静かな部屋。', '静かな部屋…'],
    ['ما هذا؟', 'ما هذا…'],
  ])('ends a text with only an ellipsis: %j', (beginning, expected) => {
    expect(withEllipsis(beginning)).toBe(expected)
  })
})

describe('withEllipsisIfCut', () => {
  it.each([
    ['no wall that the sun can reach after', 'no wall that the sun can reach after…'],
    ['one basin, ', 'one basin…'],
    ['It stands.', 'It stands.'],
    ['It stands…', 'It stands…'],
    ['He said “why?”', 'He said “why?”'],
    ['', ''],
  ])('adds an ellipsis where no sentence ends: %j', (beginning, expected) => {
    expect(withEllipsisIfCut(beginning)).toBe(expected)
  })
})

describe('toSentence', () => {
  it.each([
    ['Sound and light', 'Sound and light.'],
    ['Sound and light.', 'Sound and light.'],
    ['What is this place?', 'What is this place?'],
    ['He said “why?”', 'He said “why?”'],
    ['What we do:', 'What we do.'],
    ['Sound, light –', 'Sound, light.'],
    ['And so on…', 'And so on…'],
  ])('ends a text with one punctuation mark: %j', (text, sentence) => {
    expect(toSentence(text)).toBe(sentence)
  })
})
