import module, { type ResolveHookSync } from 'node:module'

/** Packages whose own files name each other in full, and whose package.json is large. */
const LARGE_PACKAGE = /\/node_modules\/drizzle-orm\//

/**
 * Loads modules with a short way for the files of drizzle-orm. Node reads a package's package.json for every
 * file of it to learn that it is a module; that one has 177 kB and several hundred files, which made 1.0 of
 * 2.4 seconds of a start. Where Node has no hooks of this kind, the import is an ordinary one.
 */
export async function importQuickly<T>(load: () => Promise<T>): Promise<T> {
  const hooks = module.registerHooks?.({ resolve })
  try {
    return await load()
  } finally {
    hooks?.deregister()
  }
}

const resolve: ResolveHookSync = (specifier, context, next) => {
  const { parentURL } = context
  const isOwnFile =
    specifier.startsWith('.') &&
    specifier.endsWith('.js') &&
    parentURL !== undefined &&
    LARGE_PACKAGE.test(parentURL)
  return isOwnFile
    ? { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
    : next(specifier, context)
}
