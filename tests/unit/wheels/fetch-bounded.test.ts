import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { MINUTE } from '#cms/shared/units.ts'
import { fetchBounded } from '#tests/support/wheels/fetch-bounded.ts'
import { startHttpServer } from '#tests/support/wheels/package-index.ts'

it('a response that is longer than the limit is not read to its end', async () => {
  const { url } = await startHttpServer((_, res) => {
    const more = () => {
      while (!res.destroyed && res.write('x'.repeat(1_000)));
    }
    res.on('drain', more)
    more()
  })
  const response = await fetchBounded(new URL(url), {}, { limit: 100_000, timeout: MINUTE })
  await expect(text(response.bytes)).rejects.toThrow(`${url}/ answers with more than 100000 bytes`)
})

it('a response that never ends is not waited for longer than the time it has', async () => {
  const { url } = await startHttpServer((_, res) => void res.write('x'))
  // its time may be over before the response begins
  const read = async () => text((await fetchBounded(new URL(url), {}, { limit: 100, timeout: 200 })).bytes)
  await expect(read()).rejects.toThrow(/timeout/)
})

it('a refusal tells the status and the address without its password, which went along', async () => {
  const { url, asked } = await startHttpServer((_, res) => void res.writeHead(403).end('no'))
  const withPassword = new URL(url.replace('://', '://me:p%40ss@'))
  await expect(fetchBounded(withPassword, {}, { limit: 100, timeout: MINUTE })).rejects.toThrow(
    `${url}/ answers with status 403`,
  )
  expect(Buffer.from(asked[0]!.headers.authorization!.split(' ')[1]!, 'base64').toString()).toBe('me:p@ss')
})

it('nobody at the address is said so', async () => {
  const nobody = new URL('http://me:p@127.0.0.1:1')
  await expect(fetchBounded(nobody, {}, { limit: 100, timeout: MINUTE })).rejects.toThrow(
    /^http:\/\/127\.0\.0\.1:1\/ does not answer: .+/,
  )
})
