import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, expect, it } from 'vitest'
import { createS3FileStore, type S3Options } from '#cms/storage/files/s3-file-store.ts'
import { S3 } from '#cms/storage/files/s3-timeouts.ts'
import { MB } from '#cms/shared/units.ts'
import { mediaTexts } from '#cms/shared/texts/media.ts'
import { describeWithServers } from '#tests/support/servers/describe-with-servers.ts'
import { startTogether } from '#tests/support/servers/start-together.ts'
import { startTcpProxy } from '#tests/support/servers/tcp-proxy.ts'
import { s3Options } from '#tests/support/servers/s3-options.ts'
import { S3_KEYS, S3_READER, startS3 } from '#tests/support/servers/s3-server.ts'

const startParts = () =>
  startTogether(async (parts) => {
    const s3 = await parts.keep(startS3())
    const proxy = await parts.keep(startTcpProxy(s3.port))
    return { s3, proxy, viaProxy: { endpoint: `http://127.0.0.1:${proxy.port}` } }
  })

const hello = Buffer.from('hello')
const unavailable = (reason: RegExp) => ({
  status: 503,
  code: 'files-unavailable',
  message: mediaTexts.unavailable,
  cause: { message: expect.stringMatching(reason) },
})

await describeWithServers('an S3 store that does not do what it is asked for', startParts, (parts) => {
  afterAll(() => parts().stop())

  const callAll = async (changes: Partial<S3Options>) => {
    const store = createS3FileStore(await s3Options(parts().s3, changes))
    const calls = {
      put: () => store.put('a/1.jpg', hello, 'image/jpeg'),
      stat: () => store.stat('a/1.jpg'),
      open: () => store.open('a/1.jpg'),
      remove: () => store.remove('a/1.jpg'),
      list: () => store.list('a/'),
      health: () => store.health(),
    }
    return Object.fromEntries(
      await Promise.all(
        Object.entries(calls).map(async ([name, call]) => [
          name,
          await call().then(
            (value) => (value === undefined ? 'done' : value),
            (error: unknown) => error,
          ),
        ]),
      ),
    )
  }

  it.each([
    ['a key that it does not know', { accessKeyId: 'nobody' }, /S3_ACCESS_KEY_ID/],
    ['a wrong secret', { secretAccessKey: 'wrong' }, /S3_(SECRET_)?ACCESS_KEY/],
    ['an address where nobody listens', { endpoint: 'http://127.0.0.1:9' }, /S3_ENDPOINT/],
    ['a host that does not exist', { endpoint: 'http://nowhere.invalid' }, /S3_ENDPOINT/],
  ])('is out of reach with %s, and the reason names the setting', async (_, changes, reason) => {
    const outcome = await callAll(changes)
    for (const name of ['put', 'stat', 'open', 'remove', 'list', 'health']) {
      expect(outcome, name).toMatchObject({ [name]: unavailable(reason) })
    }
    expect(JSON.stringify(Object.values(outcome).map(String))).not.toContain(S3_KEYS.secret)
  })

  it('without the bucket is out of reach, and the reason names the setting', async () => {
    const outcome = await callAll({ bucket: 'nothing-here' })
    for (const name of ['put', 'open', 'list', 'health']) {
      expect(outcome, name).toMatchObject({ [name]: unavailable(/S3_BUCKET/) })
    }
  })

  it('refuses writes with a key that may only read, and still reads', async () => {
    const outcome = await callAll({ accessKeyId: S3_READER.id, secretAccessKey: S3_READER.secret })
    expect(outcome.put).toMatchObject(unavailable(/S3_ACCESS_KEY_ID is allowed/))
    expect([outcome.stat, outcome.open, outcome.health]).toEqual([null, null, 'done'])
  })

  it('that is full refuses new files, keeps no part of them, and keeps the others', async () => {
    const small = await startS3({ isSmall: true })
    try {
      const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint } = await small.makeBucket()
      const store = createS3FileStore({ ...(await s3Options(parts().s3)), bucket, endpoint })
      await store.put('a/0.jpg', hello, 'image/jpeg')
      let failure: unknown
      for (let index = 1; index < 40 && !failure; index += 1) {
        failure = await store
          .put(`a/${index}.jpg`, Buffer.alloc(MB / 2), 'image/jpeg')
          .catch((error: unknown) => error)
      }
      expect(failure).toMatchObject({ status: 503, code: 'files-unavailable' })
      const listed = await store.list('a/')
      expect(
        await Promise.all(
          listed.map(async (path) => (await store.stat(path))!.size === (path === 'a/0.jpg' ? 5 : MB / 2)),
        ),
      ).not.toContain(false)
      expect(await text((await store.open('a/0.jpg'))!.stream)).toBe('hello')
    } finally {
      await small.stop()
    }
  })

  it('has all its files again after a crash', async () => {
    const store = createS3FileStore(await s3Options(parts().s3))
    await store.put('a/1.jpg', hello, 'image/jpeg')
    await parts().s3.stopKeepingData()
    await expect(store.open('a/1.jpg')).rejects.toMatchObject(unavailable(/S3_ENDPOINT/))
    await expect(store.health()).rejects.toMatchObject(unavailable(/S3_ENDPOINT/))
    await parts().s3.start()
    expect(await text((await store.open('a/1.jpg'))!.stream)).toBe('hello')
  })

  it('that takes connections and never answers is given up in time', async () => {
    const store = createS3FileStore(await s3Options(parts().s3, parts().viaProxy), {
      ...S3,
      responseTimeout: 1_000,
      healthTimeout: 500,
    })
    parts().proxy.behave({ hold: true })
    await expect(store.health()).rejects.toMatchObject(unavailable(/did not respond in time/))
    await expect(store.open('a/1.jpg')).rejects.toMatchObject(unavailable(/did not respond in time/))
    parts().proxy.behave()
    parts().proxy.cut()
    await expect(store.health()).resolves.toBeUndefined()
  })

  it('that breaks off in the middle of a file fails the read, and no shortened file looks whole', async () => {
    const store = createS3FileStore(await s3Options(parts().s3, parts().viaProxy))
    await store.put('a/1.jpg', Buffer.alloc(4 * MB), 'image/jpeg')
    parts().proxy.cut()
    parts().proxy.behave({ cutAfter: MB })
    const file = (await store.open('a/1.jpg'))!
    expect([file.size, file.stream]).toEqual([4 * MB, expect.any(Readable)])
    await expect(buffer(file.stream)).rejects.toThrow()
    parts().proxy.behave()
  })

  it('that falls silent in the middle of a file fails the read', async () => {
    const store = createS3FileStore(await s3Options(parts().s3, parts().viaProxy), {
      ...S3,
      stallTimeout: 500,
    })
    await store.put('a/1.jpg', Buffer.alloc(4 * MB), 'image/jpeg')
    parts().proxy.cut()
    parts().proxy.behave({ silentAfter: MB })
    const file = (await store.open('a/1.jpg'))!
    await expect(buffer(file.stream)).rejects.toThrow('stopped sending')
    parts().proxy.behave()
    parts().proxy.cut()
  })
})
