import { errorChain } from '#cms/platform/error-chain.ts'
import { StartRefused } from '#cms/start-refused.ts'

/** A migration as its file exports it. The arguments of `up` depend on the database. */
export type Migration<Args = never> = { name: string; up(args: Args): Promise<void> }

/** The record of an applied migration in `payload-migrations`. */
export type AppliedMigration = { name: string; batch: number }

/** The database has migrations that this version does not know: a later version has used it. */
class DatabaseIsNewer extends StartRefused {
  readonly unknown: string[]

  constructor(unknown: string[]) {
    super(
      'The database was last used by a newer version of this program: it has the migration ' +
        `${unknown.join(', ')}, which this version ` +
        'does not know. Start the newer version, or go back as docs/deployment.md says (Upgrade and ' +
        'rollback). Nothing was changed.',
    )
    this.name = 'DatabaseIsNewer'
    this.unknown = unknown
  }
}

/** A migration failed. The database is as it was before that migration. */
export class MigrationFailed extends StartRefused {
  /**
   * @param input.done how many migrations of this start were applied before
   * @param input.copy path of the copy made before the first of them
   */
  constructor({ name, cause, done, copy }: { name: string; cause: unknown; done: number; copy?: string }) {
    const earlierSteps =
      done > 0 ? ` The ${done} before it were applied and are kept.` : ' Nothing was changed.'
    const keptCopy = copy ? ` A copy of the database from before the upgrade is in ${copy}.` : ''
    super(
      `The migration ${name} of the database failed and was rolled back: ` +
        `${getRootReason(cause)}.${earlierSteps}${keptCopy}`,
      { cause },
    )
    this.name = 'MigrationFailed'
  }
}

/** @throws DatabaseIsNewer if the database has a migration that is not `known` */
export function findPendingMigrations<M extends { name: string }>(
  known: readonly M[],
  applied: readonly AppliedMigration[],
): M[] {
  const unknown = findUnknownMigrations(known, applied)
  if (unknown.length > 0) throw new DatabaseIsNewer(unknown)
  const done = new Set(applied.map(({ name }) => name))
  return known.filter(({ name }) => !done.has(name))
}

/** @returns the names of applied migrations that only a newer version knows */
export function findUnknownMigrations(
  known: readonly { name: string }[],
  applied: readonly AppliedMigration[],
): string[] {
  const names = new Set(known.map(({ name }) => name))
  return applied.filter(({ name }) => !names.has(name)).map(({ name }) => name)
}

export const getNextBatch = (applied: readonly AppliedMigration[]): number =>
  Math.max(0, ...applied.map(({ batch }) => batch)) + 1

/** Query builders wrap an error in another one that repeats the statement. */
function getRootReason(error: unknown): string {
  const root = errorChain(error).findLast((it) => it instanceof Error)
  return String(root?.message ?? error)
    .split('\n', 1)[0]!
    .replace(/\.$/, '')
}
