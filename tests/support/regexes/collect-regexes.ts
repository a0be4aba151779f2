import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import ts from 'typescript'
import { ROOT } from '#scripts/node-runtime.mjs'

/**
 * A regular expression of the sources. `source` is undefined where the program builds it of values that are
 * not known here.
 */
type SourceRegex = { location: string; text: string; source: string | undefined; flags: string }

/** A regular expression whose source is known. */
export type KnownRegex = SourceRegex & { source: string }

/** All code with which a running server or a visitor's browser reads foreign text. */
const SOURCES = ['payload.config.ts', '{cms,collections,endpoints,web}/**/*.{ts,tsx,mjs}']
const EXCLUDED = [
  '**/node_modules/**',
  '**/.next/**',
  'cms/payload-types.ts',
  'cms/storage/database/sqlite-migrations/**',
]

type Values = Record<string, unknown>

/**
 * Collects the regular expressions of the sources: literals, and the arguments of `RegExp`.
 * @param values of names in those arguments, beside the strings that their own file declares
 */
export function collectRegexes(values: Values): SourceRegex[] {
  const paths = globSync(SOURCES, { cwd: ROOT, exclude: EXCLUDED }).toSorted()
  return paths.flatMap((path) => regexesOf(path, values))
}

function regexesOf(path: string, values: Values): SourceRegex[] {
  const file = ts.createSourceFile(path, readFileSync(join(ROOT, path), 'utf8'), ts.ScriptTarget.Latest, true)
  const scope = { ...values, ...textsOf(file) }
  const regexes: SourceRegex[] = []
  const visit = (node: ts.Node): void => {
    const regex = readRegex(node, scope)
    const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1
    if (regex) regexes.push({ location: `${path}:${line}`, text: node.getText(), ...regex })
    ts.forEachChild(node, visit)
  }
  visit(file)
  return regexes
}

function readRegex(node: ts.Node, values: Values): Pick<SourceRegex, 'source' | 'flags'> | undefined {
  if (ts.isRegularExpressionLiteral(node)) {
    const end = node.text.lastIndexOf('/')
    return { source: node.text.slice(1, end), flags: node.text.slice(end + 1) }
  }
  if (!(ts.isNewExpression(node) || ts.isCallExpression(node)) || node.expression.getText() !== 'RegExp') {
    return undefined
  }
  const [source, flags] = node.arguments ?? []
  return { source: evaluate(source, values), flags: evaluate(flags, values) ?? '' }
}

/** @returns undefined where a name has no value */
function evaluate(node: ts.Node | undefined, values: Values): string | undefined {
  try {
    return node && String(runInNewContext(node.getText(), { ...values }))
  } catch {
    return undefined
  }
}

const textsOf = (file: ts.SourceFile): Values =>
  Object.fromEntries(
    file.statements
      .filter(ts.isVariableStatement)
      .flatMap(({ declarationList }) => [...declarationList.declarations])
      .flatMap(({ name, initializer }) =>
        initializer && ts.isStringLiteralLike(initializer) ? [[name.getText(), initializer.text]] : [],
      ),
  )
