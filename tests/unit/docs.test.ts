import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseEnv } from '#cms/env.ts'

const read = (path: string) => readFileSync(path, 'utf8')
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1]!)
const unique = (names: string[]) => [...new Set(names)].sort()

const settings = unique(all(read('cms/env.ts'), /^ {2}([A-Z][A-Z0-9_]+): /gm))
const documents = ['README.md', 'ARCHITECTURE.md', ...globSync('docs/**/*.md')]

describe('the settings', () => {
  test('are the same in cms/env.ts, in the table of the README and in .env.example', () => {
    expect(settings).toContain('DATABASE_URL')
    const rows = all(read('README.md'), /^\| (`[A-Z][^|]+) \|/gm)
    expect(unique(rows.flatMap((row) => all(row, /`([A-Z][A-Z0-9_]+)`/g)))).toEqual(settings)
    expect(unique(all(read('.env.example'), /^([A-Z0-9_]+)=/gm))).toEqual(settings)
  })

  test('of .env.example, as they stand, are the defaults', () => {
    const example = Object.fromEntries([...read('.env.example').matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, name, value]) => [name!, value!]))
    expect(parseEnv(example)).toEqual(parseEnv({}))
  })
})

describe('the documents', () => {
  test.each(documents)('%s names files that are there', (document) => {
    const named = unique(all(read(document), /`((?:cms|collections|endpoints|web|scripts|tests|docs|deploy)\/[\w./*[\]-]*)`/g))
    expect(named.filter((path) => globSync(path).length === 0)).toEqual([])
  })

  test.each(documents)('%s links to files that are there', (document) => {
    const links = all(read(document), /\]\(([^)#\s]+)\)/g).filter((link) => !link.includes('://'))
    expect(links.filter((link) => !existsSync(join(dirname(document), link)))).toEqual([])
  })

  test('name commands that package.json has', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const named = unique(documents.flatMap((document) => all(read(document), /npm run ([a-z]+(?:-[a-z]+)*)/g)))
    expect(named.filter((name) => !(name in scripts))).toEqual([])
  })

  test.each(globSync('docs/decisions/*.md'))('%s has a number of its own, context, decision and consequences', (document) => {
    const text = read(document)
    const [number] = /\d{3}/.exec(document)!
    expect(globSync(`docs/decisions/${number}-*.md`)).toHaveLength(1)
    expect(text).toMatch(new RegExp(`^# ${number}\\. `))
    expect(all(text, /^## (.+)$/gm)).toEqual(['Context', 'Decision', 'Consequences'])
  })
})
