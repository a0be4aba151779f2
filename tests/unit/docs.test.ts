import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseEnv } from '#cms/env.ts'

const read = (path: string) => readFileSync(path, 'utf8')
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1]!)
const unique = (names: string[]) => [...new Set(names)].sort()

const settings = unique(all(read('cms/env.ts'), /^ {2}([A-Z][A-Z0-9_]+): /gm))
const documents = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md')]
const sources = globSync([
  '*.{ts,js,yml}',
  '{cms,collections,endpoints,web,scripts,tests,deploy}/**/*.{ts,tsx,mjs,css,conf,yml}',
])

/** The names by which the headings of a document are pointed at, as GitHub makes them. */
const headings = (document: string) =>
  all(read(document), /^#{1,6} (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s-]/gu, '')
      .replaceAll(' ', '-'),
  )

describe('the settings', () => {
  test('are the same in cms/env.ts, in the table of docs/settings.md and in .env.example', () => {
    expect(settings).toContain('DATABASE_URL')
    const rows = all(read('docs/settings.md'), /^\| (`[A-Z][^|]+) \|/gm)
    expect(unique(rows.flatMap((row) => all(row, /`([A-Z][A-Z0-9_]+)`/g)))).toEqual(settings)
    expect(unique(all(read('.env.example'), /^([A-Z0-9_]+)=/gm))).toEqual(settings)
  })

  test('of .env.example, as they stand, are the defaults', () => {
    const example = Object.fromEntries(
      [...read('.env.example').matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, name, value]) => [name!, value!]),
    )
    expect(parseEnv(example)).toEqual(parseEnv({}))
  })
})

describe('the documents', () => {
  test('name and link to files that are there', () => {
    const gone = documents.flatMap((document) => {
      const text = read(document)
      const named = all(
        text,
        /`((?:cms|collections|endpoints|web|scripts|tests|docs|deploy)\/[\w./*[\]-]*)`/g,
      ).filter((path) => globSync(path).length === 0)
      const links = all(text, /\]\(([^)#\s]+)\)/g).filter(
        (link) => !link.includes('://') && !existsSync(join(dirname(document), link)),
      )
      return [...named, ...links].map((path) => `${document}: ${path}`)
    })
    expect(gone).toEqual([])
  })

  test('name commands that package.json has', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const named = unique(
      documents.flatMap((document) => all(read(document), /npm run ([a-z]+(?:-[a-z]+)*)/g)),
    )
    expect(named.filter((name) => !(name in scripts))).toEqual([])
  })

  test('of behaviour name texts that are there', async () => {
    const files = await Promise.all(globSync('cms/shared/texts/*.ts').map((path) => import(`#${path}`)))
    const texts = files.flatMap((file) => Object.entries<object>(file))
    const keys = texts.flatMap(([name, subject]) =>
      Object.keys(subject).map((key) => `${name.replace(/Texts$/, '')}.${key}`),
    )
    const named = all(read('docs/behaviour.md'), /`((?!\w+Texts)[a-z]\w*\.[a-z]\w*)`/g)
    expect(named).toContain('booking.failure')
    expect(named.filter((name) => !keys.includes(name))).toEqual([])
  })

  test('quote lines of the log as the code writes them', () => {
    const quoted = all(read('docs/operations.md'), /`([A-Z][a-z]* [a-z][^`\n]+)`/g)
    expect(quoted).toContain('Removed records past their retention period')
    const code = sources.filter((path) => !path.startsWith('tests/')).map(read)
    expect(quoted.filter((line) => !code.some((text) => text.includes(line)))).toEqual([])
  })
})

describe('what code and documents point at', () => {
  test('is a heading that is there, or a decision', () => {
    const decisions = globSync('docs/decisions/*.md').map((path) =>
      path.slice('docs/decisions/'.length, -'.md'.length),
    )
    const isThere = (document: string, heading: string) =>
      existsSync(document) && headings(document).includes(heading)
    const wrong = [...documents, ...sources].flatMap((file) => {
      const text = read(file)
      const fromRoot = [...text.matchAll(/\b(docs\/[\w/-]+\.md)#([\w-]+)/g)].map((match) => [
        match[0],
        match[1]!,
        match[2]!,
      ])
      const fromHere = [...text.matchAll(/\]\(((?![\w+]+:)[^)#\s]*)#([^)\s]+)\)/g)].map((match) => [
        match[0],
        match[1] ? join(dirname(file), match[1]) : file,
        match[2]!,
      ])
      const gone = (file.endsWith('.md') ? fromHere : fromRoot).filter(
        ([, document, heading]) => !isThere(document!, heading!),
      )
      const numbers = all(text, /\bdecisions?[ /](\d{3})\b/g).filter(
        (number) => !decisions.some((name) => name.startsWith(number)),
      )
      return [...gone.map(([pointer]) => pointer!), ...numbers].map((pointer) => `${file}: ${pointer}`)
    })
    expect(wrong).toEqual([])
  })

  test('and each decision is in the index once, under a number of its own', () => {
    const pages = globSync('docs/decisions/[0-9]*.md').map((path) => path.slice('docs/decisions/'.length))
    const index = all(read('docs/decisions/README.md'), /^\| \[\d{3}\]\(([^)]+)\) \|/gm)
    expect(index.toSorted()).toEqual(pages.toSorted())
    expect(unique(pages.map((page) => page.slice(0, 3)))).toHaveLength(pages.length)
  })

  test('is never a paper that is not here', () => {
    const papers = [...documents, ...sources].flatMap((file) =>
      [...read(file).matchAll(/\b(?:spec|design|traps|issue) \d|\bvisual: [a-z]/gi)].map(
        ([pointer]) => `${file}: ${pointer}`,
      ),
    )
    expect(papers).toEqual([])
  })
})
