import { resolve } from 'node:path'
import { env } from '#cms/env.ts'
import { embeddedPlace } from './backup/place.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { SECRET } from './backup/site-files.ts'
import { runCommand, Stop } from './stop.mjs'

// `npm run restore -- <file> [--force]`
await runCommand(async () => {
  const place = embeddedPlace(env)
  const [file] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
  if (!file) throw new Stop('Usage: npm run restore -- <file> [--force]')
  // npm keeps a --force that stands without `--` to itself, and hands it on like this
  const force = process.argv.includes('--force') || process.env.npm_config_force === 'true'

  const { manifest, former } = await restoreBackup({ ...place, file: resolve(file), force })
  console.log(`Restored ${manifest.files.length} files of ${manifest.createdAt} to ${env.dataDir}. Everybody signs in anew.`)
  if (former) console.log(`What was there before lies in ${former}; delete it when you are sure.`)
  if (!process.env.PAYLOAD_SECRET && !manifest.files.some(({ path }) => path === SECRET)) {
    console.log('The backup holds no secret: start with the PAYLOAD_SECRET that the site had, or waiting mails stay unreadable.')
  }
})
