import { resolve } from 'node:path'
import { fileStore } from '#cms/storage/files/files.ts'
import { env } from '#cms/env.ts'
import { embeddedTarget } from './backup/embedded-target.ts'
import { explainErrors } from './backup/explain-errors.ts'
import { mongoTarget } from './backup/mongo-target.ts'
import { locateSite } from './backup/site-location.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { MAIL_FOLDER, SECRET_FILE } from './backup/site-files.ts'
import { abortOnSignal } from './backup/abort-on-signal.ts'
import { runCommand, CommandError } from './command.mjs'

const USAGE = 'Usage: npm run restore -- <file> [--force] [--other-secret]'

/** npm consumes flags given without `--` and passes them on as `npm_config_*` variables. */
const isSet = (flag: string) =>
  process.argv.includes(`--${flag}`) || process.env[`npm_config_${flag.replaceAll('-', '_')}`] === 'true'

await runCommand(() =>
  abortOnSignal((signal) =>
    explainErrors(async () => {
      const [file] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
      if (!file) throw new CommandError(USAGE)
      const site = locateSite(env)
      const { database } = site
      process.umask(0o077)
      const target = database ? embeddedTarget({ ...site, database }) : await mongoTarget(env.databaseUrl)
      const options = { force: isSet('force'), otherSecret: isSet('other-secret'), signal }

      const { manifest, previousData, notes } = await restoreBackup({
        site,
        target,
        store: fileStore,
        file: resolve(file),
        secret: env.secret,
        isSecretLost: env.isSecretLost,
        ...options,
      })
      console.log(
        `Restored the backup of ${manifest.createdAt} to ${target.name}. Everybody has to sign in again.`,
      )
      if (previousData) {
        console.log(`The previous data was moved to ${previousData}; delete it when you no longer need it.`)
      }
      for (const note of notes) console.log(note)
      const mails = manifest.files.filter(({ path }) => path.startsWith(`${MAIL_FOLDER}/`)).length
      if (!database && mails > 0) {
        console.log(
          `${mails} mails that were written as files stay in the backup: this site sends its mails.`,
        )
      }
      if (
        manifest.version === 1 &&
        !process.env.PAYLOAD_SECRET &&
        !manifest.files.some(({ path }) => path === SECRET_FILE)
      ) {
        console.log(
          'The backup holds no secret: start with the PAYLOAD_SECRET that the site had, or queued ' +
            'mails stay unreadable.',
        )
      }
    }),
  ),
)
