import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { files } from '#cms/adapters/files.ts'
import { env } from '#cms/env.ts'
import { createBackup } from './backup/create-backup.ts'
import { inWords } from './backup/in-words.ts'
import { defaultArchive, placeOf } from './backup/place.ts'
import { settingsKept } from './backup/settings-kept.ts'
import { ROOT } from './node-runtime.mjs'
import { runCommand } from './stop.mjs'

/** Names of missing files that are printed one by one. */
const NAMED = 10

// `npm run backup [file]`: the whole of a site in one archive, wherever it keeps its documents and files.
await runCommand(() => inWords(async () => {
  const place = placeOf(env)
  const named = process.argv.slice(2).find((argument) => !argument.startsWith('--'))
  const file = named ? resolve(named) : defaultArchive(place, new Date())
  const { version: program } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }

  const manifest = await createBackup({ place, store: files, file, program, secret: env.secret, settings: settingsKept(env) })
  const megabytes = (manifest.files.reduce((sum, { size }) => sum + size, 0) / 1024 / 1024).toFixed(1)
  const documents = Object.values(manifest.contents).reduce((sum, { count }) => sum + count, 0)
  console.log(`Backed up ${documents} documents and ${manifest.files.length} files (${megabytes} MB) to ${file}`)
  console.log('It holds the accounts and all that visitors wrote: keep it where only you can read it, on another machine.')
  if (!manifest.files.some(({ path }) => path === 'secret')) console.log('It does not hold PAYLOAD_SECRET, which was set by hand: keep that too.')
  const { missing } = manifest
  if (missing.length > 0) {
    console.warn(`${missing.length} files that documents name were not there, and are not in the backup: ${missing.slice(0, NAMED).join(', ')}${missing.length > NAMED ? ', …' : ''}`)
  }
}))
