import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseEnv } from '#cms/env.ts'

const read = (path: string) => readFileSync(path, 'utf8')
/** @returns the first group of each match */
const capture = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1]!)
const unique = (names: string[]) => [...new Set(names)].sort()

const settings = unique(capture(read('cms/env.ts'), /^ {2}([A-Z][A-Z0-9_]+): /gm))
const documents = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md')]
const sources = globSync([
  '*.{ts,js,yml}',
  '{cms,collections,endpoints,web,scripts,tests,deploy}/**/*.{ts,tsx,mjs,css,conf,yml}',
])

/** The anchors of a document's headings, as GitHub makes them. */
const anchors = (document: string) =>
  capture(read(document), /^#{1,6} (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s-]/gu, '')
      .replaceAll(' ', '-'),
  )

describe('the settings', () => {
  test('are the same in cms/env.ts, in the table of docs/settings.md and in .env.example', () => {
    expect(settings).toContain('DATABASE_URL')
    const rows = capture(read('docs/settings.md'), /^\| (`[A-Z][^|]+) \|/gm)
    expect(unique(rows.flatMap((row) => capture(row, /`([A-Z][A-Z0-9_]+)`/g)))).toEqual(settings)
    expect(unique(capture(read('.env.example'), /^([A-Z0-9_]+)=/gm))).toEqual(settings)
  })

  test('of .env.example are the defaults', () => {
    const example = Object.fromEntries(
      [...read('.env.example').matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, name, value]) => [name!, value!]),
    )
    expect(parseEnv(example)).toEqual(parseEnv({}))
  })
})

describe('the documents', () => {
  test('name and link to files that exist', () => {
    const missing = documents.flatMap((document) => {
      const text = read(document)
      const named = capture(
        text,
        /`((?:cms|collections|endpoints|web|scripts|tests|docs|deploy)\/[\w./*[\]-]*)`/g,
      ).filter((path) => globSync(path).length === 0)
      const links = capture(text, /\]\(([^)#\s]+)\)/g).filter(
        (link) => !link.includes('://') && !existsSync(join(dirname(document), link)),
      )
      return [...named, ...links].map((path) => `${document}: ${path}`)
    })
    expect(missing).toEqual([])
  })

  test('name commands that package.json has', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const named = unique(
      documents.flatMap((document) => capture(read(document), /npm run ([a-z]+(?:-[a-z]+)*)/g)),
    )
    expect(named.filter((name) => !(name in scripts))).toEqual([])
  })

  test('name texts that exist (docs/behaviour.md)', async () => {
    const files = await Promise.all(globSync('cms/shared/texts/*.ts').map((path) => import(`#${path}`)))
    const texts = files.flatMap((file) => Object.entries<object>(file))
    const keys = texts.flatMap(([name, subject]) =>
      Object.keys(subject).map((key) => `${name.replace(/Texts$/, '')}.${key}`),
    )
    const named = capture(read('docs/behaviour.md'), /`((?!\w+Texts)[a-z]\w*\.[a-z]\w*)`/g)
    expect(named).toContain('booking.failure')
    expect(named.filter((name) => !keys.includes(name))).toEqual([])
  })

  test('quote log lines as the code writes them (docs/operations.md)', () => {
    const quoted = capture(read('docs/operations.md'), /`([A-Z][a-z]* [a-z][^`\n]+)`/g)
    expect(quoted).toContain('Removed records past their retention period')
    const code = sources.filter((path) => !path.startsWith('tests/')).map(read)
    expect(quoted.filter((line) => !code.some((text) => text.includes(line)))).toEqual([])
  })
})

describe('a pointer of code or documents', () => {
  test('leads to an existing heading or decision', () => {
    const decisions = globSync('docs/decisions/*.md').map((path) =>
      path.slice('docs/decisions/'.length, -'.md'.length),
    )
    const hasAnchor = (document: string, anchor: string) =>
      existsSync(document) && anchors(document).includes(anchor)
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
      const missing = (file.endsWith('.md') ? fromHere : fromRoot).filter(
        ([, document, anchor]) => !hasAnchor(document!, anchor!),
      )
      const numbers = capture(text, /\bdecisions?[ /](\d{3})\b/g).filter(
        (number) => !decisions.some((name) => name.startsWith(number)),
      )
      return [...missing.map(([pointer]) => pointer!), ...numbers].map((pointer) => `${file}: ${pointer}`)
    })
    expect(wrong).toEqual([])
  })

  test('to a decision is unambiguous: each has a number of its own and one line in the index', () => {
    const pages = globSync('docs/decisions/[0-9]*.md').map((path) => path.slice('docs/decisions/'.length))
    const index = capture(read('docs/decisions/README.md'), /^\| \[\d{3}\]\(([^)]+)\) \|/gm)
    expect(index.toSorted()).toEqual(pages.toSorted())
    expect(unique(pages.map((page) => page.slice(0, 3)))).toHaveLength(pages.length)
  })

  test('never leads to a document outside the repository', () => {
    const papers = [...documents, ...sources].flatMap((file) =>
      [...read(file).matchAll(/\b(?:spec|design|traps|issue) \d|\bvisual: [a-z]/gi)].map(
        ([pointer]) => `${file}: ${pointer}`,
      ),
    )
    expect(papers).toEqual([])
  })
})
