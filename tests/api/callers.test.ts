import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { authTexts, usersTexts } from '#cms/shared/texts/accounts.ts'
import { apiTexts } from '#cms/shared/texts/requests.ts'
import { ADMIN, startApp } from '#tests/support/app.ts'
import {
  makeMember,
  makePost,
  makeProject,
  memberForm,
  imageFile,
  postForm,
  projectBody,
  storeBooking,
  uploadImage,
} from '#tests/support/builders.ts'
import { multipartForm, type Client, type ApiResponse } from '#tests/support/client.ts'
import {
  makeForbiddenCallers,
  FORBIDDEN_CALLERS,
  type ForbiddenCaller,
} from '#tests/support/forbidden-callers.ts'
import { jpeg } from '#tests/support/images.ts'
import { makeLinkToken, resetByLink } from '#tests/support/password-link.ts'
import { snapshotDatabase } from '#tests/support/snapshot-database.ts'
import { wav } from '#tests/support/sounds.ts'
import { callers, routesOf, RIGHTS, SHARED_RIGHTS } from './route-callers.ts'

/** What a browser says of a call that a page of another site makes. */
const FOREIGN_HEADERS: Record<string, string>[] = [
  { Origin: 'https://evil.example' },
  { Origin: 'null' },
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'same-site' },
]

const app = await startApp()
const { routes } = await import('#endpoints/index.ts')
const { routeId } = await import('#endpoints/define.ts')

let forbiddenClients: Record<ForbiddenCaller, Client>
let admin: Client
let editor: Client
/** an admin who has to change the password first */
let mustChangePassword: Client
let calls: Record<string, (client: Client) => Promise<ApiResponse>>

beforeAll(async () => {
  forbiddenClients = await makeForbiddenCallers(app)
  admin = await app.admin()
  editor = await app.editor()
  mustChangePassword = await app
    .client()
    .signIn(await app.makeUser({ role: 'admin', requirePasswordChange: true }))
  calls = await makeCalls()
})

describe('the table of callers', () => {
  it('names every documented route and who may call it', () => {
    expect(Object.fromEntries(routes.map((route) => [routeId(route), route.who]))).toEqual(callers)
  })

  it('has a call for every authenticated route', () => {
    expect(Object.keys(calls).sort()).toEqual(
      routesOf('browser', 'staff-before-password-change', 'staff', ...RIGHTS, ...SHARED_RIGHTS).sort(),
    )
  })
})

describe('an authenticated call', () => {
  it.each(routesOf('staff-before-password-change', 'staff', ...RIGHTS, ...SHARED_RIGHTS))(
    '%s refuses the wrong caller and changes nothing',
    async (name) => {
      const before = await snapshotDatabase(app.payload)
      for (const caller of FORBIDDEN_CALLERS) {
        const response = await calls[name]!(forbiddenClients[caller])
        expect(response.status, caller).toBe(401)
        expect(response.body, caller).toEqual({
          error: authTexts.unauthorized,
          code: 'auth/unauthorized',
        })
      }
      expect(await snapshotDatabase(app.payload)).toEqual(before)
    },
  )

  it.each(routesOf('staff', ...RIGHTS, ...SHARED_RIGHTS))(
    '%s refuses whoever has to change the password first',
    async (name) => {
      const before = await snapshotDatabase(app.payload)
      const response = await calls[name]!(mustChangePassword)
      expect(response.status).toBe(403)
      expect(response.body).toEqual({
        error: authTexts.passwordChangeRequired,
        code: 'auth/password-change-required',
      })
      expect(await snapshotDatabase(app.payload)).toEqual(before)
    },
  )

  it.each(routesOf(...RIGHTS))('%s refuses an editor', async (name) => {
    const before = await snapshotDatabase(app.payload)
    const response = await calls[name]!(editor)
    expect(response.status).toBe(403)
    expect(response.body).toEqual({ error: usersTexts.unauthorized, code: 'forbidden' })
    expect(await snapshotDatabase(app.payload)).toEqual(before)
  })

  it.each(routesOf(...SHARED_RIGHTS))('%s lets an editor in', async (name) => {
    const { status, text } = await calls[name]!(editor)
    expect(status, text).toBe(200)
  })

  it.each(routesOf('browser'))('%s refuses a page of another site', async (name) => {
    for (const headers of FOREIGN_HEADERS) {
      const before = await snapshotDatabase(app.payload)
      const response = await withHeaders(admin, headers, calls[name]!)
      expect(response.status).toBe(403)
      expect(response.body).toEqual({ error: apiTexts.foreignOrigin, code: 'foreign-origin' })
      expect(await snapshotDatabase(app.payload)).toEqual(before)
    }
  })

  // last, since it does what the calls above were refused
  it.each(routesOf('staff-before-password-change', 'staff', ...RIGHTS, ...SHARED_RIGHTS, 'browser'))(
    '%s lets an admin in with the same call',
    async (name) => {
      const response = await calls[name]!(await adminFor(name))
      expect(response.status, response.text).toBeLessThan(300)
    },
  )
})

