import { atMost, type Verdict } from '../verdict.ts'
import type { MixedFigures } from './measure-mixed.ts'

/**
 * Memory that grows by more than this from the second fifth of the time to the last one is no rest that is
 * still to be found.
 */
const FLAT = 1.15

/** @returns each target that minutes of mixed load can tell, and whether it was met */
export function judgeMixed({ errors, memory }: MixedFigures): Verdict[] {
  const failed = Object.values(errors).reduce((sum, count) => sum + count, 0)
  const most = (values: (number | undefined)[]) =>
    values.some((value) => value === undefined) ? undefined : Math.max(...(values as number[]))
  return [
    atMost('calls that failed under mixed load', 0, failed, ''),
    atMost('memory of a replica under mixed load', 400, most(memory.map((course) => course?.peak)), 'MB'),
    atMost(
      'its memory at the end against the beginning',
      FLAT,
      most(memory.map((course) => course && course.late / course.early)),
      '×',
    ),
  ]
}
