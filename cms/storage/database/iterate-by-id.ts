import { setImmediate as endOfTurn } from 'node:timers/promises'
import type { Where } from 'payload'

type Page = { where: Where; sort: 'id'; limit: number; pagination: false }

/** Takes some milliseconds to read, on SQLite too, which reads within the event loop. */
const PAGE = 50

/**
 * Yields every document that `read` finds, by pages, with other work of the process between two of them. Pages
 * by id rather than by offset, so that concurrent inserts and deletes skip nothing.
 * @param read reads a page, as `payload.db.find` does
 */
export async function* iterateById<Doc extends { id: number | string }>(
  read: (page: Page) => Promise<{ docs: Doc[] }>,
): AsyncGenerator<Doc> {
  for (let after: Doc['id'] | undefined; ;) {
    const where: Where = after ? { id: { greater_than: after } } : {}
    const { docs } = await read({ where, sort: 'id', limit: PAGE, pagination: false })
    yield* docs
    if (docs.length < PAGE) return
    after = docs.at(-1)!.id
    await endOfTurn()
  }
}
