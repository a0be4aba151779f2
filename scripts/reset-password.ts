import { getPayload, type Payload } from 'payload'
import { DataDirInUse, lockDataDir } from '#cms/data-dir/data-dir-lock.ts'
import { checkDatabaseFile } from '#cms/storage/database/check-database-file.ts'
import { databaseFilePath } from '#cms/storage/database/database-file.ts'
import { migrateSqlite } from '#cms/storage/database/migrate/migrate-sqlite.ts'
import { requireDatabaseAndSecret } from '#cms/storage/require-data-parts.ts'
import { env } from '#cms/env.ts'
import { log } from '#cms/log.ts'
import { listAdminEmails, resetPassword } from '#cms/features/accounts/users/reset-password.ts'
import { explainErrors } from './backup/explain-errors.ts'
import { runCommand, CommandError } from './command.mjs'

// `npm run reset-password -- <email>`: restores access when no admin can sign in.
await runCommand(() =>
  explainErrors(async () => {
    const [email, ...others] = process.argv.slice(2)
    if (!email || others.length > 0) throw new CommandError('Usage: npm run reset-password -- <email>')
    const payload = await open()
    try {
      await reset(payload, email)
    } finally {
      await payload.destroy()
    }
  }),
)

/** @throws CommandError when a running site holds the data folder: SQLite has a single writing process */
async function open(): Promise<Payload> {
  try {
    if (env.embedded) lockDataDir(env.dataDir)
  } catch (error) {
    throw error instanceof DataDirInUse ? new CommandError(`${error.message} Nothing was changed.`) : error
  }
  if (env.embedded) {
    checkDatabaseFile(databaseFilePath(env.databaseUrl))
    requireDatabaseAndSecret(databaseFilePath(env.databaseUrl))
  }
  const payload = await connect()
  if (env.embedded) await migrateSqlite(payload, { withCopy: true })
  return payload
}

/** Silences Payload's log: it would print with a stack the error that this command prints in one line. */
async function connect(): Promise<Payload> {
  const { level } = log
  log.level = 'silent'
  try {
    return await getPayload({ config: (await import('#payload-config')).default, disableOnInit: true })
  } finally {
    log.level = level
  }
}

async function reset(payload: Payload, email: string): Promise<void> {
  const result = await resetPassword(payload, email)
  if (!result) throw new CommandError(await explainMissingAccount(payload, email))
  const { user, password, wasDisabled } = result
  console.log(`Email     ${user.email} (${user.role})\nPassword  ${password}`)
  console.log('It is shown only once, is valid for a week, and has to be changed at the first sign-in.')
  console.log(
    `All sessions of the account have ended.${wasDisabled ? ' It was disabled, and is enabled again.' : ''}`,
  )
}

async function explainMissingAccount(payload: Payload, email: string): Promise<string> {
  const admins = await listAdminEmails(payload)
  if (admins.length === 0) {
    return 'There are no accounts yet: the first start of the site creates the first admin.'
  }
  return `There is no account ${email}. Admins: ${admins.join(', ')}. Nothing was changed.`
}
