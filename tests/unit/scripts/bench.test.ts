import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { MINUTE } from '#cms/shared/units.ts'

test.each([
  ['is a folder', ''],
  ['is below a file', 'file/figures.json'],
])(
  'npm run bench refuses, before it measures, to write its results to a file that %s',
  (_fault, name) => {
    const folder = mkdtempSync(join(tmpdir(), 'bench-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    writeFileSync(join(folder, 'file'), '')
    const file = join(folder, name)
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/bench.ts', '--json', file], {
      encoding: 'utf8',
    })
    expect(stderr.trimEnd().split('\n')).toEqual([
      expect.stringContaining(`The results cannot be written to ${file}: E`),
    ])
    expect([status, stdout]).toEqual([1, ''])
  },
  2 * MINUTE,
)
