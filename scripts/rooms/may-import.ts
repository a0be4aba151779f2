import { matchesGlob } from 'node:path'
import config from '#oxlint-config'

const RULE = 'eslint-js/no-restricted-imports'

type Refused = { regex?: string }

/**
 * Asks the rules of lint, as lint itself does: of the overrides for a file the last one counts.
 * @param file a path from the root, of a file that need not exist
 * @param address what it imports, by an alias or a package's name
 */
export function mayImport(file: string, address: string): boolean {
  const rules = (config.overrides ?? [])
    .filter(({ files }) => files.some((glob) => matchesGlob(file, glob)))
    .map((override) => override.rules?.[RULE])
  const rule = rules.findLast((found) => found !== undefined) ?? config.rules?.[RULE]
  const [, { patterns }] = rule as [level: string, options: { patterns: Refused[] }]
  return !patterns.some(({ regex }) => regex !== undefined && new RegExp(regex, 'u').test(address))
}
