import { createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { newInstallation, startChild, readStatus } from '#tests/support/child-server.ts'
import { freePort } from '#scripts/free-port.ts'
import { itOnEmbedded } from '#tests/support/cluster/test-profile.ts'

const linesOf = (text: string) => text.trimEnd().split('\n')

describe('a start', () => {
  it('creates the first admin, prints the password once and never logs it', async () => {
    const settings = newInstallation()
    const first = await startChild(settings)
    await first.ready()
    const [, email, password] = /Admin\s+(\S+)\n\s+Password\s+(\S+)/.exec(first.stdout())!
    await expect(first.client().signIn({ email: email!, password: password! })).resolves.toBeDefined()
    expect(await first.stop()).toBe(0)
    expect(first.stdout().split(password!)).toHaveLength(2)
    for (const line of first
      .stdout()
      .split('\n')
      .filter((text) => text.startsWith('{'))) {
      expect(line).not.toContain(password)
    }

    const second = await startChild(settings)
    await second.ready()
    expect(second.stdout()).not.toMatch(/Password|Admin /)
    await expect(second.client().signIn({ email: email!, password: password! })).resolves.toBeDefined()
    expect(await second.stop()).toBe(0)
    expect(second.stdout() + second.stderr()).not.toContain(password)
  })

  it('on a port that is in use ends with one line that says so', async () => {
    const port = await freePort()
    const otherServer = createServer()
    await new Promise<void>((resolve) => otherServer.listen(port, '127.0.0.1', resolve))
    // at level warn, since one of several replicas logs about its database before it opens the port
    const server = await startChild({ ...newInstallation(), PORT: String(port), LOG_LEVEL: 'warn' })
    expect(await server.ended()).toBe(1)
    expect(linesOf(server.stderr())).toEqual([expect.stringContaining(`Port ${port} is in use`)])
    expect(server.stdout()).toBe('')
    otherServer.close()
  })

  itOnEmbedded('with wrong settings ends with one line that names each', async () => {
    const server = await startChild({
      ...newInstallation(),
      PORT: 'many',
      DATABASE_URL: 'mysql://here',
      LOG_LEVEL: 'loud',
      ADMIN_PASSWORD: 'short',
    })
    expect(await server.ended()).toBe(1)
    const lines = linesOf(server.stderr())
    expect(lines).toHaveLength(1)
    for (const name of ['PORT', 'DATABASE_URL', 'LOG_LEVEL', 'ADMIN_PASSWORD']) {
      expect(lines[0]).toContain(name)
    }
    expect(lines[0]).not.toContain('short;')
    expect(server.stdout()).toBe('')
  })

  itOnEmbedded(
    'on a data folder that another process uses ends with one line, and the other process goes on',
    async () => {
      const settings = newInstallation()
      const first = await startChild(settings)
      await first.ready()
      const second = await startChild(settings)
      expect(await second.ended()).toBe(1)
      expect(linesOf(second.stderr())).toEqual([
        expect.stringContaining(`${settings.DATA_DIR} is in use by another process`),
      ])
      expect(second.stdout()).toBe('')
      expect(await readStatus(`${first.origin}/readyz`)).toBe(200)
      expect(await first.stop()).toBe(0)
    },
  )
})
