import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { findEnvFileFaults } from '#cms/env-file.ts'
import { ROOT } from '#scripts/node-runtime.mjs'
import { childEnv } from '#tests/support/child-env.ts'
import { newInstallation, startChild } from '#tests/support/child-server.ts'
import { errorLines } from '#tests/support/error-lines.ts'

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'studio-settings-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function withFile(name: string, text: string, mode = 0o600): string {
  const folder = newFolder()
  writeFileSync(join(folder, name), text, { mode })
  return folder
}

type Case = [what: string, settings: (folder: string) => Record<string, string>, line: RegExp]

const starts: Case[] = [
  [
    'HOST that is not an address of this machine',
    () => ({ HOST: '192.0.2.1' }),
    /^HOST \(192\.0\.2\.1\) is not an address of this machine\. Set HOST/,
  ],
  [
    'HOST that has no address',
    () => ({ HOST: 'no-such-host.invalid' }),
    /^HOST \(no-such-host\.invalid\) is not an address of this machine\. Set HOST/,
  ],
  [
    'DATA_DIR that is a file',
    () => ({ DATA_DIR: join(withFile('data', 'x'), 'data') }),
    /^DATA_DIR \(\S+\) cannot be used: a file has that name/,
  ],
  [
    'DATA_DIR below a file',
    () => ({ DATA_DIR: join(withFile('data', 'x'), 'data', 'below') }),
    /^DATA_DIR \(\S+\) cannot be used: a part of that path is a file/,
  ],
  ...(
    [
      ['is empty', ''],
      ['was cut off', 'a1'.repeat(9)],
      ['has become zeros', '\0'.repeat(64)],
    ] as const
  ).map(([what, secret]): Case => [
    `secret that ${what}`,
    () => ({ DATA_DIR: withFile('secret', secret), PAYLOAD_SECRET: '' }),
    /^The secret in \S+secret is empty, cut off or overwritten\. Put the one of a backup there.*START_WITHOUT=secret/,
  ]),
]
const sqliteStarts: Case[] = [
  [
    'DATABASE_URL in a folder that is not there',
    (folder) => ({ DATABASE_URL: `file:${folder}/missing/studio.db` }),
    /^The database \S+missing\/studio\.db cannot be used: its folder does not exist.*DATABASE_URL/,
  ],
  [
    'DATABASE_URL that is a folder',
    (folder) => ({ DATABASE_URL: `file:${folder}` }),
    /^The database \S+ cannot be used: it is a folder.*DATABASE_URL/,
  ],
  [
    'database that is something else',
    () => ({ DATA_DIR: withFile('studio.db', 'Not a database at all, and long enough to be read as one.') }),
    /^The database \S+studio\.db cannot be used: it is not a SQLite database/,
  ],
  [
    'lock that is something else',
    () => ({ DATA_DIR: withFile('lock', 'Not a database at all.'.repeat(99)) }),
    /^DATA_DIR \(\S+\) cannot be used: file is not a database/,
  ],
]

describe('a start with a wrong setting that shows only at the start ends with one line', () => {
  it.each([...starts, ...sqliteStarts])('for a %s', async (_what, settings, line) => {
    const installation = newInstallation()
    const server = await startChild({ ...installation, REDIS_URL: '', ...settings(installation.DATA_DIR!) })
    expect(await server.ended()).toBe(1)
    expect(server.stderr().trimEnd().split('\n')).toEqual([expect.stringMatching(line)])
    expect(errorLines(server.stdout())).toEqual([])
  })
})

