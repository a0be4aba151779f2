import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startAppBehindNginx, type AppBehindNginx } from '#tests/support/start-app-behind-nginx.ts'
import { findNginx } from '#tests/support/servers/find-nginx.ts'
import { reasonMissing } from '#tests/support/servers/missing-dependency.ts'
import type { Nginx } from '#tests/support/servers/nginx.ts'
import { EVENT_LIMIT } from '#tests/support/limits.ts'

const missing = await reasonMissing(findNginx)
const ORIGINS = ['https://app.example', 'https://kiosk.example']

describe.skipIf(missing)(missing ?? 'a public read that nginx keeps', () => {
  let nginx: Nginx
  let get: AppBehindNginx['get']

  beforeAll(async () => {
    ;({ nginx, get } = await startAppBehindNginx({ CORS_ORIGINS: ORIGINS.join(',') }))
  })
  afterAll(() => nginx.stop())

  it('allows each origin itself, and no other', async () => {
    const readAllowedOrigin = (Origin?: string) =>
      vi.waitUntil(
        async () => {
          const { headers } = await get('/api/public/projects', { headers: { ...(Origin && { Origin }) } })
          return headers['x-cache'] === 'HIT' && { origin: headers['access-control-allow-origin'] }
        },
        { timeout: EVENT_LIMIT, interval: 0 },
      )
    for (const origin of ORIGINS) expect(await readAllowedOrigin(origin)).toEqual({ origin })
    for (const origin of [undefined, 'https://elsewhere.example']) {
      expect(await readAllowedOrigin(origin)).toEqual({ origin: undefined })
    }
  })
})
