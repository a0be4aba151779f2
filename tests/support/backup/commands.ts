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

export type CommandResult = { status: number; stdout: string; stderr: string }
type Settings = Record<string, string>

/** `npm run backup` and `npm run restore`, as somebody runs them beside a site or without one. */
export const runBackup = (settings: Settings, file: string, ...args: string[]): Promise<CommandResult> =>
  runScript('scripts/backup.ts', [file, ...args], settings)
export const runRestore = (settings: Settings, file: string, ...flags: string[]): Promise<CommandResult> =>
  runScript('scripts/restore.ts', [file, ...flags], settings)

/** Any command, as `npm run` starts it. */
export function runScript(script: string, args: string[], settings: Settings): Promise<CommandResult> {
  const env: NodeJS.ProcessEnv = { ...childEnv(), LOG_LEVEL: 'warn', ...settings }
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', script, ...args],
      { cwd: ROOT, env },
      (error, stdout, stderr) => {
        resolve({ status: error ? Number(error.code) : 0, stdout, stderr })
      },
    )
  })
}

export type Unpacked = {
  manifest: ManifestV2
  documents(dataSet: string): Promise<Record<string, unknown>[]>
  text(path: string): string
  dispose(): void
}

/** What is in an archive. */
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
