import { del, delMany, entries, get, keys, set } from 'idb-keyval'

const PREFIX = 'upload'

/**
 * Chosen files that are not uploaded yet, in IndexedDB, so that they survive a closed tab. Best effort:
 * without storage (private window, full disk) uploads work all the same.
 *
 * @param form account and name of the form's draft: `<uid>:<name>`
 */
export function draftFiles(form: string) {
  const storageKey = (key: string) => `${PREFIX}:${form}:${key}`
  return {
    keep: (key: string, file: File) => void set(storageKey(key), file).catch(() => {}),
    find: (key: string) => get<File>(storageKey(key)).catch(() => undefined),
    remove: (key: string) => void del(storageKey(key)).catch(() => {}),
    /** Copies the files for another form. */
    copyTo: async (otherForm: string) => {
      const stored = await entries<string, File>().catch((): [string, File][] => [])
      const own = stored.filter(([name]) => String(name).startsWith(storageKey('')))
      for (const [name, file] of own) {
        await set(`${PREFIX}:${otherForm}:${name.slice(storageKey('').length)}`, file).catch(() => {})
      }
    },
    /** Removes the form's other files, which no field names any more. */
    removeExcept: async (listed: readonly string[]) => {
      const storedKeys = await keys<string>().catch(() => [])
      const orphaned = storedKeys.filter(
        (name) => String(name).startsWith(storageKey('')) && !listed.some((key) => name === storageKey(key)),
      )
      await delMany(orphaned).catch(() => {})
    },
  }
}
