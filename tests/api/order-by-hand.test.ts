import { afterEach, describe, expect, it, vi } from 'vitest'
import { orderingTexts } from '#cms/shared/texts/documents.ts'
import { MINUTE } from '#cms/shared/units.ts'
import { startApp } from '#tests/support/app.ts'
import { makeMember, makeProject, unusedId } from '#tests/support/builders.ts'
import { EDITABLE_COLLECTIONS } from '#tests/support/editable-collections.ts'
import { snapshotDatabase } from '#tests/support/snapshot-database.ts'

/* The order that staff make by hand, of the team and of the portfolio. */

const app = await startApp()
const { fillListFields } = await import('#cms/features/documents/list-keys.ts')
const { rollBackIncompleteSaves } = await import('#cms/features/documents/roll-back-incomplete-saves.ts')
const visitor = app.client()
const [ada, ben] = [await app.editor(), await app.editor()]

const ORDERED = [
  { path: '/api/team', list: '/api/team/all', key: 'teamMembers', make: makeMember, isNewFirst: false },
  {
    path: '/api/projects',
    list: '/api/public/projects',
    key: 'projects',
    make: makeProject,
    isNewFirst: true,
  },
].map((ordered) => ({ ...EDITABLE_COLLECTIONS.find(({ path }) => path === ordered.path)!, ...ordered }))

afterEach(() => vi.restoreAllMocks())

