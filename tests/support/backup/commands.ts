import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ManifestV2 } from '#scripts/backup/manifest.ts'
import { readLines } from '#scripts/backup/read-lines.ts'
import { dataSetPath } from '#scripts/backup/site-files.ts'
import { unpack } from '#scripts/backup/unpack.ts'
import { ROOT } from '#scripts/node-runtime.mjs'
import { childEnv } from '#tests/support/child-env.ts'

/** `status` is null after a signal. */
export type CommandResult = { status: number | null; stdout: string; stderr: string }
type Settings = Record<string, string>

/** Runs what `npm run backup` and `npm run restore` run, while a site runs or not. */
export const runBackup = (settings: Settings, file: string, ...args: string[]): Promise<CommandResult> =>
  runToEnd('scripts/backup.ts', [file, ...args], settings)
export const runRestore = (settings: Settings, file: string, ...flags: string[]): Promise<CommandResult> =>
  runToEnd('scripts/restore.ts', [file, ...flags], settings)

/** Runs a script of the repository to its end. */
export function runToEnd(script: string, args: string[], settings: Settings): Promise<CommandResult> {
  const env: NodeJS.ProcessEnv = { ...childEnv(), LOG_LEVEL: 'warn', ...settings }
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', script, ...args],
      { cwd: ROOT, env },
      (_error, stdout, stderr) => resolve({ status: child.exitCode, stdout, stderr }),
    )
  })
}

export type Unpacked = {
  manifest: ManifestV2
  documents(dataSet: string): Promise<Record<string, unknown>[]>
  text(path: string): string
  dispose(): void
}

/** Unpacks an archive into a temporary folder, which `dispose` removes. */
export async function openArchive(file: string): Promise<Unpacked> {
  const folder = mkdtempSync(join(tmpdir(), 'archive-'))
  const manifest = (await unpack(file, folder)) as ManifestV2
  return {
    manifest,
    async documents(dataSet) {
      const documents: Record<string, unknown>[] = []
      for await (const line of readLines(join(folder, dataSetPath(dataSet)))) {
        documents.push(JSON.parse(line) as Record<string, unknown>)
      }
      return documents
    },
    text: (path) => readFileSync(join(folder, path), 'utf8'),
    dispose: () => rmSync(folder, { recursive: true }),
  }
}
