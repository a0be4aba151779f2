import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { env } from '#cms/env.ts'
import { createBackup } from './backup/create-backup.ts'
import { embeddedPlace } from './backup/place.ts'
import { ROOT } from './node-runtime.mjs'
import { runCommand } from './stop.mjs'

// `npm run backup [file]`: the whole of an embedded site in one archive. In the data folder when no file is named: the
// one place that is surely writable.
await runCommand(async () => {
  const place = embeddedPlace(env)
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  const named = process.argv.slice(2).find((argument) => !argument.startsWith('--'))
  const file = named ? resolve(named) : join(env.dataDir, 'backups', `studio-${stamp}.tar.gz`)
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }

  const { files } = await createBackup({ ...place, file, program: version })
  const megabytes = (files.reduce((sum, { size }) => sum + size, 0) / 1024 / 1024).toFixed(1)
  console.log(`Backed up ${files.length} files (${megabytes} MB) to ${file}`)
  console.log('It holds the secret, the accounts and all that visitors wrote: keep it where only you can read it, on another machine.')
})
