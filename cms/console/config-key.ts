/**
 * The key of the configuration on `globalThis`, the only state that the server and the bundled console share.
 */
export const CONFIG_KEY = Symbol.for('studio.payload-config')
