import { describe, expect, it } from 'vitest'
import { foldText, foldWords, sortKey } from '#cms/shared/fold-text.ts'

describe('text for comparison', () => {
  it.each([
    ['Tomás', 'tomas'],
    ['To\u0301mas', 'tomas'],
    ['ÉCLAIR', 'eclair'],
    ['ﬁlm ２', 'film 2'],
    ['100%_a\\b', '100  a b'],
    ['Tages\u00adlicht', 'tageslicht'],
    ['a\u200db\u2060c\ufeffd\u200ee', 'abcde'],
    ['one\u200btwo', 'one two'],
  ])('of %j is %j', (text, folded) => {
    expect(foldText(text)).toBe(folded)
  })
})

describe('the words of a search', () => {
  it('are separated by white space, ten at most', () => {
    expect(foldWords('  Zoë \t Sound  ')).toEqual(['zoe', 'sound'])
    expect(foldWords(' % ')).toEqual([])
    expect(foldWords('a b c d e f g h i j k l')).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'])
  })
})

describe('text that sorts', () => {
  it('orders numbers by value, and has no spaces around it', () => {
    expect(sortKey(' Haus 10 ')).toBe('haus 0000000010')
    expect(['Haus 10', 'haus 2', 'Éclair 3b'].map(sortKey).toSorted()).toEqual([
      'eclair 0000000003b',
      'haus 0000000002',
      'haus 0000000010',
    ])
  })
})
