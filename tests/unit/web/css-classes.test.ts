import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const STYLE_IMPORT = /^import (\w+) from '([^']+\.module\.css)'$/gm
const CSS_COMMENT = /\/\*[^*]*(?:\*(?!\/)[^*]*)*\*\//g

const components = globSync('web/**/*.tsx', { cwd: ROOT })

describe('CSS modules', () => {
  it('define every class that components use', () => {
    expect(components.flatMap(listMissingClasses)).toEqual([])
  })
})

/** @returns each class as `component: name`; classes that are looked up by a variable are not checked */
function listMissingClasses(component: string): string[] {
  const source = readFileSync(path.join(ROOT, component), 'utf8')
  return [...source.matchAll(STYLE_IMPORT)].flatMap(([, styles, specifier]) => {
    const defined = listDefinedClasses(resolveSpecifier(component, specifier!))
    const used = [...source.matchAll(new RegExp(`(?<![\\w/-])${styles}\\.(\\w+)`, 'g'))]
    return used.flatMap(([, name]) => (defined.has(name!) ? [] : [`${component}: ${name}`]))
  })
}

const resolveSpecifier = (component: string, specifier: string) =>
  specifier.startsWith('#')
    ? path.join(ROOT, specifier.slice(1))
    : path.join(ROOT, path.dirname(component), specifier)

function listDefinedClasses(file: string): Set<string> {
  const rules = readFileSync(file, 'utf8').replaceAll(CSS_COMMENT, '')
  return new Set([...rules.matchAll(/\.([A-Za-z]\w*)/g)].map(([, name]) => name!))
}
