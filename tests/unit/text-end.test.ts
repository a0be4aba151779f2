import { describe, expect, it } from 'vitest'
import { toSentence, withEllipsis, withEllipsisIfCut } from '#cms/shared/sentence-end.ts'

describe('the beginning of a text that goes on', () => {
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
  ])('ends with an ellipsis alone: %j', (beginning, shown) => {
    expect(withEllipsis(beginning)).toBe(shown)
  })
})

describe('the beginning of a text', () => {
  it.each([
    ['no wall that the sun can reach after', 'no wall that the sun can reach after…'],
    ['one basin, ', 'one basin…'],
    ['It stands.', 'It stands.'],
    ['It stands…', 'It stands…'],
    ['He said “why?”', 'He said “why?”'],
    ['', ''],
  ])('says whether it goes on: %j', (beginning, shown) => {
    expect(withEllipsisIfCut(beginning)).toBe(shown)
  })
})

describe('a text as a sentence', () => {
  it.each([
    ['Sound and light', 'Sound and light.'],
    ['Sound and light.', 'Sound and light.'],
    ['What is this place?', 'What is this place?'],
    ['He said “why?”', 'He said “why?”'],
    ['What we do:', 'What we do.'],
    ['Sound, light –', 'Sound, light.'],
    ['And so on…', 'And so on…'],
  ])('ends with one mark: %j', (text, sentence) => {
    expect(toSentence(text)).toBe(sentence)
  })
})
