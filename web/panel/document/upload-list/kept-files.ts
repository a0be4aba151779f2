import { delMany, get, keys, set } from 'idb-keyval'

const PREFIX = 'upload'

/**
 * Files that were chosen and are not stored yet, kept on this device so that a closed tab loses none of them.
 * Where nothing can be kept (a private window, a full disk) all goes on without.
 *
 * @param form whose files they are
 */
export function keptFiles(form: string) {
  const nameOf = (key: string) => `${PREFIX}:${form}:${key}`
  return {
    keep: (key: string, file: File) => void set(nameOf(key), file).catch(() => {}),
    find: (key: string) => get<File>(nameOf(key)).catch(() => undefined),
    drop: (key: string) => void delMany([nameOf(key)]).catch(() => {}),
    /** A form that was given up while nobody looked leaves its files behind. */
    dropAllBut: async (known: readonly string[]) => {
      const kept = await keys<string>().catch(() => [])
      const stray = kept.filter(
        (name) => String(name).startsWith(nameOf('')) && !known.some((key) => name === nameOf(key)),
      )
      await delMany(stray).catch(() => {})
    },
  }
}
