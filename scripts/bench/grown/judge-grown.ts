import { atMost, type Verdict } from '../verdict.ts'
import type { MixedFigures } from './measure-mixed.ts'

/**
 * Memory that grows by more than this factor from the second fifth of the run to the last counts as a leak,
 * and not as a process that is still warming up.
 */
const MAX_GROWTH = 1.15

/** @returns the verdict on each target that the mixed load measures */
export function judgeMixed({ errors, memory }: MixedFigures): Verdict[] {
  const failed = Object.values(errors).reduce((sum, count) => sum + count, 0)
  const maxOf = (values: (number | undefined)[]) =>
    values.some((value) => value === undefined) ? undefined : Math.max(...(values as number[]))
  return [
    atMost('calls that failed under mixed load', 0, failed, ''),
    atMost('memory of a replica under mixed load', 400, maxOf(memory.map((course) => course?.peak)), 'MB'),
    atMost(
      'its memory at the end against the beginning',
      MAX_GROWTH,
      maxOf(memory.map((course) => course && course.late / course.early)),
      '×',
    ),
  ]
}
