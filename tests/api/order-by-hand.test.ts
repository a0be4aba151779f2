import { afterEach, describe, expect, it, vi } from 'vitest'
import { fillListFields } from '#cms/features/documents/list-keys.ts'
import { rollBackIncompleteSaves } from '#cms/features/documents/roll-back-incomplete-saves.ts'
import { orderingTexts } from '#cms/shared/texts/documents.ts'
import { startApp } from '#tests/support/app.ts'
import { makeMember, makeProject, unusedId } from '#tests/support/builders.ts'
import { EDITABLE_COLLECTIONS } from '#tests/support/editable-collections.ts'
import { snapshotDatabase } from '#tests/support/snapshot-database.ts'

/** The order that staff make by hand, of the team and of the portfolio. */

const app = await startApp()
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
    const all = async (): Promise<string[]> =>
      ((await visitor.get(list)).body[key] as Named[]).map(({ id }) => id)
    /** of these documents alone */
    const orderOf = async (...ids: string[]) => (await all()).filter((id) => ids.includes(id))
    const move = (id: string, after: string | null, before: string | null, staff = ada) =>
      staff.put(`${path}/${id}/position`, { after, before })
    /** @returns ids in the order in which the site shows them */
    const makeInOrder = async (count: number) => {
      const ids: string[] = []
      for (let made = 0; made < count; made += 1) ids.push(((await make(ada)) as Named).id)
      return isNewFirst ? ids.toReversed() : ids
    }
    const stored = async (id: string) =>
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
      const whole = await all()
      expect(isNewFirst ? whole.slice(0, 3) : whole.slice(-3)).toEqual(ids)
      const { body } = await visitor.get(`${list}?sort=site&limit=200`)
      expect((body[key] as Named[]).map(({ id }) => id)).toEqual(whole)
    })

    it('has a document where staff put it, with the next request of a visitor', async () => {
      const [a, b, c, d] = (await makeInOrder(4)) as [string, string, string, string]
      expect(await orderOf(a, b, c, d)).toEqual([a, b, c, d])
      const response = await move(d, a, b)
      expect([response.status, response.body]).toEqual([200, { after: a, before: b }])
      expect(await orderOf(a, b, c, d)).toEqual([a, d, b, c])
      await move(a, c, null, ben)
      expect(await orderOf(a, b, c, d)).toEqual([d, b, c, a])
    })

    it('has it at either end, which the response says', async () => {
      const [a] = await makeInOrder(2)
      const others = (await all()).filter((id) => id !== a)
      expect((await move(a!, null, others[0]!)).body).toEqual({ after: null, before: others[0] })
      expect((await all())[0]).toBe(a)
      expect((await move(a!, others.at(-1)!, null)).body).toEqual({ after: others.at(-1), before: null })
      expect((await all()).at(-1)).toBe(a)
    })

    it('goes by the neighbour that is still there, and behind the upper one if another came between', async () => {
      const [a, b, c, d] = (await makeInOrder(4)) as [string, string, string, string]
      await ada.delete(`${path}/${b}`)
      expect((await move(d, b, c)).body).toMatchObject({ before: c })
      expect(await orderOf(a, c, d)).toEqual([a, d, c])
      expect((await move(c, a, b)).body).toEqual({ after: a, before: d })
      // the caller saw a and d next to each other
      const [between] = await makeInOrder(1)
      await move(between!, a, c)
      expect((await move(d, a, c)).body).toEqual({ after: a, before: between })
      expect(await orderOf(a, c, d, between!)).toEqual([a, d, between, c])
    })

    it('stays as it is when neither neighbour is there, or the document itself is not', async () => {
      const [a, b] = (await makeInOrder(2)) as [string, string]
      const gone = ((await make(ada)) as Named).id
      await ada.delete(`${path}/${gone}`)
      const before = await snapshotDatabase(app.payload)
      for (const [after, below] of [
        [gone, unusedId()],
        [null, null],
        [a, a],
      ] as const) {
        const response = await move(a, after, below)
        expect([response.status, response.body]).toEqual([
          422,
          { error: orderingTexts.neighboursMissing, code: 'unprocessable' },
        ])
      }
      for (const id of [gone, unusedId(), 'no-id']) expect((await move(id, a, b)).status).toBe(404)
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

    it('changes by nothing but a move: no version, no date, no conflict for whoever has it open', async () => {
      const [a, b, c] = (await makeInOrder(3)) as [string, string, string]
      const open = (await ben.get(`${path}/${c}`)).body
      const before = await stored(c)
      await move(c, a, b)
      expect(await stored(c)).toEqual({ ...before, rank: expect.not.stringMatching(before.rank!) })
      expect((await ben.get(`${path}/${c}`)).body).toEqual(open)
      expect((await save(ben, c, 'Saved', { 'If-Match': `"${open.version}"` })).status).toBe(200)
      expect(await orderOf(a, b, c)).toEqual([a, c, b])
    })

    it('is not undone by a save that was under way', async () => {
      const [a, b, c] = (await makeInOrder(3)) as [string, string, string]
      const { db } = app.payload
      const write = db.updateOne.bind(db)
      vi.spyOn(db, 'updateOne').mockImplementationOnce((async (args: Parameters<typeof write>[0]) => {
        expect((await move(c, a, b)).status).toBe(200)
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

    it('outlives a start that takes a cut-off save back, and a restored older version', async () => {
      const [a, b, c] = (await makeInOrder(3)) as [string, string, string]
      await save(ada, c, 'Whole')
      await move(c, a, b)
      await rollBackIncompleteSaves({ payload: app.payload })
      expect(await orderOf(a, b, c)).toEqual([a, c, b])

      const updatedAt = new Date(Date.now() + 60_000).toISOString()
      await app.payload.db.updateOne({ collection, id: c, data: { searchText: 'half', updatedAt } })
      await rollBackIncompleteSaves({ payload: app.payload })
      expect((await stored(c)).searchText).not.toBe('half')
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

    it('is one order for all when several move at once, and goes on from there', async () => {
      const ids = await makeInOrder(8)
      const [a, b, ...others] = ids as [string, string, ...string[]]
      const responses = await Promise.all(others.map((id, index) => move(id, a, b, index % 2 ? ada : ben)))
      expect(responses.map(({ status }) => status)).toEqual(others.map(() => 200))
      const order = await orderOf(...ids)
      expect([order[0], order.at(-1), order.toSorted()]).toEqual([a, b, ids.toSorted()])
      await move(order[6]!, order[1]!, order[2]!)
      expect(await orderOf(...ids)).toEqual([
        ...order.slice(0, 2),
        order[6],
        ...order.slice(2, 6),
        ...order.slice(7),
      ])
    })

    it('has room between documents of one rank, and writes only those behind the position', async () => {
      const ids = await makeInOrder(7)
      const tied = ids.slice(1, 6).toSorted()
      await setRanks(tied, (await stored(ids[3]!)).rank!)
      expect(await orderOf(...ids)).toEqual([ids[0], ...tied, ids[6]])
      const before = await stored(tied[1]!)
      expect((await move(ids[0]!, tied[1]!, tied[2]!)).body).toEqual({ after: tied[1], before: tied[2] })
      expect(await orderOf(...ids)).toEqual([tied[0], tied[1], ids[0], ...tied.slice(2), ids[6]])
      expect(await stored(tied[1]!)).toEqual(before)
      expect((await move(ids[6]!, tied[0]!, tied[1]!)).body).toEqual({ after: tied[0], before: tied[1] })
      expect(await orderOf(...ids)).toEqual([tied[0], ids[6], tied[1], ids[0], ...tied.slice(2)])
    })

    it('takes in documents of an older version as if they were made now, otherwise unchanged', async () => {
      const ids = await makeInOrder(3)
      const others = (await all()).filter((id) => !ids.includes(id))
      await move(ids[1]!, others.at(-1)!, null)
      await setRanks(ids, null)
      const before = await Promise.all(ids.map(stored))
      await fillListFields({ payload: app.payload })
      expect(await all()).toEqual(isNewFirst ? [...ids, ...others] : [...others, ...ids])
      const rank = expect.any(String)
      expect(await Promise.all(ids.map(stored))).toEqual(before.map((document) => ({ ...document, rank })))
    })
  },
)

describe('the neighbours of a project', () => {
  it('are those of the order by hand, also where ranks are the same', async () => {
    const made: { id: string; title: string }[] = []
    for (let count = 0; count < 4; count += 1) made.push(await makeProject(ada))
    const { rank } = await app.payload.findByID({
      collection: 'projects',
      id: made[1]!.id,
      overrideAccess: true,
    })
    for (const { id } of made.slice(1, 3)) {
      await app.payload.db.updateOne({ collection: 'projects', id, data: { rank } })
    }
    await ada.put(`/api/projects/${made[0]!.id}/position`, { after: null, before: made[3]!.id })
    const { projects } = (await visitor.get('/api/public/projects?view=cards')).body
    for (const [index, { id }] of projects.entries()) {
      const { previous, next } = (await visitor.get(`/api/public/projects/${id}`)).body
      expect([previous?.id, next?.id]).toEqual([projects[index - 1]?.id, projects[index + 1]?.id])
    }
  })
})
