import dns from 'node:dns'
import { text } from 'node:stream/consumers'
import { HeadObjectCommand } from '@aws-sdk/client-s3'
import { afterAll, expect, it, vi } from 'vitest'
import { createS3FileStore } from '#cms/storage/files/s3-file-store.ts'
import { describeWithServers } from '#tests/support/servers/describe-with-servers.ts'
import { testFileStoreContract } from '#tests/support/file-store-contract.ts'
import { s3Options } from '#tests/support/servers/s3-options.ts'
import { s3Client, S3_HOST, S3_KEYS, startS3 } from '#tests/support/servers/s3-server.ts'

const hello = Buffer.from('hello')

await describeWithServers('files in S3', startS3, (server) => {
  afterAll(() => server().stop())

  testFileStoreContract(async () => createS3FileStore(await s3Options(server())))

  it('may have a host name for each bucket', async () => {
    const { bucket, ...options } = await s3Options(server())
    const lookedUp: string[] = []
    const { lookup } = dns
    // these names exist only in this test
    const spy = vi.spyOn(dns, 'lookup').mockImplementation(((name: string, ...others: unknown[]) => {
      if (name.endsWith(S3_HOST)) lookedUp.push(name)
      return (lookup as (...args: unknown[]) => void)(name.endsWith(S3_HOST) ? '127.0.0.1' : name, ...others)
    }) as typeof dns.lookup)
    const store = createS3FileStore({
      bucket,
      ...options,
      endpoint: `http://${S3_HOST}:${server().port}`,
      forcePathStyle: false,
    })
    await store.put('a/1.jpg', hello, 'image/jpeg')
    expect(await store.list('a/')).toEqual(['a/1.jpg'])
    expect(await text((await store.open('a/1.jpg'))!.stream)).toBe('hello')
    spy.mockRestore()
    expect(new Set(lookedUp)).toEqual(new Set([`${bucket}.${S3_HOST}`]))
  })

  it('stores with each file the headers with which a public bucket serves it', async () => {
    const { bucket, ...options } = await s3Options(server())
    const store = createS3FileStore({ bucket, ...options })
    await store.put('a/1.jpg', hello, 'image/jpeg')
    await store.put('a/1.svg', hello, 'image/svg+xml')
    const read = (Key: string) =>
      s3Client(S3_KEYS, server().endpoint).send(new HeadObjectCommand({ Bucket: bucket, Key }))
    expect(await read('a/1.jpg')).toMatchObject({
      ContentType: 'image/jpeg',
      CacheControl: 'public, max-age=31536000, immutable',
      ContentDisposition: 'inline',
    })
    expect(await read('a/1.svg')).toMatchObject({
      ContentType: 'image/svg+xml',
      ContentDisposition: 'attachment',
    })
  })

  it('knows its own files from those that another site put into the same bucket', async () => {
    const options = await s3Options(server())
    const [store, other] = [createS3FileStore(options), createS3FileStore({ ...options, owner: 'another' })]
    await store.put('a/1.jpg', hello, 'image/jpeg')
    expect([
      await store.isOwn('a/1.jpg'),
      await other.isOwn('a/1.jpg'),
      await store.isOwn('a/2.jpg'),
    ]).toEqual([true, false, false])
  })

  it('lists more files than the 1,000 of one page', async () => {
    const store = createS3FileStore(await s3Options(server()))
    const names = Array.from({ length: 1_100 }, (_, index) => `a/${index}.jpg`)
    for (let start = 0; start < names.length; start += 100) {
      await Promise.all(names.slice(start, start + 100).map((name) => store.put(name, hello, 'image/jpeg')))
    }
    expect((await store.list('a/')).toSorted()).toEqual(names.toSorted())
  })
})
