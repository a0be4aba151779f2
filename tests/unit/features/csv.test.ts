import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { toCsvRow } from '#cms/features/records/csv.ts'
import { parseCsv } from '#tests/support/parse-csv.ts'

test('a row is its cells separated by commas, with the line end of RFC 4180', () => {
  expect(toCsvRow(['Zoë', '', null, undefined, '山田'])).toBe('Zoë,,,,山田\r\n')
})

test.each([
  ['a comma', 'Lund, Zoë', '"Lund, Zoë"'],
  ['a quote', 'the "big" one', '"the ""big"" one"'],
  ['a line break', 'one\ntwo', '"one\ntwo"'],
  ['a line break of Windows', 'one\r\ntwo', '"one\r\ntwo"'],
])('%s inside a cell is quoted', (_character, text, cell) => {
  expect(toCsvRow([text, 'next'])).toBe(`${cell},next\r\n`)
})

describe('a cell that a spreadsheet would execute', () => {
  it.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM(A1)',
    '  =1+1',
    '\u00A0=1+1',
    '\uFEFF=1+1',
  ])('gets an apostrophe before it: %j', (text) => {
    expect(parseCsv(toCsvRow([text]))).toEqual([[`'${text}`]])
  })

  it('gets the apostrophe inside the quotes', () => {
    expect(toCsvRow(['=HYPERLINK("http://evil.test","x")'])).toBe(
      '"\'=HYPERLINK(""http://evil.test"",""x"")"\r\n',
    )
  })

  it.each(['1=1', 'a@b.test', "O'Brien", '2026-11-21', '(=1)', ''])('is not: %j', (text) => {
    expect(toCsvRow([text])).toBe(`${text}\r\n`)
  })
})

test('any cells can be read back, apart from the apostrophe, and none begins like a formula', () => {
  const cell = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '＝', '"', ',', '\r', '\n', '\t', ' ', 'a', "'") }),
  )
  fc.assert(
    fc.property(fc.array(cell, { minLength: 2, maxLength: 5 }), (cells) => {
      const [read, ...rest] = parseCsv(toCsvRow(cells))
      expect(rest).toEqual([])
      expect(read).toHaveLength(cells.length)
      for (const [index, text] of read!.entries()) {
        expect([cells[index], `'${cells[index]}`]).toContain(text)
        expect(text).not.toMatch(/^\s*[=+\-@＝＋－＠]/)
      }
    }),
  )
})
