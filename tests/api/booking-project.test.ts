import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addDays, dateInZone } from '#cms/shared/studio-time.ts'
import { startApp } from '#tests/support/app.ts'
import { makeProject, unusedId } from '#tests/support/builders.ts'
import type { Client } from '#tests/support/client.ts'
import { mailsTo } from '#tests/support/outbox.ts'
import { visitorEmail } from '#tests/support/visitor-email.ts'

const app = await startApp()

const zoe = {
  name: 'Zoë Lund',
  email: visitorEmail('zoe'),
  date: addDays(dateInZone(new Date(), 'UTC'), 30),
  timeSlot: '02:00 PM',
}
let staff: Client

beforeAll(async () => {
  staff = await app.admin()
})

afterEach(async () => {
  await app.payload.db.deleteMany({ collection: 'bookings', where: {} })
  await app.payload.db.deleteMany({ collection: 'outbox', where: {} })
})

const book = (projectId: unknown) => app.client().post('/api/send-booking-email', { ...zoe, projectId })
const storedBookings = async () =>
  (await app.payload.find({ collection: 'bookings', depth: 0, overrideAccess: true })).docs

describe('a booking about a project', () => {
  it('keeps the project and its title, and both mails name it', async () => {
    const project = await makeProject(staff, { title: 'Fog Cabin' })
    expect((await book(project.id)).status).toBe(201)
    expect(await storedBookings()).toMatchObject([{ project: project.id, projectTitle: 'Fog Cabin' }])
    for (const address of [zoe.email, 'inbox@studio.test']) {
      expect((await mailsTo(app, address))[0]!.text).toContain('About: Fog Cabin')
    }
  })

  it('is kept without a project that is in the trash, that nobody knows or that is no id at all', async () => {
    const trashed = await makeProject(staff)
    await staff.delete(`/api/projects/${trashed.id}`)
    for (const projectId of [trashed.id, unusedId(), 'fog-cabin', '', 7, null, { $ne: null }]) {
      expect((await book(projectId)).status, JSON.stringify(projectId)).toBe(201)
      const bookings = await storedBookings()
      expect(bookings).toHaveLength(1)
      expect([bookings[0]!.project ?? null, bookings[0]!.projectTitle ?? null]).toEqual([null, null])
      expect((await mailsTo(app, 'inbox@studio.test'))[0]!.text).not.toContain('About:')
      await app.payload.db.deleteMany({ collection: 'bookings', where: {} })
      await app.payload.db.deleteMany({ collection: 'outbox', where: {} })
    }
  })

  it('outlives its project, and still has its title', async () => {
    const project = await makeProject(staff, { title: 'Fog Cabin' })
    await book(project.id)
    await app.payload.delete({ collection: 'projects', id: project.id, overrideAccess: true })
    const [booking] = (await app.payload.find({ collection: 'bookings', depth: 1, overrideAccess: true }))
      .docs
    expect(booking!.projectTitle).toBe('Fog Cabin')
    expect(booking!.project ?? null).not.toMatchObject({ title: 'Fog Cabin' })
  })
})
