import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { getBackupsFolder, sweepWorkFolders } from '#cms/data-dir/work-folders.ts'
import { fileStore } from '#cms/storage/files/files.ts'
import { requireDatabaseAndSecret } from '#cms/storage/require-data-parts.ts'
import { env } from '#cms/env.ts'
import { MB } from '#cms/shared/units.ts'
import { archiveName, removeOlderArchives } from './backup/archive-names.ts'
import { readBackupArguments } from './backup/arguments.ts'
import { type Backup, createBackup } from './backup/create-backup.ts'
import { explainErrors } from './backup/explain-errors.ts'
import { recordBackup } from './backup/record-backup.ts'
import { locateSite } from './backup/site-location.ts'
import { describeSettings } from './backup/site-settings.ts'
import { abortOnSignal } from './backup/abort-on-signal.ts'
import { ROOT } from './node-runtime.mjs'
import { runCommand } from './command.mjs'

/** How many names of missing files are printed. */
const MAX_NAMES = 10

// `npm run backup [file or folder] [--keep 14]`: writes the whole site into one archive, for every database
// and file store.
await runCommand(() =>
  abortOnSignal((signal) =>
    explainErrors(async () => {
      const site = locateSite(env)
      if (site.database) requireDatabaseAndSecret(site.database)
      // the archive and the temporary database copy are readable by their owner only
      process.umask(0o077)
      const { target, keep } = readBackupArguments(process.argv.slice(2))
      const isFolder = target === undefined || (existsSync(target) && statSync(target).isDirectory())
      const file = isFolder
        ? join(resolve(target ?? getBackupsFolder(site.dataDir)), archiveName(new Date()))
        : resolve(target)
      // a site sweeps only its own folders, so leftovers beside archives elsewhere are removed here
      await sweepWorkFolders([dirname(file)], new Date())
      const { version: program } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
        version: string
      }

      const backup = await createBackup({
        site,
        store: fileStore,
        file,
        program,
        secret: env.secret,
        settings: describeSettings(env),
        signal,
      })
      report(backup, file)
      await recordBackup(site, { at: new Date(backup.manifest.createdAt) })
      const removed = keep === undefined ? [] : removeOlderArchives(dirname(file), keep)
      if (removed.length > 0) {
        console.log(`Removed ${removed.length} older than the newest ${keep}: ${removed.join(', ')}`)
      }
    }),
  ),
)

/** Format 1 is written where documents cannot be read: then the archive holds the database as a file. */
function report({ manifest, notes }: Backup, file: string): void {
  const megabytes = (manifest.files.reduce((sum, { size }) => sum + size, 0) / MB).toFixed(1)
  const documents =
    manifest.version === 1
      ? 'the database as a file'
      : `${Object.values(manifest.contents).reduce((sum, { count }) => sum + count, 0)} documents`
  console.log(`Backed up ${documents} and ${manifest.files.length} files (${megabytes} MB) to ${file}`)
  console.log(
    'It contains the accounts and everything that visitors sent: keep it on another machine, where ' +
      'only you can read it.',
  )
  if (!manifest.files.some(({ path }) => path === 'secret')) {
    console.log('It does not contain PAYLOAD_SECRET, which you set yourself: keep that as well.')
  }
  for (const note of notes) console.warn(note)
  const missing = manifest.version === 1 ? [] : manifest.missing
  if (missing.length > 0) {
    console.warn(
      `${missing.length} files that documents refer to are missing from the file store, and so from ` +
        `the backup: ${missing.slice(0, MAX_NAMES).join(', ')}${missing.length > MAX_NAMES ? ', …' : ''}`,
    )
  }
}
