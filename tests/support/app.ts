import { mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLocalReq, type Payload, type PayloadRequest } from 'payload'
import { afterAll } from 'vitest'
import type { FileStore } from '#cms/storage/files/file-store.ts'
import { Client, type Credentials } from './client.ts'
import { EVENT_LIMIT } from './limits.ts'
import { speedUpPasswordHashes } from './quick-hashes.ts'
import { manyNewVisitors } from './many-new-visitors.ts'
import { profileSettings, isCluster } from './cluster/test-profile.ts'
import { accountFactory } from './account-factory.ts'
import { saveRows } from './save-rows.ts'

export const ADMIN: Credentials = { email: 'admin@studio.test', password: 'admin-password-1' }

const USER_PASSWORD = 'user-password-1'

speedUpPasswordHashes()

export type TestApp = {
  origin: string
  dataDir: string
  payload: Payload
  /** the store of its uploaded files */
  files: FileStore
  /** a caller with an IP address and cookies of its own */
  client(): Client
  /** a caller with the bearer and the cookie of a new session */
  admin(): Promise<Client>
  editor(email?: string): Promise<Client>
  /** makes an account, by default one that need not change its password */
  makeUser(
    fields?: Partial<
      Credentials & { role: 'admin' | 'editor'; requirePasswordChange: boolean; disabled: boolean }
    >,
  ): Promise<Credentials>
  /** a request without a user, for services that are called directly */
  req(): Promise<PayloadRequest>
  stop(): Promise<void>
}

export const STUDIO_INBOX = 'inbox@studio.test'

type SharedApp = TestApp & { reset(): Promise<void> }

let shared: Promise<SharedApp> | undefined

/**
 * Starts the real app in this process: on a free port, with a data folder of its own, and with the database
 * and the file store of the vitest project. Files that run in one process share an app, which is reset for
 * each.
 * @param settings of an app for this file alone; they are read once in a process, so that a file with
 * settings has to be in a project with a process for each file
 */
export async function startApp(settings?: Record<string, string>): Promise<TestApp> {
  if (settings || process.env.TEST_APP !== 'shared') {
    const app = await bootApp(settings)
    afterAll(() => app.stop())
    return app
  }
  const isNew = !shared
  const app = await (shared ??= bootShared())
  if (!isNew) await app.reset()
  return app
}

/** Boots the app that files share. It runs until the process ends. */
async function bootShared(): Promise<SharedApp> {
  const app = await bootApp()
  const restore = await saveRows(app.payload)
  const { contentCache } = await import('#cms/platform/content-cache.ts')
  return {
    ...app,
    async reset() {
      await app.settle()
      await restore()
      for (const path of await app.files.list('')) await app.files.remove(path)
      rmSync(join(app.dataDir, 'mail'), { recursive: true, force: true })
      contentCache.invalidateOwnChange()
    },
  }
}

async function bootApp(
  settings: Record<string, string> = {},
): Promise<TestApp & { settle(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'studio-test-'))
  // an app that is started by a hook is not stopped: Vitest ignores an `afterAll` inside it
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  Object.assign(process.env, {
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    PORT: '0',
    PUBLIC_URL: 'http://studio.test',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    PAYLOAD_SECRET: 'a-secret-of-tests-that-is-long-enough-0123456789',
    MAIL_TO: `Studio Inbox <${STUDIO_INBOX}>`,
    SEED: 'none',
    // each client has an address of its own, so that limits count it alone
    TRUST_PROXY: '1',
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
    ...manyNewVisitors,
    ...profileSettings(),
    ...settings,
  })
  // Limits wait for Redis on a busy machine, so that they count exactly: a slow Redis is the subject of
  // tests/drills/redis-connection.test.ts.
  const { REDIS } = await import('#cms/storage/redis/timeouts.ts')
  Object.assign(REDIS, { countTimeout: EVENT_LIMIT, heartbeatTimeout: EVENT_LIMIT })
  const { bootPayload } = await import('#cms/boot.ts')
  const { createApp } = await import('#cms/app.ts')
  const { createPages } = await import('#cms/http/create-pages.ts')
  const { requestEntry } = await import('#cms/http/request-entry.ts')
  const { createSiteServer } = await import('#cms/http/site-server.ts')
  const { fileStore } = await import('#cms/storage/files/files.ts')
  const { unlockDataDir } = await import('#cms/data-dir/data-dir-lock.ts')

  const { payload, config, replicas } = await bootPayload()
  const server: Server = createSiteServer(undefined, () => pages.tooLong)
  // The callers are in this process, too: after a pause of it they would send on a connection that the server
  // closes in the same turn.
  server.keepAliveTimeout = EVENT_LIMIT
  const pages = await createPages({ payload, server })
  server.on('request', requestEntry(createApp({ payload, config, pages })))
  // the queue of connections has room for a thousand callers at once
  await new Promise<void>((resolve) => server.listen({ port: 0, host: '127.0.0.1', backlog: 2_000 }, resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const { makeAccount, openSession } = accountFactory(payload, USER_PASSWORD)
  const makeUser: TestApp['makeUser'] = async (fields = {}) => {
    const { email, password, role, requirePasswordChange, disabled } = {
      email: `user-${crypto.randomUUID()}@studio.test`,
      password: USER_PASSWORD,
      role: 'editor' as const,
      requirePasswordChange: false,
      disabled: false,
      ...fields,
    }
    const isPlain = password === USER_PASSWORD && !requirePasswordChange && !disabled
    const data = { email, role, password, requirePasswordChange, disabled, credentialsVersion: 0 }
    if (isPlain) await makeAccount({ email, role })
    else await payload.create({ collection: 'users', data, overrideAccess: true })
    return { email, password }
  }
  const client = () => new Client(origin)
  const openClient = async (email: string) => {
    const { token, cookie } = await openSession(email)
    return client().setSession(token, [cookie.name, cookie.value])
  }
  const settle = async () => {
    const { stopVariantQueue } = await import('#cms/features/media/variant-queue.ts')
    await stopVariantQueue()
  }
  return {
    origin,
    dataDir,
    payload,
    files: fileStore,
    client,
    makeUser,
    admin: () => openClient(ADMIN.email),
    editor: async (email) => openClient((await makeUser(email ? { email } : {})).email),
    req: () => createLocalReq({}, payload),
    settle,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await settle()
      if (isCluster) {
        await (
          payload.db as unknown as { connection: { dropDatabase(): Promise<void> } }
        ).connection.dropDatabase()
      }
      await replicas?.leave()
      await payload.destroy()
      unlockDataDir(dataDir)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