/** The admin, with a session or an account of its own where the call ends sessions. */
async function adminFor(name: string): Promise<Client> {
  if (name === 'POST /auth/sign-out') return app.admin()
  if (name === 'POST /auth/sign-out-everywhere') {
    return app.client().signIn(await app.makeUser({ role: 'admin' }))
  }
  return admin
}

/** A valid call of each route, on existing documents: only the caller can be a reason to refuse it. */
async function makeCalls(): Promise<typeof calls> {
  const [post, member, project] = [await makePost(admin), await makeMember(admin), await makeProject(admin)]
  const [otherMember, otherProject] = [await makeMember(admin), await makeProject(admin)]
  const deletable = {
    post: await makePost(admin),
    member: await makeMember(admin),
    project: await makeProject(admin),
  }
  const trashed = {
    post: await makePost(admin),
    member: await makeMember(admin),
    project: await makeProject(admin),
  }
  for (const path of [
    `blogposts/${trashed.post.id}`,
    `team/${trashed.member.id}`,
    `projects/${trashed.project.id}`,
  ]) {
    await admin.delete(`/api/${path}`)
  }
  const [changedUser, deletedUser] = [await app.makeUser(), await app.makeUser()]
  const newUser = { email: 'created@studio.test', password: 'initial-1', role: 'editor' }
  const welcomedUser = await createUser({
    email: 'welcomed@studio.test',
    password: 'initial-2',
    role: 'editor',
  })
  const uid = await uidOf(ADMIN.email)
  const linkToken = await makeLinkToken(app, (await app.makeUser()).email)
  const image = await imageFile()
  const panorama = { name: 'hall.jpg', type: 'image/jpeg', bytes: await jpeg({ width: 2048, height: 1024 }) }
  const video = { name: 'film.mp4', type: 'video/mp4', bytes: await readFile('cms/seed/assets/tour.mp4') }
  const sound = { name: 'sound.wav', type: 'audio/wav', bytes: wav({ seconds: 0.5 }) }
  const soundPath = (await admin.postForm('/api/uploads/sounds', multipartForm({ sound }))).body.sound.path
  const makeMessage = () =>
    app.payload.create({
      collection: 'messages',
      data: { name: 'Zoë', email: 'zoe@visitor.test', message: 'Hello', state: 'new' },
      overrideAccess: true,
    })
  const [message, deletableMessage] = [await makeMessage(), await makeMessage()]
  const booking = await storeBooking(app.payload, { date: '2999-01-01' })
  const [{ id: imageId, imagePath }, { id: deletableImageId }] = [await makeImage(), await makeImage()]
  const versioned = { blogposts: post.id, team: member.id, projects: project.id }
  return {
    ...Object.assign({}, ...(await Promise.all(Object.entries(versioned).map(versionCalls)))),
    'POST /auth/sign-in': (client) => client.post('/api/auth/sign-in', ADMIN),
    'POST /auth/refresh': (client) => client.post('/api/auth/refresh'),
    'POST /auth/sign-out': (client) => client.post('/api/auth/sign-out'),
    'POST /auth/sign-out-everywhere': (client) => client.post('/api/auth/sign-out-everywhere'),
    'POST /auth/forgot-password': (client) =>
      client.post('/api/auth/forgot-password', { email: changedUser.email }),
    'POST /auth/check-reset-link': (client) =>
      client.post('/api/auth/check-reset-link', { token: linkToken }),
    'POST /auth/reset-password': (client) => resetByLink(client, linkToken, 'a-new-password-1'),
    'POST /auth/reauthenticate': (client) =>
      client.post('/api/auth/reauthenticate', { password: ADMIN.password }),
    'POST /change-password': (client) =>
      client.post('/api/change-password', { currentPassword: ADMIN.password, newPassword: ADMIN.password }),
    'GET /users/{email}': (client) => client.get(`/api/users/${ADMIN.email}`),
    'GET /users/{uid}/profile': (client) => client.get(`/api/users/${uid}/profile`),
    'GET /users': (client) => client.get('/api/users'),
    'POST /createUser': (client) => client.post('/api/createUser', newUser),
    'PUT /users/{email}': (client) => client.put(`/api/users/${changedUser.email}`, { role: 'admin' }),
    'DELETE /users/{email}': (client) => client.delete(`/api/users/${deletedUser.email}`),
    'POST /sendMail': (client) => client.post('/api/sendMail', welcomedUser),
    'GET /blogposts': (client) => client.get('/api/blogposts'),
    'GET /blogposts/{id}': (client) => client.get(`/api/blogposts/${post.id}`),
    'POST /newpost': (client) => client.postForm('/api/newpost', postForm()),
    'PUT /blogposts/{id}': (client) => client.putForm(`/api/blogposts/${post.id}`, postForm()),
    'DELETE /blogposts/{id}': (client) => client.delete(`/api/blogposts/${deletable.post.id}`),
    'GET /team/{id}': (client) => client.get(`/api/team/${member.id}`),
    'POST /blogposts/{id}/restore': (client) => client.post(`/api/blogposts/${trashed.post.id}/restore`),
    'POST /team': (client) => client.postForm('/api/team', memberForm()),
    'PUT /team/{id}': (client) => client.putForm(`/api/team/${member.id}`, memberForm()),
    'DELETE /team/{id}': (client) => client.delete(`/api/team/${deletable.member.id}`),
    'GET /projects': (client) => client.get('/api/projects'),
    'PUT /team/{id}/position': (client) =>
      client.put(`/api/team/${member.id}/position`, { after: otherMember.id, before: null }),
    'GET /projects/{id}': (client) => client.get(`/api/projects/${project.id}`),
    'POST /team/{id}/restore': (client) => client.post(`/api/team/${trashed.member.id}/restore`),
    'POST /projects': (client) => client.post('/api/projects', projectBody()),
    'PUT /projects/{id}': (client) => client.put(`/api/projects/${project.id}`, projectBody()),
    'DELETE /projects/{id}': (client) => client.delete(`/api/projects/${deletable.project.id}`),
    'PUT /projects/{id}/position': (client) =>
      client.put(`/api/projects/${project.id}/position`, { after: otherProject.id, before: null }),
    'POST /projects/{id}/restore': (client) => client.post(`/api/projects/${trashed.project.id}/restore`),
    'POST /uploads/project-images': (client) =>
      client.postForm('/api/uploads/project-images', multipartForm({ image })),
    'POST /uploads/text-images': (client) =>
      client.postForm('/api/uploads/text-images', multipartForm({ image })),
    'POST /uploads/library-images': (client) =>
      client.postForm('/api/uploads/library-images', multipartForm({ image })),
    'POST /uploads/videos': (client) => client.postForm('/api/uploads/videos', multipartForm({ video })),
    'POST /uploads/sounds': (client) => client.postForm('/api/uploads/sounds', multipartForm({ sound })),
    'POST /uploads/panoramas': (client) =>
      client.postForm('/api/uploads/panoramas', multipartForm({ panorama })),
    'GET /uploads/sounds': (client) => client.get(`/api/uploads/sounds?path=${soundPath}`),
    'GET /uploads/images': (client) => client.get(`/api/uploads/images?path=${imagePath}`),
    'GET /messages': (client) => client.get('/api/messages'),
    'PUT /messages/{id}': (client) => client.put(`/api/messages/${message.id}`, { state: 'answered' }),
    'DELETE /messages/{id}': (client) => client.delete(`/api/messages/${deletableMessage.id}`),
    'GET /bookings': (client) => client.get('/api/bookings'),
    'PUT /bookings/{id}': (client) => client.put(`/api/bookings/${booking.id}`, { state: 'cancelled' }),
    'PUT /bookings': (client) => client.put('/api/bookings', { ids: [booking.id], state: 'cancelled' }),
    'GET /images': (client) => client.get('/api/images'),
    'GET /image-tags': (client) => client.get('/api/image-tags'),
    'GET /images/{id}': (client) => client.get(`/api/images/${imageId}`),
    'PUT /images/{id}': (client) => client.put(`/api/images/${imageId}`, { alt: 'A stair' }),
    'PUT /images/{id}/file': (client) =>
      client.putForm(`/api/images/${imageId}/file`, multipartForm({ image })),
    'DELETE /images/{id}': (client) => client.delete(`/api/images/${deletableImageId}`),
  }
}

