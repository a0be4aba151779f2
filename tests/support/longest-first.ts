import { basename } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { SLOW_TEST_FILES } from './slow-test-files.ts'

/**
 * Begins each project with the files that take longest. Vitest knows how long files take only where it has
 * run before, and otherwise begins with the largest: a small file of half a minute would run last, and alone.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project)
    return [...byProject.values()].flatMap((specs) => [
      ...specs.filter((spec) => isSlow(spec)),
      ...specs.filter((spec) => !isSlow(spec)),
    ])
  }
}

const isSlow = ({ moduleId }: TestSpecification): boolean => SLOW_TEST_FILES.includes(basename(moduleId))
