import type { Stored } from './use-document-form.ts'

type Found<Values> = { values: Values; version?: string; keptAt: number } | undefined

/**
 * A draft of a field more or less than the form has now still fits: what it does not know begins as stored.
 */
export function takeUp<Values>(
  stored: Stored<Values>,
  found: Found<Values>,
): Stored<Values> & { restoredAt?: number } {
  if (!found || isSame(found.values, stored.values)) return stored
  return {
    values: { ...stored.values, ...found.values },
    version: found.version ?? stored.version,
    restoredAt: found.keptAt,
  }
}

/** Of values that JSON can hold, their keys in one order. */
export const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
