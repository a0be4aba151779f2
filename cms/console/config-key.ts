/**
 * Where the running process leaves its configuration for the console: `globalThis` is all that both have in
 * common.
 */
export const CONFIG_KEY = Symbol.for('studio.payload-config')
