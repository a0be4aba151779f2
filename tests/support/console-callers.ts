import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#scripts/node-runtime.mjs'
import type { TestApp } from './app.ts'
import type { Client } from './client.ts'

/** Whether the console is built: if not, only what lies in front of it can be tested. */
export const isConsoleBuilt = existsSync(join(ROOT, 'cms/console/.next/BUILD_ID'))

/** An admin with the session cookie alone, as the console authenticates. */
export const consoleAdmin = (app: TestApp): Promise<Client> => app.admin().then(withoutBearer)

/** @returns the signed-in caller without its bearer token */
export function withoutBearer(caller: Client): Client {
  caller.token = undefined
  return caller
}

/** Every kind of caller that the console's calls refuse, with the status. */
export async function forbiddenConsoleCallers(
  app: TestApp,
): Promise<[who: string, caller: Client, status: number][]> {
  const editor = await app.editor()
  editor.token = undefined
  const bearer = await app.admin()
  bearer.cookies.clear()
  return [
    ['nobody', app.client(), 401],
    ["an admin's bearer without the cookie", bearer, 401],
    ['an editor', editor, 403],
  ]
}
