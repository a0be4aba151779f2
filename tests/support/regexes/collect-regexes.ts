import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { ROOT } from '#scripts/node-runtime.mjs'

/**
 * A regular expression of the sources. `source` is undefined where it is put together while the program runs.
 */
type SourceRegex = { location: string; text: string; source: string | undefined; flags: string }

/** One whose words are known. */
export type KnownRegex = SourceRegex & { source: string }

/** Everything that a running server or a visitor's browser reads foreign text with. */
const SOURCES = ['payload.config.ts', '{cms,collections,endpoints,web}/**/*.{ts,tsx,mjs}']
const LEFT_OUT = [
  '**/node_modules/**',
  '**/.next/**',
  'cms/payload-types.ts',
  'cms/storage/database/sqlite-migrations/**',
]

/** Each regular expression of the sources: the literals, and what `RegExp` is called with. */
export function collectRegexes(): SourceRegex[] {
  return globSync(SOURCES, { cwd: ROOT, exclude: LEFT_OUT }).toSorted().flatMap(regexesOf)
}

function regexesOf(path: string): SourceRegex[] {
  const file = ts.createSourceFile(path, readFileSync(join(ROOT, path), 'utf8'), ts.ScriptTarget.Latest, true)
  const found: SourceRegex[] = []
  const visit = (node: ts.Node): void => {
    const regex = readRegex(node)
    const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1
    if (regex) found.push({ location: `${path}:${line}`, text: node.getText(), ...regex })
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

function readRegex(node: ts.Node): Pick<SourceRegex, 'source' | 'flags'> | undefined {
  if (ts.isRegularExpressionLiteral(node)) {
    const end = node.text.lastIndexOf('/')
    return { source: node.text.slice(1, end), flags: node.text.slice(end + 1) }
  }
  if (!(ts.isNewExpression(node) || ts.isCallExpression(node)) || node.expression.getText() !== 'RegExp') {
    return undefined
  }
  const [source, flags] = node.arguments ?? []
  return { source: textOf(source), flags: textOf(flags) ?? '' }
}

const textOf = (node: ts.Node | undefined) => (node && ts.isStringLiteralLike(node) ? node.text : undefined)
