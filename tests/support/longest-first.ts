import { basename } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take ten seconds or more, most of which they wait, by their seconds on two cores. */
const LONG: Record<string, number> = {
  's3-files': 45,
  'replicas-content': 32,
  backup: 31,
  dev: 30,
  'reset-password': 26,
  'redis-connection': 19,
  'wrong-settings': 17,
  'npm-start': 14,
  'data-folder': 14,
  'backup-commands': 12,
  'compose-store': 12,
  stop: 10,
  start: 10,
}

/**
 * Begins the longest files of a project first: one that begins last leaves the other workers idle. Vitest does so
 * by the durations of the last run, and on a new clone by the size of the files.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const place = new Map(sorted.map((file, index) => [file, index]))
    return sorted.sort((a, b) =>
      a.project.name === b.project.name ? secondsOf(b) - secondsOf(a) : place.get(a)! - place.get(b)!,
    )
  }
}

const secondsOf = ({ moduleId }: TestSpecification) => LONG[basename(moduleId, '.test.ts')] ?? 0
