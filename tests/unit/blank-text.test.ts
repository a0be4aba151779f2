import { describe, expect, it } from 'vitest'
import { isBlank, trimText } from '#cms/shared/blank-text.ts'
import { truncateText, graphemeBoundary } from '#cms/shared/graphemes.ts'
import { completeUrl } from '#cms/shared/complete-url.ts'
import { contactBody } from '#cms/schemas/contact.ts'
import { postForm } from '#cms/schemas/posts.ts'
import { projectBody } from '#cms/schemas/projects.ts'
import { memberForm } from '#cms/schemas/team.ts'

const INVISIBLE = [
  '',
  ' ',
  '\u00a0',
  '\u00ad',
  '\u200b',
  '\u200e',
  '\u2060',
  '\ufeff',
  '\u3164',
  '\u115f',
  '\u2800',
  '\u200b \ufeff',
]

describe('a text of only invisible characters', () => {
  it.each(INVISIBLE)('is blank: %j', (text) => {
    expect(isBlank(text)).toBe(true)
    expect(trimText(text)).toBe('')
  })

  it.each(INVISIBLE)('is no value of a required field: %j', (text) => {
    const fieldsOf = (schema: { safeParse: (value: unknown) => { error?: unknown } }, value: object) =>
      (schema.safeParse(value).error as { issues: { path: string[]; message: string }[] }).issues
        .filter(({ message }) => message === 'Required')
        .map(({ path }) => path.join('.'))
    expect(fieldsOf(contactBody, { name: text, email: text, message: text })).toEqual([
      'name',
      'email',
      'message',
    ])
    expect(fieldsOf(postForm, { title: text, content: text })).toContain('title')
    expect(fieldsOf(projectBody, { title: text, category: text })).toEqual(['title', 'category'])
    expect(fieldsOf(memberForm, { name: text, role: text, bio: text, department: '' })).toEqual(
      expect.arrayContaining(['name', 'role', 'bio']),
    )
  })

  it('keeps invisible characters within words', () => {
    expect(trimText(' Tages\u00adlicht ')).toBe('Tages\u00adlicht')
  })
})

describe('a truncated text', () => {
  it.each([
    ['👩🏽‍💻', 1, 0],
    ['👩🏽‍💻', 5, 0],
    ['a👩🏽‍💻b', 3, 1],
    ['e\u0301', 1, 0],
    ['abc', 2, 2],
    ['🇩🇪🇫🇷', 6, 4],
    ['abc', 9, 3],
  ])('never ends within a character: %j at %i', (text, index, boundary) => {
    expect(graphemeBoundary(text, index)).toBe(boundary)
    expect(truncateText(text, index)).toBe(text.slice(0, boundary))
  })
})

describe('a web address', () => {
  it.each([
    ['linkedin.com/in/x', 'https://linkedin.com/in/x'],
    ['www.müller.de', 'https://www.müller.de'],
    ['https://a.b', 'https://a.b'],
    ['http://a.b', 'http://a.b'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
    ['a word', 'a word'],
    ['', ''],
  ])('is completed where its scheme is missing: %j', (entered, address) => {
    expect(completeUrl(entered)).toBe(address)
  })
})
