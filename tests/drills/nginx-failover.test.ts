import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { apiTexts } from '#cms/shared/texts/requests.ts'
import { freePort } from '#scripts/free-port.ts'
import { ADMIN } from '#tests/support/app.ts'
import { startAppBehindNginx, type AppBehindNginx } from '#tests/support/start-app-behind-nginx.ts'
import { uploadImage } from '#tests/support/builders.ts'
import { Client } from '#tests/support/client.ts'
import { findNginx } from '#tests/support/servers/find-nginx.ts'
import { reasonMissing } from '#tests/support/servers/missing-dependency.ts'
import type { Nginx } from '#tests/support/servers/nginx.ts'
import { startTcpProxy } from '#tests/support/servers/tcp-proxy.ts'

const missing = await reasonMissing(findNginx)

describe.skipIf(missing)(missing ?? 'nginx as it ships, with a replica that is gone,', () => {
  let nginx: Nginx
  let replica: string
  let get: AppBehindNginx['get']

  beforeAll(async () => {
    ;({ nginx, replica, get } = await startAppBehindNginx())
  })
  afterAll(() => nginx.stop())

  it('asks another one, for a sign-in as for a page', async () => {
    await nginx.reload([`127.0.0.1:${await freePort()}`, replica])
    const statuses = new Set<number>()
    for (let call = 0; call < 10; call += 1) {
      statuses.add((await get('/')).status)
      statuses.add(
        (await new Client(nginx.origin).post('/api/auth/sign-in', { ...ADMIN, remember: false })).status,
      )
    }
    expect([...statuses]).toEqual([200])
  })

  it('and no other, still serves files, and answers the rest with 503', async () => {
    const media = (await uploadImage(await new Client(nginx.origin).signIn(ADMIN))).imageUrl
    const asset = /"(\/assets\/[^"]+\.js)"/.exec((await get('/')).text)![1]!
    const before = [await get(media), await get(asset)]
    await nginx.reload([`127.0.0.1:${await freePort()}`])
    const after = [await get(media), await get(asset)]
    expect(after.map(({ status }) => status)).toEqual([200, 200])
    expect(after.map(({ bytes }, index) => bytes.equals(before[index]!.bytes))).toEqual([true, true])

    const [page, call] = [await get('/blog'), await get('/api/public/projects')]
    expect([page.status, page.headers['content-type'], page.headers['retry-after']]).toEqual([
      503,
      'text/html; charset=utf-8',
      '5',
    ])
    expect(page.text).toContain(apiTexts.unavailable)
    expect([call.status, JSON.parse(call.text)]).toEqual([
      503,
      { error: apiTexts.unavailable, code: 'unavailable' },
    ])
    await get('/booking/cancel/canary-reference')
    await nginx.reload([replica])
    expect((await get('/blog')).status).toBe(200)
    expect(nginx.errorLog()).not.toContain('canary')
  })

  it('does not wait for it when it is frozen: another one answers reads', async () => {
    const frozen = await startTcpProxy(Number(replica.split(':')[1]))
    frozen.behave({ hold: true })
    onTestFinished(() => frozen.stop())
    await nginx.reload([`127.0.0.1:${frozen.port}`, replica])
    const paths = ['/blog', '/api/public/projects', '/api/users/nobody@studio.test', '/booking/cancel/canary']
    for (const path of [...paths, ...paths]) expect((await get(path)).status).toBeLessThan(500)
    const waits = nginx
      .accessLog()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { replica: string; waited: string })
      .filter(({ replica: address }) => address.startsWith(`127.0.0.1:${frozen.port}, `))
    expect(waits.length).toBeGreaterThan(0)
    // nginx waits a minute, but only for requests that may write something
    for (const { waited } of waits) expect(parseFloat(waited)).toBeLessThan(30)
  })

  it('asks one again that was busy for a moment, before it fails a read', async () => {
    const busy = await startTcpProxy(Number(replica.split(':')[1]))
    busy.behave({ holdNext: 1 })
    onTestFinished(() => busy.stop())
    await nginx.reload([`127.0.0.1:${await freePort()}`, `127.0.0.1:${busy.port}`])
    expect((await get('/sitemap.xml')).status).toBe(200)
  })

  it('asks one that was gone a moment ago, when the other goes', async () => {
    const proxies = await Promise.all([1, 2].map(() => startTcpProxy(Number(replica.split(':')[1]))))
    onTestFinished(async () => void (await Promise.all(proxies.map((proxy) => proxy.stop()))))
    await nginx.reload(proxies.map(({ port }) => `127.0.0.1:${port}`))
    const statuses = async () => {
      const codes: number[] = []
      for (let call = 0; call < 6; call += 1) {
        codes.push(
          (await get('/')).status,
          (await new Client(nginx.origin).post('/api/auth/sign-in', { ...ADMIN, remember: false })).status,
        )
      }
      return [...new Set(codes)]
    }
    // one process after the other, as in a deployment: nginx does not know yet that the first one is back
    for (const proxy of proxies) {
      await proxy.stop()
      expect(await statuses()).toEqual([200])
      await proxy.start()
    }
    expect(nginx.errorLog()).toContain('Connection refused')
  })
})
