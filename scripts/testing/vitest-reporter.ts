import { writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node'
import type { TestResult } from './reports.ts'

/**
 * Writes every test to the file that `TEST_REPORT` names, as JSON: an array of `TestResult`. Vitest's own
 * JSON report leaves out errors outside of tests; here each such error is a failed test.
 */
export default class VitestReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const file = process.env.TEST_REPORT
    if (file) writeFileSync(file, JSON.stringify([...modules.flatMap(readModule), ...unhandled.map(outside)]))
  }
}

function readModule(module: TestModule): TestResult[] {
  const file = basename(module.moduleId)
  const tests = [...module.children.allTests()].map((test) => readTest(file, test))
  // a file that fails to load, and hooks of a file or of a `describe`
  const errors = [module, ...module.children.allSuites()].flatMap((part) => part.errors())
  return [...tests, ...errors.map((error) => failed(file, error))]
}

function readTest(file: string, test: TestCase): TestResult {
  const { state, errors } = test.result()
  const name = `${file} › ${test.fullName}`
  const seconds = (test.diagnostic()?.duration ?? 0) / 1000
  if (state === 'failed') return { ...failed(name, errors[0]), seconds }
  return { name, status: state === 'passed' ? 'passed' : 'skipped', seconds }
}

const outside = (error: SerializedError) => failed('outside of the tests', error)

const failed = (name: string, error?: SerializedError): TestResult => ({
  name,
  status: 'failed',
  seconds: 0,
  ...(error && { error: stripVTControlCharacters(error.stack || error.message) }),
})
