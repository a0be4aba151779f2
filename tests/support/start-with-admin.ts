import { type ChildServer, startChild } from './child-server.ts'
import type { Client } from './client.ts'

const ADMIN = { email: 'admin@studio.test', password: 'admin-password-1' }

/** Starts the real server on an installation, and signs its admin in. */
export async function startWithAdmin(
  installation: Record<string, string>,
): Promise<{ server: ChildServer; admin: Client }> {
  const server = await startChild({ ...installation, ADMIN_PASSWORD: ADMIN.password, LOG_LEVEL: 'warn' })
  await server.ready()
  return { server, admin: await server.client().signIn(ADMIN) }
}