/** The calls about the versions of a document, by route. */
async function versionCalls([path, id]: [string, string]): Promise<typeof calls> {
  const url = `/api/${path}/${id}/versions`
  const [version] = (await admin.get(url)).body.versions
  return {
    [`GET /${path}/{id}/versions`]: (client) => client.get(url),
    [`GET /${path}/{id}/versions/{versionId}`]: (client) => client.get(`${url}/${version.id}`),
    [`POST /${path}/{id}/versions/{versionId}/restore`]: (client) =>
      client.post(`${url}/${version.id}/restore`),
  }
}

/** @returns the id of an image that nothing shows */
async function makeImage(): Promise<{ id: string; imagePath: string }> {
  await uploadImage(admin)
  return (await admin.get('/api/images?limit=1')).body.images[0]
}

async function createUser(user: { email: string; password: string; role: string }) {
  await admin.post('/api/createUser', user)
  return user
}

async function uidOf(email: string): Promise<string> {
  const { docs } = await app.payload.find({
    collection: 'users',
    where: { email: { equals: email } },
    overrideAccess: true,
  })
  return docs[0]!.id
}

/** The same call with headers that the browser of a foreign page would add. */
async function withHeaders(
  client: Client,
  headers: Record<string, string>,
  call: (client: Client) => Promise<ApiResponse>,
): Promise<ApiResponse> {
  const post: Client['post'] = (path, json, options) =>
    client.call('POST', path, { json, ...options, headers })
  return call(Object.assign(Object.create(client) as Client, { post }))
}
