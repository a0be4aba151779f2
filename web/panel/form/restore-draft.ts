import type { StoredDocument } from './stored-document.ts'

type Found<Values> = { values: Values; version?: string; keptAt: number } | undefined

/** Fields missing in the draft, which an older form may have written, keep their stored values. */
export function restoreDraft<Values>(
  stored: StoredDocument<Values>,
  found: Found<Values>,
): StoredDocument<Values> & { restoredAt?: number } {
  if (!found || isSame(found.values, stored.values)) return stored
  return {
    values: { ...stored.values, ...found.values },
    version: found.version ?? stored.version,
    restoredAt: found.keptAt,
  }
}

/** For JSON values whose keys have the same order. */
export const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