describe.each(ORDERED)(
  'the order by hand: $name',
  ({ path, list, key, collection, make, save, isNewFirst }) => {
    type Named = { id: string }
    const listIds = async (): Promise<string[]> =>
      ((await visitor.get(list)).body[key] as Named[]).map(({ id }) => id)
    /** @returns these ids in the order in which the site shows them */
    const orderOf = async (...ids: string[]) => (await listIds()).filter((id) => ids.includes(id))
    const move = (id: string, position: { after: string | null; before: string | null }, staff = ada) =>
      staff.put(`${path}/${id}/position`, position)
    /** @returns ids in the order in which the site shows them */
    const makeInOrder = async (count: number) => {
      const ids: string[] = []
      for (let index = 0; index < count; index += 1) ids.push(((await make(ada)) as Named).id)
      return isNewFirst ? ids.toReversed() : ids
    }
    const findStored = async (id: string) =>
      (await app.payload.findByID({
        collection,
        id,
        depth: 0,
        trash: true,
        overrideAccess: true,
      })) as { rank?: string; searchText?: string }
    const setRanks = async (ids: string[], rank: string | null) => {
      for (const id of ids) {
        await app.payload.db.updateOne({ collection, id, data: { rank, updatedAt: null } })
      }
    }

    it(`has a new one ${isNewFirst ? 'first' : 'last'}, for programs as for the panel`, async () => {
      const ids = await makeInOrder(3)
      const whole = await listIds()
      expect(isNewFirst ? whole.slice(0, 3) : whole.slice(-3)).toEqual(ids)
      const { body } = await visitor.get(`${list}?sort=site&limit=200`)
      expect((body[key] as Named[]).map(({ id }) => id)).toEqual(whole)
    })

    it('has a document where staff put it, with the next request of a visitor', async () => {
      const [a, b, c, d] = (await makeInOrder(4)) as [string, string, string, string]
      expect(await orderOf(a, b, c, d)).toEqual([a, b, c, d])
      const response = await move(d, { after: a, before: b })
      expect([response.status, response.body]).toEqual([200, { after: a, before: b }])
      expect(await orderOf(a, b, c, d)).toEqual([a, d, b, c])
      await move(a, { after: c, before: null }, ben)
      expect(await orderOf(a, b, c, d)).toEqual([d, b, c, a])
    })

    it('has it at either end, which the response says', async () => {
      const [a] = await makeInOrder(2)
      const others = (await listIds()).filter((id) => id !== a)
      expect((await move(a!, { after: null, before: others[0]! })).body).toEqual({
        after: null,
        before: others[0],
      })
      expect((await listIds())[0]).toBe(a)
      expect((await move(a!, { after: others.at(-1)!, before: null })).body).toEqual({
        after: others.at(-1),
        before: null,
      })
      expect((await listIds()).at(-1)).toBe(a)
    })

    it('uses the neighbour that still exists, and the place after the upper one if another came between', async () => {
      const [a, b, c, d] = (await makeInOrder(4)) as [string, string, string, string]
      await ada.delete(`${path}/${b}`)
      expect((await move(d, { after: b, before: c })).body).toMatchObject({ before: c })
      expect(await orderOf(a, c, d)).toEqual([a, d, c])
      expect((await move(c, { after: a, before: b })).body).toEqual({ after: a, before: d })
      // the caller saw a and d next to each other
      const [between] = await makeInOrder(1)
      await move(between!, { after: a, before: c })
      expect((await move(d, { after: a, before: c })).body).toEqual({ after: a, before: between })
      expect(await orderOf(a, c, d, between!)).toEqual([a, d, between, c])
    })

    it('stays as it is when neither neighbour exists, or the document itself does not', async () => {
      const [a, b] = (await makeInOrder(2)) as [string, string]
      const deletedId = ((await make(ada)) as Named).id
      await ada.delete(`${path}/${deletedId}`)
      const before = await snapshotDatabase(app.payload)
      for (const [after, below] of [
        [deletedId, unusedId()],
        [null, null],
        [a, a],
      ] as const) {
        const response = await move(a, { after, before: below })
        expect([response.status, response.body]).toEqual([
          422,
          { error: orderingTexts.neighboursMissing, code: 'unprocessable' },
        ])
      }
      for (const id of [deletedId, unusedId(), 'no-id']) {
        expect((await move(id, { after: a, before: b })).status).toBe(404)
      }
      for (const body of [
        {},
        { after: a },
        { after: 'x', before: null },
        { after: a, before: b, rank: 'a0' },
      ]) {
        expect((await ada.put(`${path}/${a}/position`, body)).status).toBe(400)
      }
      expect(await snapshotDatabase(app.payload)).toEqual(before)
    })

    it('is all that a move changes: no version, no date, no conflict for whoever has the document open', async () => {
      const [a, b, c] = (await makeInOrder(3)) as [string, string, string]
      const opened = (await ben.get(`${path}/${c}`)).body
      const before = await findStored(c)
      await move(c, { after: a, before: b })
      expect(await findStored(c)).toEqual({ ...before, rank: expect.not.stringMatching(before.rank!) })
      expect((await ben.get(`${path}/${c}`)).body).toEqual(opened)
      expect((await save(ben, c, 'Saved', { 'If-Match': `"${opened.version}"` })).status).toBe(200)
      expect(await orderOf(a, b, c)).toEqual([a, c, b])
    })

    it('is not undone by a save that was under way', async () => {
      const [a, b, c] = (await makeInOrder(3)) as [string, string, string]
      const { db } = app.payload
      const write = db.updateOne.bind(db)
      vi.spyOn(db, 'updateOne').mockImplementationOnce((async (args: Parameters<typeof write>[0]) => {
        expect((await move(c, { after: a, before: b })).status).toBe(200)
        return write(args)
      }) as typeof db.updateOne)
      expect((await save(ben, c, 'Saved')).status).toBe(200)
      expect(await orderOf(a, b, c)).toEqual([a, c, b])
    })

    it('takes a document back from the trash at its position', async () => {
      const [a, b, c] = (await makeInOrder(3)) as [string, string, string]
      await ada.delete(`${path}/${b}`)
      await makeInOrder(1)
      await ada.post(`${path}/${b}/restore`)
      expect(await orderOf(a, b, c)).toEqual([a, b, c])
    })

    it('outlives the roll-back of an incomplete save, and a restored version', async () => {
      const [a, b, c] = (await makeInOrder(3)) as [string, string, string]
      await save(ada, c, 'Whole')
      await move(c, { after: a, before: b })
      await rollBackIncompleteSaves({ payload: app.payload })
      expect(await orderOf(a, b, c)).toEqual([a, c, b])

      const updatedAt = new Date(Date.now() + MINUTE).toISOString()
      await app.payload.db.updateOne({ collection, id: c, data: { searchText: 'half', updatedAt } })
      await rollBackIncompleteSaves({ payload: app.payload })
      expect((await findStored(c)).searchText).not.toBe('half')
      expect(await orderOf(a, b, c)).toEqual([a, c, b])

      const { docs } = await app.payload.findVersions({
        collection,
        where: { parent: { equals: c } },
        sort: 'updatedAt',
        limit: 1,
        overrideAccess: true,
      })
      await app.payload.restoreVersion({ collection, id: docs[0]!.id, overrideAccess: true })
      expect(await orderOf(a, b, c)).toEqual([a, c, b])
    })

    it('is one order for all when several move at once, and can be changed further', async () => {
      const ids = await makeInOrder(8)
      const [a, b, ...others] = ids as [string, string, ...string[]]
      const responses = await Promise.all(
        others.map((id, index) => move(id, { after: a, before: b }, index % 2 ? ada : ben)),
      )
      expect(responses.map(({ status }) => status)).toEqual(others.map(() => 200))
      const order = await orderOf(...ids)
      expect([order[0], order.at(-1), order.toSorted()]).toEqual([a, b, ids.toSorted()])
      await move(order[6]!, { after: order[1]!, before: order[2]! })
      expect(await orderOf(...ids)).toEqual([
        ...order.slice(0, 2),
        order[6],
        ...order.slice(2, 6),
        ...order.slice(7),
      ])
    })

    it('has room between documents of one rank, and writes only those behind the position', async () => {
      const ids = await makeInOrder(7)
      const sameRank = ids.slice(1, 6).toSorted()
      await setRanks(sameRank, (await findStored(ids[3]!)).rank!)
      expect(await orderOf(...ids)).toEqual([ids[0], ...sameRank, ids[6]])
      const before = await findStored(sameRank[1]!)
      expect((await move(ids[0]!, { after: sameRank[1]!, before: sameRank[2]! })).body).toEqual({
        after: sameRank[1],
        before: sameRank[2],
      })
      expect(await orderOf(...ids)).toEqual([sameRank[0], sameRank[1], ids[0], ...sameRank.slice(2), ids[6]])
      expect(await findStored(sameRank[1]!)).toEqual(before)
      expect((await move(ids[6]!, { after: sameRank[0]!, before: sameRank[1]! })).body).toEqual({
        after: sameRank[0],
        before: sameRank[1],
      })
      expect(await orderOf(...ids)).toEqual([sameRank[0], ids[6], sameRank[1], ids[0], ...sameRank.slice(2)])
    })

    it('has documents of an older release as if they were made now, otherwise unchanged', async () => {
      const ids = await makeInOrder(3)
      const others = (await listIds()).filter((id) => !ids.includes(id))
      await move(ids[1]!, { after: others.at(-1)!, before: null })
      await setRanks(ids, null)
      const before = await Promise.all(ids.map(findStored))
      await fillListFields({ payload: app.payload })
      expect(await listIds()).toEqual(isNewFirst ? [...ids, ...others] : [...others, ...ids])
      const rank = expect.any(String)
      expect(await Promise.all(ids.map(findStored))).toEqual(
        before.map((document) => ({ ...document, rank })),
      )
    })
  },
)

describe('the neighbours of a project', () => {
  it('are those of the order by hand, also where ranks are the same', async () => {
    const created: { id: string; title: string }[] = []
    for (let count = 0; count < 4; count += 1) created.push(await makeProject(ada))
    const { rank } = await app.payload.findByID({
      collection: 'projects',
      id: created[1]!.id,
      overrideAccess: true,
    })
    for (const { id } of created.slice(1, 3)) {
      await app.payload.db.updateOne({ collection: 'projects', id, data: { rank } })
    }
    await ada.put(`/api/projects/${created[0]!.id}/position`, { after: null, before: created[3]!.id })
    const { projects } = (await visitor.get('/api/public/projects?view=cards')).body
    for (const [index, { id }] of projects.entries()) {
      const { previous, next } = (await visitor.get(`/api/public/projects/${id}`)).body
      expect([previous?.id, next?.id]).toEqual([projects[index - 1]?.id, projects[index + 1]?.id])
    }
  })
})
