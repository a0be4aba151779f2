import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { usersTexts } from '#cms/shared/texts/accounts.ts'
import { fill } from '#cms/shared/texts/fill.ts'
import { ROOT } from '#scripts/node-runtime.mjs'

/** A text of this many words occurs twice only if it was copied. */
const SENTENCE_WORDS = 4

const leavesOf = (tree: object): string[] =>
  Object.values(tree).flatMap((leaf: string | object) => (typeof leaf === 'string' ? [leaf] : leavesOf(leaf)))

const TEXTS = join('cms', 'shared', 'texts')
const subjects = globSync(`${TEXTS}/*.ts`, { cwd: ROOT })
const texts = leavesOf(await Promise.all(subjects.map((file) => import(join(ROOT, file)))))

/** Source files without comments, which may quote a text. */
const sources = globSync('{cms,endpoints,collections,web}/**/*.{ts,tsx}', {
  cwd: ROOT,
  exclude: (name) => ['node_modules', '.next'].includes(String(name)),
})
  .filter((file) => !file.startsWith(TEXTS))
  .map((file) => ({ file, code: withoutComments(readFileSync(join(ROOT, file), 'utf8')) }))

function withoutComments(source: string): string {
  return source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '')
}

describe('every text', () => {
  it('is defined once', () => {
    expect(texts.length).toBeGreaterThan(250)
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
  })

  it('that is a sentence is not written elsewhere', () => {
    expect(sources.length).toBeGreaterThan(100)
    const sentences = texts.filter((text) => text.split(' ').length >= SENTENCE_WORDS)
    const twice = sources.flatMap(({ file, code }) =>
      sentences.filter((text) => code.includes(text)).map((text) => `${file}: ${text}`),
    )
    expect(twice).toEqual([])
  })
})

it('docs/behaviour.md names only keys of existing texts', async () => {
  const modules = await Promise.all(subjects.map((file) => import(join(ROOT, file)) as Promise<object>))
  const textsByName: Record<string, object> = Object.assign({}, ...modules)
  const keys = readFileSync(join(ROOT, 'docs/behaviour.md'), 'utf8').matchAll(/`(\w+)\.(\w+)`/g)
  const named = [...keys].filter(([, subject]) => textsByName[`${subject}Texts`])
  expect(named.length).toBeGreaterThan(40)
  expect(
    named.filter(([, subject, key]) => !(key! in textsByName[`${subject}Texts`]!)).map(([key]) => key),
  ).toEqual([])
})

describe('fill', () => {
  it('replaces placeholders by values', () => {
    expect(fill(usersTexts.confirmDelete, { email: 'a@studio.test' })).toBe(
      'Are you sure you want to delete user a@studio.test?',
    )
  })

  it('leaves a placeholder without a value, and does not interpret values', () => {
    expect(fill('{one} {two}', { one: '{two} $& $1' })).toBe('{two} $& $1 {two}')
  })
})
