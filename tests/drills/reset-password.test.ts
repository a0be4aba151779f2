import { execFile } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { freePort } from '#scripts/free-port.ts'
import { ROOT } from '#scripts/node-runtime.mjs'
import { childEnv } from '#tests/support/child-env.ts'
import { newInstallation, startChild, type ChildServer } from '#tests/support/child-server.ts'
import { isCluster, itOnCluster } from '#tests/support/cluster/test-profile.ts'

const ADMIN = { email: 'admin@studio.test', password: 'admin-password-1' }

type CommandResult = { status: number; stdout: string; stderr: string }

/** Runs `npm run reset-password`, as somebody does who cannot sign in. */
function reset(settings: Record<string, string>, ...args: string[]): Promise<CommandResult> {
  const env: NodeJS.ProcessEnv = {
    ...childEnv(),
    LOG_LEVEL: 'warn',
    ...settings,
  }
  const nodeArgs = ['--disable-warning=ExperimentalWarning', 'scripts/reset-password.ts', ...args]
  return new Promise((resolve) => {
    execFile(process.execPath, nodeArgs, { cwd: ROOT, env }, (error, stdout, stderr) => {
      resolve({ status: error ? Number(error.code) : 0, stdout, stderr })
    })
  })
}

const start = async (
  settings: Record<string, string>,
  changes: Record<string, string> = {},
): Promise<ChildServer> => {
  const server = await startChild({ ...settings, ADMIN_PASSWORD: ADMIN.password, ...changes })
  await server.ready()
  return server
}
const passwordOf = ({ stdout }: CommandResult) => /^Password {2}(\S+)$/m.exec(stdout)![1]!
const linesOf = (text: string) => text.trimEnd().split('\n')

describe('npm run reset-password', () => {
  // one site for all of it, since each start and each command takes seconds
  it('lets the only admin in again, and whoever was disabled, with the new password alone', async () => {
    const settings = newInstallation()
    const first = await start(settings)
    const firstAdmin = await first.client().signIn(ADMIN)
    const cookies = new Map(firstAdmin.cookies)
    const email = 'nia@studio.test'
    await firstAdmin.post('/api/createUser', { email, password: 'initial-password', role: 'editor' })
    await firstAdmin.put(`/api/users/${email}`, { disabled: true })
    expect(await first.stop()).toBe(0)

    const unknown = await reset(settings, 'nobody@studio.test')
    expect(unknown).toMatchObject({ status: 1, stdout: '' })
    expect(linesOf(unknown.stderr)).toEqual([
      `There is no account nobody@studio.test. Admins: ${ADMIN.email}. Nothing was changed.`,
    ])
    const enabled = await reset(settings, email)
    expect(enabled.stdout).toContain('It was disabled, and is enabled again.')
    const result = await reset(settings, ' Admin@Studio.Test ')
    expect([result.status, result.stderr]).toEqual([0, ''])
    const password = passwordOf(result)
    expect(result.stdout.split(password)).toHaveLength(2)

    // also with a weak ADMIN_PASSWORD, which is not used any more: sites from before the rule have one
    const second = await start(settings, { ADMIN_PASSWORD: 'password' })
    const hints = linesOf(second.stdout()).filter((line) => line.includes('npm run reset-password'))
    expect(hints).toHaveLength(1)
    expect(JSON.parse(hints[0]!)).toMatchObject({ level: 30 })
    for (const refused of [ADMIN.password, 'password']) {
      expect((await second.client().post('/api/auth/sign-in', { ...ADMIN, password: refused })).status).toBe(
        401,
      )
    }
    const earlierSession = second.client()
    for (const [name, value] of cookies) earlierSession.cookies.set(name, value)
    expect((await earlierSession.post('/api/auth/refresh')).status).toBe(401)

    const admin = await second.client().signIn({ ...ADMIN, password })
    expect((await admin.get('/api/users')).body.code).toBe('auth/password-change-required')
    const passwords = { currentPassword: password, newPassword: 'chosen-by-myself' }
    expect((await admin.post('/api/change-password', passwords)).status).toBe(200)
    expect((await admin.get('/api/users')).status).toBe(200)
    expect((await second.client().signIn({ email, password: passwordOf(enabled) })).token).toBeDefined()

    const whileRunning = await reset(settings, ADMIN.email)
    if (isCluster) {
      expect(whileRunning.status, whileRunning.stderr).toBe(0)
      expect((await admin.get('/api/users')).status).toBe(401)
      await expect(
        second.client().signIn({ ...ADMIN, password: passwordOf(whileRunning) }),
      ).resolves.toBeDefined()
    } else {
      expect(whileRunning).toMatchObject({ status: 1, stdout: '' })
      expect(linesOf(whileRunning.stderr)).toEqual([
        expect.stringMatching(/in use by another process.*Nothing was changed\.$/),
      ])
      await expect(
        second.client().signIn({ ...ADMIN, password: passwords.newPassword }),
      ).resolves.toBeDefined()
    }
    expect(second.stdout() + second.stderr()).not.toContain(password)
    expect(await second.stop()).toBe(0)
  })

  it('without an address, or with two, prints its usage', async () => {
    for (const args of [[], ['a@studio.test', 'b@studio.test']]) {
      const result = await reset(newInstallation(), ...args)
      expect(result).toEqual({ status: 1, stdout: '', stderr: 'Usage: npm run reset-password -- <email>\n' })
    }
  })

  it('on a site without accounts creates none', async () => {
    const result = await reset(newInstallation(), ADMIN.email)
    expect(result).toMatchObject({ status: 1, stdout: '' })
    expect(linesOf(result.stderr)).toEqual([expect.stringMatching(/^There are no accounts yet/)])
  })

  itOnCluster('with its database out of reach ends with one line', async () => {
    const settings = newInstallation()
    const url = `mongodb://127.0.0.1:${await freePort()}/nothing?serverSelectionTimeoutMS=1000`
    const result = await reset({ ...settings, DATABASE_URL: url }, ADMIN.email)
    expect(result).toMatchObject({ status: 1, stdout: '' })
    expect(linesOf(result.stderr)).toEqual([expect.stringMatching(/^The database cannot be opened: /)])
  })
})

it('an ADMIN_PASSWORD that the rule for passwords refuses stops a first start with one line', async () => {
  const password = 'qwertyuiop'
  const server = await startChild({ ...newInstallation(), ADMIN_PASSWORD: password })
  expect(await server.ended()).toBe(1)
  expect(linesOf(server.stderr())).toEqual([expect.stringMatching(/^Wrong settings: ADMIN_PASSWORD /)])
  expect(server.stdout() + server.stderr()).not.toContain(password)
})
