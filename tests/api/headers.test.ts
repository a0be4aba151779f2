import { beforeAll, describe, expect, it } from 'vitest'
import { startApp } from '#tests/support/app.ts'
import { makePost, uploadImage } from '#tests/support/builders.ts'
import { fetchRaw, type RawResponse } from '#tests/support/fetch-raw.ts'

const app = await startApp()
const admin = await app.admin()
let postId: string
let imageUrl: string

beforeAll(async () => {
  postId = (await makePost(admin)).id
  imageUrl = (await uploadImage(admin)).imageUrl
})

const get = (path: string, headers: Record<string, string> = {}) => fetchRaw(app.origin, { path, headers })
const shareImage = async () => /\/share\/[^"]+\.jpg/.exec((await get(`/blog/${postId}`)).text)![0]

describe('Cross-Origin-Resource-Policy', () => {
  it.each([
    ['a page', () => '/'],
    ['a page that is not there', () => '/nothing'],
    ['the panel', () => '/admin/dashboard'],
    ['a public read', () => '/api/public/studio'],
    ['a refused call', () => '/api/users'],
    ['the console', () => '/console'],
    ['the feed', () => '/feed.xml'],
    ['the manifest', () => '/manifest.webmanifest'],
    ['the site’s health', () => '/healthz'],
  ])('lets no other site embed %s', async (_, path) => {
    // the second response comes from the content cache where there is one
    for (const response of [await get(path()), await get(path())]) {
      expect(response.headers['cross-origin-resource-policy']).toBe('same-origin')
    }
  })

  it.each([
    ['an image', async () => imageUrl],
    ['an image that is not there', async () => '/media/project-images/nothing.jpg'],
    ['an icon', async () => '/favicon.ico'],
    ['a share image', shareImage],
    [
      'a previous address of a share image',
      async () => (await shareImage()).replace(/[\da-f]{16}\.jpg$/, '0123456789abcdef.jpg'),
    ],
  ])('lets every site embed %s', async (_, path) => {
    const response = await get(await path())
    expect(response.headers['cross-origin-resource-policy']).toBe('cross-origin')
    const { etag } = response.headers
    if (!etag) return
    const again = await get(await path(), { 'If-None-Match': etag })
    expect([again.status, again.headers['cross-origin-resource-policy']]).toEqual([304, 'cross-origin'])
  })
})

describe('every response', () => {
  const REQUESTS: [string, () => Promise<RawResponse>][] = [
    ['a page', () => get('/blog')],
    [
      'a page that the browser has',
      async () => get('/blog', { 'If-None-Match': (await get('/blog')).headers.etag! }),
    ],
    ['an error', () => get('/api/%')],
    ['the wrong method', () => fetchRaw(app.origin, { method: 'POST', path: '/blog' })],
    ['a file', () => get(imageUrl)],
    ['a redirect', () => get('/blog/')],
  ]
  it.each(REQUESTS)('says what the browser may do with it: %s', async (_, send) => {
    const { headers } = await send()
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'permissions-policy': expect.stringContaining('camera=()'),
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': expect.stringMatching(/^(same|cross)-origin$/),
      'referrer-policy': expect.any(String),
    })
  })

  it('of a page requires trusted types for scripts', async () => {
    for (const path of ['/', `/blog/${postId}`, '/admin/dashboard']) {
      const policy = (await get(path)).headers['content-security-policy']
      expect(policy, path).toContain("require-trusted-types-for 'script'")
      expect(policy, path).toMatch(/trusted-types dompurify /)
    }
  })

  it('allows features only to the embedded player and the site, where they use them', async () => {
    const policy = String((await get('/')).headers['permissions-policy'])
    for (const feature of ['autoplay', 'encrypted-media', 'fullscreen', 'picture-in-picture']) {
      expect(policy).toContain(`${feature}=(self "https://www.youtube-nocookie.com")`)
    }
    // for panoramas
    for (const feature of ['accelerometer', 'gyroscope']) expect(policy).toContain(`${feature}=(self)`)
    for (const feature of [
      'microphone',
      'geolocation',
      'payment',
      'usb',
      'publickey-credentials-get',
      'sync-xhr',
    ]) {
      expect(policy).toContain(`${feature}=()`)
    }
  })
})

describe('what is private', () => {
  it.each(['/api/users', '/api/projects', '/console-api/users', '/console-api/messages', '/console'])(
    'is neither cached nor indexed: %s',
    async (path) => {
      const cookie = [...admin.cookies].map((pair) => pair.join('=')).join('; ')
      const headers = {
        Authorization: `Bearer ${admin.token}`,
        Cookie: cookie,
        'X-Forwarded-For': admin.address,
      }
      for (const response of [await get(path), await get(path, headers)]) {
        expect(response.headers['cache-control']).toContain('no-store')
        expect(response.headers['x-robots-tag']).toBe('noindex')
      }
    },
  )

  it('is not indexed; nor are the public reads of the API, cached or not', async () => {
    for (const response of [await get('/api/public/projects'), await get('/api/public/projects')]) {
      expect(response.headers['x-robots-tag']).toBe('noindex')
    }
  })
})

describe('another origin', () => {
  it.each(['/api/public/projects', '/api/openapi.json', '/api/users', '/'])(
    'may read nothing where no setting names it: %s',
    async (path) => {
      const origin = { Origin: 'https://app.example' }
      const preflight = { ...origin, 'Access-Control-Request-Method': 'GET' }
      for (const response of [
        await get(path, origin),
        await get(path, origin),
        await fetchRaw(app.origin, { method: 'OPTIONS', path, headers: preflight }),
      ]) {
        expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
        expect(response.headers.vary ?? '').not.toContain('Origin')
      }
    },
  )
})
