import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLocalReq, type Payload, type PayloadRequest } from 'payload'
import { afterAll } from 'vitest'
import type { FileStore } from '#cms/adapters/file-store.ts'
import type { User } from '#cms/payload-types.ts'
import { Client, type Credentials } from './client.ts'
import { columnSettings, isGrown } from './parts/test-column.ts'

export const ADMIN: Credentials = { email: 'admin@studio.test', password: 'admin-password-1' }

const USER_PASSWORD = 'user-password-1'

export type TestApp = {
  origin: string
  dataDir: string
  payload: Payload
  /** where its uploaded files lie */
  files: FileStore
  /** a caller with an address and cookies of its own */
  client(): Client
  /** a caller with the bearer and the cookie of a new session */
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
  const { createSiteServer } = await import('#cms/http/site-server.ts')
  const { files } = await import('#cms/adapters/files.ts')
  const { unlockDataDir } = await import('#cms/adapters/data-dir-lock.ts')

  const { payload, config, replicas } = await bootPayload()
  const server = createSiteServer()
  server.on('request', front(createApp({ payload, config, pages: await createPages({ payload, server }) })))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const makeUser: TestApp['makeUser'] = async (fields = {}) => {
    const { email, password, role, requirePasswordChange, disabled } = {
      email: `user-${crypto.randomUUID()}@studio.test`,
      password: USER_PASSWORD,
      role: 'editor' as const,
      requirePasswordChange: false,
      disabled: false,
      ...fields,
    }
    const data = { email, role, requirePasswordChange, disabled, credentialsVersion: 0 }
    const isPlain = password === USER_PASSWORD && !requirePasswordChange && !disabled
    // hashing takes a third of a second: accounts of one password are copies of the first
    if (isPlain && hashed) await payload.db.create({ collection: 'users', data: { ...data, ...hashed } })
    else await payload.create({ collection: 'users', data: { ...data, password }, overrideAccess: true })
    if (isPlain) hashed ??= await hashOf(payload, email)
    return { email, password }
  }
  let hashed: Pick<User, 'hash' | 'salt'> | undefined
  const client = () => new Client(origin)
  /** A session as a sign-in opens one, without the comparison of a hash. */
  const signedIn = async (email: string) => {
    const { openSession } = await import('#cms/services/auth/sessions.ts')
    const { SESSION_COOKIE } = await import('#cms/services/auth/cookie-name.ts')
    const user = await payload.db.findOne<User>({ collection: 'users', where: { email: { equals: email } } })
    if (!user) throw new Error(`There is no account of ${email}`)
    const { token, cookie } = await openSession({ req: await createLocalReq({}, payload), user, remember: false })
    return client().keepSession(token, [SESSION_COOKIE, cookie])
  }
  const app: TestApp = {
    origin,
    dataDir,
    payload,
    files,
    client,
    makeUser,
    admin: () => signedIn(ADMIN.email),
    editor: async (email) => signedIn((await makeUser(email ? { email } : {})).email),
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

async function hashOf(payload: Payload, email: string): Promise<Pick<User, 'hash' | 'salt'>> {
  const user = await payload.db.findOne<User>({ collection: 'users', where: { email: { equals: email } } })
  return { hash: user!.hash, salt: user!.salt }
}
