import type { SanitizedConfig } from 'payload'
import { CONFIG_KEY } from './config-key.ts'

/**
 * The configuration of the running process, left there by cms/http/console/console.ts. Importing payload.config.ts
 * here would bundle a second copy of the server into the console, with caches and hooks of its own. A build
 * has none and needs none.
 */
export const config = leftConfig() ?? missing()

function leftConfig(): Promise<SanitizedConfig> | undefined {
  return (globalThis as Record<symbol, unknown>)[CONFIG_KEY] as Promise<SanitizedConfig> | undefined
}

function missing(): Promise<never> {
  const failure = Promise.reject(new Error('The console runs inside cms/server.ts only'))
  failure.catch(() => {})
  return failure
}
