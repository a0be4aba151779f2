import { matchesGlob } from 'node:path'
import config from '#oxlint-config'

const RULE = 'eslint-js/no-restricted-imports'

type RefusedPattern = { regex?: string }

/**
 * Whether the rules of lint allow an import. As in lint, the last override with the rule counts for a file.
 * @param file a path from the root, of a file that need not exist
 * @param address what it imports, by an alias or a package's name
 */
export function mayImport(file: string, address: string): boolean {
  const rules = (config.overrides ?? [])
    .filter(({ files }) => files.some((glob) => matchesGlob(file, glob)))
    .map((override) => override.rules?.[RULE])
  const rule = rules.findLast((override) => override !== undefined) ?? config.rules?.[RULE]
  const [, { patterns }] = rule as [level: string, options: { patterns: RefusedPattern[] }]
  return !patterns.some(({ regex }) => regex !== undefined && new RegExp(regex, 'u').test(address))
}
