import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#scripts/node-runtime.mjs'
import type { TestApp } from './app.ts'
import type { Client } from './client.ts'

/** Without a built console its gate can be tested, and nothing behind it. */
export const isConsoleBuilt = existsSync(join(ROOT, 'cms/console/.next/BUILD_ID'))

/** An admin as the console knows one: by the session cookie alone. */
export const consoleAdmin = (app: TestApp): Promise<Client> => app.admin().then(withoutBearer)

/** @returns the caller, signed in before, without the bearer */
export function withoutBearer(caller: Client): Client {
  caller.token = undefined
  return caller
}

/** Everybody whom the console's calls turn away, and with which status. */
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
