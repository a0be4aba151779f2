import type { OpenedDatabase } from './documents/open-database.ts'

/** The destination of a restore. Existing data is untouched until `swap`. */
export type RestoreTarget = {
  /** @throws CommandError when a site runs on it */
  requireStopped(): Promise<void>
  isEmpty(): Promise<boolean>
  /** the name shown to the operator */
  name: string
  /** opens a new empty database beside the existing one */
  openStaging(stage: string): Promise<OpenedDatabase>
  /**
   * Replaces the existing data with the staged data.
   * @returns where the previous data was moved to, if there was any
   */
  swap(stage: string): Promise<string | undefined>
  /** releases the target and removes leftover staged data */
  release(): Promise<void>
}

/** The time of a restore, as a part of file and collection names. */
export const timestamp = (now: Date): string => now.toISOString().replace(/[:.]/g, '-')
