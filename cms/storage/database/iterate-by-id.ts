import { setImmediate as endOfTurn } from 'node:timers/promises'
import type { Where } from 'payload'

type Page = { where: Where; sort: 'id'; limit: number; pagination: false }

/** A page takes some milliseconds, even on SQLite, whose reads block the event loop. */
const DOCUMENTS_PER_PAGE = 50

/**
 * Yields every document that `read` finds, page by page, and lets other work of the process run between two
 * pages. Pages by id rather than by offset, so that concurrent inserts and deletes skip nothing.
 * @param read reads a page, as `payload.db.find` does
 */
export async function* iterateById<Doc extends { id: number | string }>(
  read: (page: Page) => Promise<{ docs: Doc[] }>,
): AsyncGenerator<Doc> {
  for (let after: Doc['id'] | undefined; ;) {
    const where: Where = after ? { id: { greater_than: after } } : {}
    const { docs } = await read({ where, sort: 'id', limit: DOCUMENTS_PER_PAGE, pagination: false })
    yield* docs
    if (docs.length < DOCUMENTS_PER_PAGE) return
    after = docs.at(-1)!.id
    await endOfTurn()
  }
}