/** Only root can start a process as another user, who owns nothing here. */
describe.skipIf(process.getuid?.() !== 0)('a start by a user', () => {
  const startAsNobody = async (settings: Record<string, string>) => {
    const env: NodeJS.ProcessEnv = {
      ...childEnv(),
      PORT: '0',
      HOST: '127.0.0.1',
      SEED: 'none',
      CONSOLE: 'off',
      ...settings,
    }
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'cms/server.ts'], {
      cwd: ROOT,
      env,
      uid: NOBODY,
      gid: NOBODY,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    let [stdout, stderr] = ['', '']
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
    const [code] = (await once(child, 'close')) as [number | null]
    return { code, stdout, lines: stderr.trimEnd().split('\n') }
  }
  const NOBODY = 65_534
  const SECRET = 'a-secret-of-tests-that-is-long-enough-0123456789'

  it.each<[string, () => Record<string, string>, RegExp]>([
    [
      'who may not write to DATA_DIR',
      () => ({ DATA_DIR: newFolder(), PAYLOAD_SECRET: SECRET }),
      /^DATA_DIR \(\S+\) cannot be used: this user may not write there: give the folder to the user/,
    ],
    [
      'who may not enter DATA_DIR, where a secret may lie',
      () => ({ DATA_DIR: newFolder(), PAYLOAD_SECRET: '' }),
      /^DATA_DIR \(\S+\) cannot be used: this user may not write there: give the folder to the user/,
    ],
    [
      'who may not make a secret there',
      () => ({ DATA_DIR: readableFolder(), PAYLOAD_SECRET: '' }),
      /^DATA_DIR \(\S+\) cannot be used: this user may not write there/,
    ],
    [
      'who may not read the secret',
      () => ({ DATA_DIR: makeWritable(withFile('secret', SECRET)), PAYLOAD_SECRET: '' }),
      /^The secret in \S+ cannot be read: .*EACCES.*Give the file to the user/,
    ],
    [
      'who may not write to the database',
      () => ({ DATA_DIR: makeWritable(withFile('studio.db', '', 0o644)), PAYLOAD_SECRET: SECRET }),
      /^The database \S+studio\.db cannot be used: this user may not write to it \(EACCES\)/,
    ],
  ])('%s ends with one line', async (_who, settings, line) => {
    const { code, stdout, lines } = await startAsNobody(settings())
    expect([code, lines]).toEqual([1, [expect.stringMatching(line)]])
    expect(errorLines(stdout)).toEqual([])
  })

  function readableFolder(): string {
    const folder = newFolder()
    chmodSync(folder, 0o755)
    return folder
  }
  function makeWritable(folder: string): string {
    chmodSync(folder, 0o777)
    return folder
  }
})

describe('a file of settings', () => {
  it.each([
    [
      'is whole',
      '# a comment\n\nPORT=8080\nexport HOST="0.0.0.0"\n' +
        'MAIL_FROM=Studio <studio@example.org>\nPAYLOAD_SECRET="two\nlines"\nSEED=none # why\n',
      [],
    ],
    ['has a line without =', 'PORT=8080\nPUBLIC_URL https://canary\n', ['line 2 is not a setting']],
    ['has an invalid name', '8PORT=1\nS3-BUCKET=x\n', ['line 1 is not a setting', 'line 2 is not a setting']],
    [
      'has a quote that is never closed',
      'PORT=1\nMAIL_FROM="Studio canary\nSEED=none\n',
      ['line 2 has an opening quote that is never closed'],
    ],
  ])(
    'that %s is read, and its faults are named by line, without the text of the line',
    (_what, text, faults) => {
      const file = join(withFile('.env', text), '.env')
      const messages = findEnvFileFaults(file)
      expect(messages.map((fault) => fault.replace(`${file} `, '').split(':')[0])).toEqual(faults)
      expect(messages.join()).not.toContain('canary')
    },
  )

  it('that is a folder is a fault, and one that is not there is none', () => {
    const folder = newFolder()
    mkdirSync(join(folder, '.env'))
    expect(findEnvFileFaults(join(folder, '.env'))).toEqual([expect.stringContaining('cannot be read')])
    expect(findEnvFileFaults(join(folder, 'none'))).toEqual([])
  })
})
