import type { SanitizedConfig } from 'payload'
import { CONFIG_KEY } from './config-key.ts'

/**
 * The configuration of the running process, set by cms/http/console/console.ts. Importing payload.config.ts
 * here would bundle a second copy of the server into the console, with caches and hooks of its own. It is
 * unset, and not needed, during a build.
 */
export const config = sharedConfig() ?? missing()

function sharedConfig(): Promise<SanitizedConfig> | undefined {
  return (globalThis as Record<symbol, unknown>)[CONFIG_KEY] as Promise<SanitizedConfig> | undefined
}

function missing(): Promise<never> {
  const failure = Promise.reject(new Error('The console runs inside cms/server.ts only'))
  // a build never awaits it, and an unhandled rejection would end the build
  failure.catch(() => {})
  return failure
}
