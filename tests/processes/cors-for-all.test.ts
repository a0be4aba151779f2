import { expect, it } from 'vitest'
import { startApp } from '#tests/support/app.ts'
import { fetchRaw } from '#tests/support/fetch-raw.ts'

const app = await startApp({ CORS_ORIGINS: '*' })
const get = (path: string, headers: Record<string, string>) => fetchRaw(app.origin, { path, headers })

it('with * every page may read what is public, one response is for all, and nothing else is open', async () => {
  const origins: Record<string, string>[] = [{ Origin: 'https://any.example' }, { Origin: 'null' }, {}]
  for (const headers of origins) {
    const response = await get('/api/public/projects', headers)
    expect(response.headers).toMatchObject({ 'access-control-allow-origin': '*', vary: 'Accept-Encoding' })
    expect(response.headers).not.toHaveProperty('access-control-allow-credentials')
    expect((await get('/api/users', headers)).headers).not.toHaveProperty('access-control-allow-origin')
  }
})
