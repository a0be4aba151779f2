import { StartRefused } from '#cms/start-refused.ts'

/** As a file of a migrations folder exports it. What `up` is given depends on the database. */
export type Migration<Args = never> = { name: string; up(args: Args): Promise<void> }

/** What `payload-migrations` says of one that has run. */
export type Applied = { name: string; batch: number }

/** The database has migrations that this version does not know: a later version has used it. */
export class DatabaseIsNewer extends StartRefused {
  readonly unknown: string[]

  constructor(unknown: string[]) {
    super(
      `The database was last used by a newer version of this program: it has the migration ${unknown.join(', ')}, which this version ` +
        'does not know. Start the newer version, or go back as docs/operations.md says (Upgrade and rollback). Nothing was changed.',
    )
    this.name = 'DatabaseIsNewer'
    this.unknown = unknown
  }
}

/** A migration that did not work. The database is as it was before it. */
export class MigrationFailed extends StartRefused {
  /**
   * @param input.done how many migrations of this start are in the database
   * @param input.copy where the database lies as it was before the first of them
   */
  constructor({ name, cause, done, copy }: { name: string; cause: unknown; done: number; copy?: string }) {
    const before = done > 0 ? ` The ${done} before it are done, and stay.` : ' Nothing was changed.'
    const kept = copy ? ` A copy of the database from before lies in ${copy}.` : ''
    super(
      `The migration ${name} of the database failed and was taken back: ${rootReason(cause)}.${before}${kept}`,
      { cause },
    )
    this.name = 'MigrationFailed'
  }
}

/** @throws DatabaseIsNewer */
export function pendingMigrations<M extends { name: string }>(
  known: readonly M[],
  applied: readonly Applied[],
): M[] {
  const unknown = unknownMigrations(known, applied)
  if (unknown.length > 0) throw new DatabaseIsNewer(unknown)
  const done = new Set(applied.map(({ name }) => name))
  return known.filter(({ name }) => !done.has(name))
}

/** @returns the names of those that a newer version has run */
export function unknownMigrations(known: readonly { name: string }[], applied: readonly Applied[]): string[] {
  const names = new Set(known.map(({ name }) => name))
  return applied.filter(({ name }) => !names.has(name)).map(({ name }) => name)
}

export const nextBatch = (applied: readonly Applied[]): number =>
  Math.max(0, ...applied.map(({ batch }) => batch)) + 1

const DEEPEST = 8

/** Query builders hand an error on inside another one that repeats the statement. */
function rootReason(error: unknown): string {
  let root = error as Error
  for (let depth = 0; root.cause instanceof Error && depth < DEEPEST; depth++) root = root.cause
  return String(root.message ?? root)
    .split('\n', 1)[0]!
    .replace(/\.$/, '')
}
