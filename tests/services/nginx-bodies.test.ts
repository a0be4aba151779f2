import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { IMAGE } from '#cms/shared/images.ts'
import { BODY } from '#cms/shared/requests.ts'
import { MB, MINUTE } from '#cms/shared/units.ts'
import { apiTexts } from '#cms/shared/texts/requests.ts'
import { ADMIN } from '#tests/support/app.ts'
import { startAppBehindNginx, type AppBehindNginx } from '#tests/support/start-app-behind-nginx.ts'
import { uploadImage } from '#tests/support/builders.ts'
import { Client, multipartForm } from '#tests/support/client.ts'
import { findNginx } from '#tests/support/servers/find-nginx.ts'
import { reasonMissing } from '#tests/support/servers/missing-dependency.ts'
import type { Nginx } from '#tests/support/servers/nginx.ts'
import { jpeg } from '#tests/support/images.ts'

const missing = await reasonMissing(findNginx)

describe.skipIf(missing)(missing ?? 'the site behind nginx as it ships', () => {
  let nginx: Nginx
  let get: AppBehindNginx['get']

  beforeAll(async () => {
    ;({ nginx, get } = await startAppBehindNginx())
  })
  afterAll(() => nginx.stop())

  /** Takes away the folder in which nginx stores bodies, for one test. */
  function takeBodyFolder() {
    const [folder, elsewhere] = [join(nginx.folder, 'client_body'), join(nginx.folder, 'elsewhere')]
    renameSync(folder, elsewhere)
    onTestFinished(() => renameSync(elsewhere, folder))
  }

  describe('bodies larger than their call needs', () => {
    const post = (path: string, length: number, body: Uint8Array[] = []) =>
      get(path, { method: 'POST', headers: { 'Content-Length': String(length) }, body })

    it.each(['/api/contact', '/api/auth/sign-in', '/api/bookings/reference/cancel', '/contact'])(
      'are refused before they are sent: %s',
      async (path) => {
        const { status, text } = await post(path, 2 * MB, [Buffer.alloc(1)])
        expect(status).toBe(413)
        expect(text).toContain(apiTexts.tooLarge)
      },
    )

    it(
      'are refused when one address sends too many at once, and hold up no upload',
      { timeout: 2 * MINUTE },
      async () => {
        const released = Promise.withResolvers<void>()
        onTestFinished(() => released.resolve())
        async function* slowly() {
          yield '{'
          await released.promise
        }
        const headers = { 'Content-Type': 'application/json', 'Content-Length': String(1 * MB) }
        // more than nginx.conf allows to one address
        const calls = Array.from({ length: 40 }, () =>
          get('/api/contact', { method: 'POST', from: '127.0.0.9', headers, body: slowly() }),
        )
        for (const call of calls) call.catch(() => undefined)
        const refused = await Promise.race(calls)
        expect([refused.status, refused.headers['content-type'], refused.headers['retry-after']]).toEqual([
          429,
          'application/json',
          '5',
        ])
        expect(JSON.parse(refused.text)).toEqual({
          error: apiTexts.tooMany,
          code: 'too-many-requests',
        })
        expect((await get('/api/public/projects', { from: '127.0.0.9' })).status).toBe(200)
        await uploadImage(await new Client(nginx.origin).signIn(ADMIN))
      },
    )

    it('that nginx cannot store are refused in the form of the API', async () => {
      takeBodyFolder()
      const { status, text } = await post('/api/contact', 500_000, [Buffer.alloc(500_000)])
      expect([status, JSON.parse(text)]).toEqual([503, { error: apiTexts.unavailable, code: 'unavailable' }])
    })
  })

  describe('an upload', () => {
    it('is not stored by nginx, whose disk may be full', async () => {
      const staff = await new Client(nginx.origin).signIn(ADMIN)
      takeBodyFolder()
      const { imageUrl } = await uploadImage(staff)
      expect((await get(imageUrl)).status).toBe(200)
    })

    it('of the largest size that is allowed passes', async () => {
      const staff = await new Client(nginx.origin).signIn(ADMIN)
      const bytes = Buffer.concat([
        await jpeg({ width: 640, height: 480 }),
        Buffer.alloc(IMAGE.maxProjectImageBytes),
      ]).subarray(0, IMAGE.maxProjectImageBytes)
      const { imageUrl } = await uploadImage(staff, {
        image: { name: 'largest.jpg', type: 'image/jpeg', bytes },
      })
      expect((await get(imageUrl)).status).toBe(200)
    })

    it.each([
      ['a byte more, judged by the site', IMAGE.maxProjectImageBytes + 1],
      ['more than a body may have, judged by nginx', 25 * MB],
    ])('of %s is refused in the form of the API', async (_how, size) => {
      const staff = await new Client(nginx.origin).signIn(ADMIN)
      const form = multipartForm({
        image: { name: 'larger.jpg', type: 'image/jpeg', bytes: Buffer.alloc(size, 1) },
      })
      // the client expects the documented form, whoever responds
      const response = await staff.postForm('/api/uploads/project-images', form)
      expect([response.status, response.headers.get('content-type')]).toEqual([
        413,
        expect.stringContaining('application/json'),
      ])
      expect(response.body).toMatchObject({
        error: expect.any(String),
        code: expect.stringContaining('too-large'),
      })
    })

    it.each([
      ['POST', '/api/uploads/videos', BODY.video],
      ['POST', '/api/uploads/sounds', BODY.sound],
      ['POST', '/api/uploads/panoramas', BODY.panorama],
      ['PUT', '/api/images/one/file', BODY.multipart],
    ])(
      'as large as the site takes reaches it, which refuses strangers: %s %s',
      async (method, path, size) => {
        const { status, text } = await get(path, {
          method,
          headers: { 'Content-Type': 'multipart/form-data; boundary=b', 'Content-Length': String(size) },
          body: [Buffer.alloc(1)],
        })
        expect([status, JSON.parse(text)]).toEqual([
          401,
          expect.objectContaining({ error: expect.any(String) }),
        ])
      },
    )

    it('of a video’s size reaches the console’s gate, which refuses strangers', async () => {
      const { status, text } = await get('/console-api/media', {
        method: 'POST',
        headers: { 'Content-Type': 'application/octet-stream', 'Content-Length': String(30 * MB) },
        body: [Buffer.alloc(1)],
      })
      expect([status, JSON.parse(text)]).toEqual([
        401,
        expect.objectContaining({ error: expect.any(String) }),
      ])
    })
  })
})
