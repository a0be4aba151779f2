import { execFile } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { freePort } from '#scripts/free-port.ts'
import { ROOT } from '#scripts/node-runtime.mjs'
import { childEnv } from '#tests/support/child-env.ts'
import { newInstallation, startChild, type ChildServer } from '#tests/support/child-server.ts'
import { isCluster, itOnCluster } from '#tests/support/cluster/test-profile.ts'

const ADMIN = { email: 'admin@studio.test', password: 'admin-password-1' }

type Ended = { status: number; stdout: string; stderr: string }

/** `npm run reset-password`, as somebody runs it who cannot sign in. */
function reset(settings: Record<string, string>, ...args: string[]): Promise<Ended> {
  const env: NodeJS.ProcessEnv = {
    ...childEnv(),
    LOG_LEVEL: 'warn',
    ...settings,
  }
  const node = ['--disable-warning=ExperimentalWarning', 'scripts/reset-password.ts', ...args]
  return new Promise((resolve) => {
    execFile(process.execPath, node, { cwd: ROOT, env }, (error, stdout, stderr) => {
      resolve({ status: error ? Number(error.code) : 0, stdout, stderr })
    })
  })
}

const start = async (
  settings: Record<string, string>,
  others: Record<string, string> = {},
): Promise<ChildServer> => {
  const server = await startChild({ ...settings, ADMIN_PASSWORD: ADMIN.password, ...others })
  await server.ready()
  return server
}
const passwordOf = ({ stdout }: Ended) => /^Password {2}(\S+)$/m.exec(stdout)![1]!
const lines = (text: string) => text.trimEnd().split('\n')

describe('npm run reset-password', () => {
  // each start and each command is a process that takes seconds: one site serves for all that one can be
  // asked
  it('lets the only admin in again, and whoever was disabled, with the new password alone', async () => {
    const settings = newInstallation()
    const first = await start(settings)
    const before = await first.client().signIn(ADMIN)
    const cookies = new Map(before.cookies)
    const email = 'nia@studio.test'
    await before.post('/api/createUser', { email, password: 'initial-password', role: 'editor' })
    await before.put(`/api/users/${email}`, { disabled: true })
    expect(await first.stop()).toBe(0)

    const nobody = await reset(settings, 'nobody@studio.test')
    expect(nobody).toMatchObject({ status: 1, stdout: '' })
    expect(lines(nobody.stderr)).toEqual([
      `There is no account nobody@studio.test. Admins: ${ADMIN.email}. Nothing was changed.`,
    ])
    const enabled = await reset(settings, email)
    expect(enabled.stdout).toContain('It was disabled, and is enabled again.')
    const ended = await reset(settings, ' Admin@Studio.Test ')
    expect([ended.status, ended.stderr]).toEqual([0, ''])
    const password = passwordOf(ended)
    expect(ended.stdout.split(password)).toHaveLength(2)

    // a weak one too: it is not used, and the site went on before there was a rule
    const second = await start(settings, { ADMIN_PASSWORD: 'password' })
    const told = lines(second.stdout()).filter((line) => line.includes('npm run reset-password'))
    expect(told).toHaveLength(1)
    expect(JSON.parse(told[0]!)).toMatchObject({ level: 30 })
    for (const former of [ADMIN.password, 'password']) {
      expect((await second.client().post('/api/auth/sign-in', { ...ADMIN, password: former })).status).toBe(
        401,
      )
    }
    const former = second.client()
    for (const [name, value] of cookies) former.cookies.set(name, value)
    expect((await former.post('/api/auth/refresh')).status).toBe(401)

    const admin = await second.client().signIn({ ...ADMIN, password })
    expect((await admin.get('/api/users')).body.code).toBe('auth/password-change-required')
    const own = { currentPassword: password, newPassword: 'chosen-by-myself' }
    expect((await admin.post('/api/change-password', own)).status).toBe(200)
    expect((await admin.get('/api/users')).status).toBe(200)
    expect((await second.client().signIn({ email, password: passwordOf(enabled) })).token).toBeDefined()

    const meanwhile = await reset(settings, ADMIN.email)
    if (isCluster) {
      expect(meanwhile.status, meanwhile.stderr).toBe(0)
      expect((await admin.get('/api/users')).status).toBe(401)
      await expect(
        second.client().signIn({ ...ADMIN, password: passwordOf(meanwhile) }),
      ).resolves.toBeDefined()
    } else {
      expect(meanwhile).toMatchObject({ status: 1, stdout: '' })
      expect(lines(meanwhile.stderr)).toEqual([
        expect.stringMatching(/in use by another process.*Nothing was changed\.$/),
      ])
      await expect(second.client().signIn({ ...ADMIN, password: own.newPassword })).resolves.toBeDefined()
    }
    expect(second.stdout() + second.stderr()).not.toContain(password)
    expect(await second.stop()).toBe(0)
  })

  it('without an address, or with two, says how it is used', async () => {
    for (const args of [[], ['a@studio.test', 'b@studio.test']]) {
      const ended = await reset(newInstallation(), ...args)
      expect(ended).toEqual({ status: 1, stdout: '', stderr: 'Usage: npm run reset-password -- <email>\n' })
    }
  })

  it('on a place without accounts makes none', async () => {
    const ended = await reset(newInstallation(), ADMIN.email)
    expect(ended).toMatchObject({ status: 1, stdout: '' })
    expect(lines(ended.stderr)).toEqual([expect.stringMatching(/^There are no accounts yet/)])
  })

  itOnCluster('with its database out of reach ends with one line', async () => {
    const settings = newInstallation()
    const url = `mongodb://127.0.0.1:${await freePort()}/nothing?serverSelectionTimeoutMS=1000`
    const ended = await reset({ ...settings, DATABASE_URL: url }, ADMIN.email)
    expect(ended).toMatchObject({ status: 1, stdout: '' })
    expect(lines(ended.stderr)).toEqual([expect.stringMatching(/^The database cannot be opened: /)])
  })
})

it('an ADMIN_PASSWORD that the rule for passwords refuses stops a first start with one line', async () => {
  const password = 'qwertyuiop'
  const server = await startChild({ ...newInstallation(), ADMIN_PASSWORD: password })
  expect(await server.ended()).toBe(1)
  expect(lines(server.stderr())).toEqual([expect.stringMatching(/^Wrong settings: ADMIN_PASSWORD /)])
  expect(server.stdout() + server.stderr()).not.toContain(password)
})
