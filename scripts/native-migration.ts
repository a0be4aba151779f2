const MIGRATION_TYPES = new Set(['MigrateUpArgs', 'MigrateDownArgs'])

/**
 * Turns a migration (or the index of migrations) as Payload writes it into one that Node can run as it
 * stands: it imports types as if they were values, and files without their extension.
 *
 * @param source a file that `payload migrate:create` wrote
 * @returns the same file with `type` before what is a type, and `.ts` behind what is a file; one that has
 * both already comes back as it is
 */
export function nativeMigration(source: string): string {
  return source
    .replace(
      /^import \{([^}]+)\} from/gm,
      (_, names: string) => `import { ${names.split(',').map(marked).join(', ')} } from`,
    )
    .replace(/^(import \* as \w+ from ')(\.\/[^']+?)(?:\.ts)?(';)/gm, '$1$2.ts$3')
}

function marked(name: string): string {
  return MIGRATION_TYPES.has(name.trim()) ? `type ${name.trim()}` : name.trim()
}
