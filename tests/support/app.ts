import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLocalReq, type Payload, type PayloadRequest } from 'payload'
import { afterAll } from 'vitest'
import type { FileStore } from '#cms/adapters/file-store.ts'
import { Client, type Credentials } from './client.ts'
import { columnSettings, isGrown } from './parts/test-column.ts'

export const ADMIN: Credentials = { email: 'admin@studio.test', password: 'admin-password-1' }

export type TestApp = {
  origin: string
  dataDir: string
  payload: Payload
  /** where its uploaded files lie */
  files: FileStore
  /** a caller with an address and cookies of its own */
  client(): Client
  /** a caller that is signed in with the bearer of a new session */
  admin(): Promise<Client>
  editor(email?: string): Promise<Client>
  /** an account that may sign in at once */
  makeUser(fields?: Partial<Credentials & { role: 'admin' | 'editor'; requirePasswordChange: boolean; disabled: boolean }>): Promise<Credentials>
  /** a request of nobody's for services that are called directly */
  req(): Promise<PayloadRequest>
  stop(): Promise<void>
}

/**
 * The real app in this process: port 0, a data folder of its own, the database and the file store of the project.
 * Settings are read when it is imported, so a test file has one app.
 */
export async function startApp(settings: Record<string, string> = {}): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'studio-test-'))
  Object.assign(process.env, {
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    PORT: '0',
    PUBLIC_URL: 'http://studio.test',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    PAYLOAD_SECRET: 'a-secret-of-tests-that-is-long-enough-0123456789',
    SEED: 'none',
    // each client has an address of its own, so that limits count it alone
    TRUST_PROXY: '1',
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
    ...columnSettings(),
    ...settings,
  })
  const { bootPayload } = await import('#cms/boot.ts')
  const { createApp } = await import('#cms/app.ts')
  const { createPages } = await import('#cms/http/create-pages.ts')
  const { front } = await import('#cms/http/front.ts')
  const { files } = await import('#cms/adapters/files.ts')
  const { unlockDataDir } = await import('#cms/adapters/data-dir-lock.ts')

  const { payload, config, replicas } = await bootPayload()
  const server = createServer()
  server.on('request', front(createApp({ payload, config, pages: await createPages({ payload, server }) })))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const makeUser: TestApp['makeUser'] = async (fields = {}) => {
    const { email, password, role, requirePasswordChange, disabled } = {
      email: `user-${crypto.randomUUID()}@studio.test`,
      password: 'user-password-1',
      role: 'editor' as const,
      requirePasswordChange: false,
      disabled: false,
      ...fields,
    }
    await payload.create({ collection: 'users', data: { email, password, role, requirePasswordChange, disabled }, overrideAccess: true })
    return { email, password }
  }
  const client = () => new Client(origin)
  const app: TestApp = {
    origin,
    dataDir,
    payload,
    files,
    client,
    makeUser,
    admin: () => client().signIn(ADMIN),
    editor: async (email) => client().signIn(await makeUser(email ? { email } : {})),
    req: () => createLocalReq({}, payload),
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      const { whenVariantsIdle } = await import('#cms/content/images/variant-queue.ts')
      await whenVariantsIdle({ finishQueue: false })
      if (isGrown) await (payload.db as unknown as { connection: { dropDatabase(): Promise<void> } }).connection.dropDatabase()
      await replicas?.leave()
      await payload.destroy()
      unlockDataDir(dataDir)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  afterAll(() => app.stop())
  return app
}
