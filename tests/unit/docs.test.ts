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
  test('name and link to files that are there', () => {
    const gone = documents.flatMap((document) => {
      const text = read(document)
      const named = all(text, /`((?:cms|collections|endpoints|web|scripts|tests|docs|deploy)\/[\w./*[\]-]*)`/g).filter((path) => globSync(path).length === 0)
      const links = all(text, /\]\(([^)#\s]+)\)/g).filter((link) => !link.includes('://') && !existsSync(join(dirname(document), link)))
      return [...named, ...links].map((path) => `${document}: ${path}`)
    })
    expect(gone).toEqual([])
  })

  test('name commands that package.json has', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const named = unique(documents.flatMap((document) => all(read(document), /npm run ([a-z]+(?:-[a-z]+)*)/g)))
    expect(named.filter((name) => !(name in scripts))).toEqual([])
  })
})
