import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openArchive, runBackup, runRestore } from '#tests/support/backup/commands.ts'
import { startChild } from '#tests/support/child-server.ts'
import { errorLines } from '#tests/support/error-lines.ts'
import {
  copiesIn,
  migrate,
  NEW_MIGRATIONS,
  settingsOf,
  stateOf,
  prepareOldDatabase,
  withDatabase,
} from '#tests/support/old-database.ts'

/* A database on which migrations cannot run, or have not run: what a start says, and what a backup has. */

const { copyOfTemplate, newPath } = prepareOldDatabase()

/** Adds a column of a migration, as an earlier release did that was killed in the middle of the migration. */
function breakMigration(folder: string): void {
  withDatabase(folder, (database) => database.exec('ALTER TABLE `messages` ADD `content_key` text'))
}

describe('a database that cannot be migrated', () => {
  it('ends the start with one line: which migration, why, that nothing changed, where the copy is', async () => {
    const folder = copyOfTemplate()
    breakMigration(folder)
    const before = stateOf(folder)
    const server = await startChild(settingsOf(folder))
    expect(await server.ended()).toBe(1)
    const copy = join(folder, `studio.db.before-${NEW_MIGRATIONS[0]}`)
    expect(server.stderr().trimEnd().split('\n')).toEqual([
      `The migration ${NEW_MIGRATIONS[0]} of the database failed and was rolled back: duplicate column name: content_key. ` +
        `Nothing was changed. A copy of the database from before the upgrade is in ${copy}.`,
    ])
    expect(errorLines(server.stdout())).toEqual([])
    expect(stateOf(folder)).toEqual(before)
  })

  it('because a newer version has used it ends the start with one line, and is as it was', async () => {
    const folder = copyOfTemplate()
    expect(await migrate(folder)).toMatchObject({ code: 0 })
    withDatabase(folder, (database) =>
      database.exec(
        "insert into payload_migrations (id, name, batch) values ('x', '20991231_000000_later', 9)",
      ),
    )
    const before = stateOf(folder)
    const server = await startChild(settingsOf(folder))
    expect(await server.ended()).toBe(1)
    expect(server.stderr().trimEnd().split('\n')).toEqual([
      expect.stringMatching(
        /^The database was last used by a newer version.*20991231_000000_later.*Nothing was changed\.$/,
      ),
    ])
    expect(stateOf(folder)).toEqual(before)
    expect(copiesIn(folder)).toHaveLength(1)
  })
})

describe('a backup', () => {
  it.each<[string, (folder: string) => void, RegExp]>([
    [
      'whose upgrade fails',
      breakMigration,
      /20261121_210758_outbox_retries of the database failed.*duplicate column/,
    ],
    [
      'of a newer version',
      (folder) =>
        withDatabase(folder, (database) =>
          database.exec(
            "insert into payload_migrations (id, name, batch) values ('x', '20991231_000000_later', 9)",
          ),
        ),
      /newer version.*20991231_000000_later/,
    ],
  ])(
    'of a database %s contains the file as it is, says why, and can be restored',
    async (_what, damage, reason) => {
      const [folder, target] = [copyOfTemplate(), newPath('restored')]
      damage(folder)
      const before = stateOf(folder)
      const file = newPath('of.tar.gz')
      const { status, stdout, stderr } = await runBackup(settingsOf(folder), file)
      expect([status, stderr.trimEnd().split('\n')]).toEqual([0, [expect.stringMatching(reason)]])
      expect(stdout).toContain('the database as a file')
      expect(stateOf(folder)).toEqual(before)
      expect(await runRestore(settingsOf(target), file)).toMatchObject({ status: 0 })
      expect(stateOf(target)).toEqual(before)
    },
  )

  it('of a database without the newest migrations has its documents, and does not migrate it', async () => {
    const folder = copyOfTemplate()
    const before = stateOf(folder)
    const file = newPath('of-behind.tar.gz')
    expect(await runBackup(settingsOf(folder), file)).toMatchObject({ status: 0, stderr: '' })
    const archive = await openArchive(file)
    expect(await archive.documents('messages')).toMatchObject([{ name: 'Anna', message: 'Hello' }])
    archive.dispose()
    expect(stateOf(folder)).toEqual(before)
    expect(copiesIn(folder)).toEqual([])
  })

  it('of something that is no database says so in one line', async () => {
    const folder = newPath('no-database')
    mkdirSync(folder)
    writeFileSync(
      join(folder, 'studio.db'),
      'This is a text, and longer than the head of a database has to be. '.repeat(20),
    )
    const { status, stderr } = await runBackup(settingsOf(folder), newPath('never.tar.gz'))
    expect([status, stderr.trimEnd().split('\n')]).toEqual([
      1,
      [
        expect.stringMatching(
          /^The database .*studio\.db cannot be used: it is not a SQLite database\..*Nothing was backed up\.$/,
        ),
      ],
    ])
  })
})
