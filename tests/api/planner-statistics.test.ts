import { afterAll, beforeAll, expect, it } from 'vitest'
import { nextEventLoopTurn } from '#cms/platform/next-event-loop-turn.ts'
import { startApp } from '#tests/support/app.ts'
import { findWastedReads } from '#tests/support/wasted-reads.ts'

/* With the statistics of a start, SQLite reads the page that a list shows, not the whole collection. */

const app = await startApp()
const { contentCache } = await import('#cms/platform/content-cache.ts')
const { updatePlannerStatistics } = await import('#cms/storage/database/planner-statistics.ts')

/** Enough that a page is a small part, few enough that a large sample has most of them. */
const POSTS = 500

beforeAll(async () => {
  for (let number = 0; number < POSTS; number += 1) {
    // SQLite's driver is synchronous: idle connections would be closed all at once, just before the first call
    await nextEventLoopTurn()
    const date = new Date(Date.UTC(2026, 0, 1, number)).toISOString()
    const title = `Post ${number}`
    await app.payload.db.create({
      collection: 'posts',
      data: {
        title,
        sortTitle: title.toLowerCase(),
        contentHtml: '<p>Words.</p>'.repeat(40),
        createdBy: 'admin@studio.test',
        _status: 'published',
        publishedAt: date,
        createdAt: date,
        updatedAt: date,
      },
    })
  }
  await updatePlannerStatistics(app.payload)
})

afterAll(async () => {
  await app.payload.db.deleteMany({ collection: 'posts', where: {} })
  await updatePlannerStatistics(app.payload)
})

it.each(['newest', 'oldest', 'changed', 'title'])(
  'the first posts by %s are found by an index',
  async (sort) => {
    const read = async () => {
      contentCache.invalidateOwnChange()
      expect((await app.client().get(`/api/public/blogposts?limit=12&sort=${sort}`)).status).toBe(200)
    }
    expect(await findWastedReads(app.payload, ['posts'], read)).toEqual([])
  },
)
