import type { Opened } from './data/open-database.ts'

/** What a restore puts a site into. Until `swap` nothing of what is there is touched. */
export type Target = {
  /** @throws Stop when a site runs on it */
  refuseRunning(): Promise<void>
  isEmpty(): Promise<boolean>
  /** the name shown to the operator */
  name: string
  /** an empty database beside the one that is there */
  openAside(stage: string): Promise<Opened>
  /**
   * Puts what lies aside in its place.
   * @returns where what was there before lies now, if there was anything
   */
  swap(stage: string): Promise<string | undefined>
  /** lets it go, and takes away what is left aside */
  release(): Promise<void>
}

/** A part of a name: the moment of a restore. */
export const stampOf = (now: Date): string => now.toISOString().replace(/[:.]/g, '-')
