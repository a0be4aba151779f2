import path from 'node:path'
import { describe, expect, it } from 'vitest'

// cms/env.ts reads the environment when it is imported, and without a secret it would generate one
process.env.PAYLOAD_SECRET = 'a-secret-of-tests-that-is-long-enough-0123456789'
const { parseEnv, EnvError } = await import('#cms/env.ts')

const SECRET = 'x'.repeat(32)

/** @returns the message of the error, '' if the settings are valid */
function messageOf(settings: Record<string, string>): string {
  try {
    parseEnv(settings)
    return ''
  } catch (error) {
    expect(error).toBeInstanceOf(EnvError)
    return (error as Error).message
  }
}

describe('the settings', () => {
  it('have the documented defaults', () => {
    expect(parseEnv({})).toEqual({
      mode: 'production',
      isProduction: true,
      port: 3000,
      host: '0.0.0.0',
      publicUrl: 'http://localhost:3000',
      isHttps: false,
      dataDir: path.resolve('data'),
      databaseUrl: `file:${path.resolve('data/studio.db')}`,
      embedded: true,
      secret: undefined,
      admin: { email: 'admin@studio.local', password: undefined, isGiven: false },
      seed: 'demo',
      startWithout: [],
      s3: undefined,
      mail: { smtpUrl: undefined, from: expect.stringContaining('@'), to: undefined },
      redisUrl: undefined,
      corsOrigins: [],
      console: true,
      trustProxy: 0,
      newVisitors: { day: 12, week: 30 },
      logLevel: 'info',
    })
  })

  it('have defaults that follow other settings', () => {
    expect(parseEnv({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
    expect(parseEnv({ DATA_DIR: '/srv/studio' }).databaseUrl).toBe('file:/srv/studio/studio.db')
    expect(parseEnv({ PUBLIC_URL: 'https://studio.example/' })).toMatchObject({
      publicUrl: 'https://studio.example',
      isHttps: true,
    })
    expect(parseEnv({ DATABASE_URL: 'mongodb://db/studio', PAYLOAD_SECRET: SECRET })).toMatchObject({
      embedded: false,
      seed: 'none',
    })
    for (const databaseUrl of [
      'mongodb://a:27017,b:27017,c/studio?replicaSet=rs0',
      'mongodb://user:pa,ss@a:1,b:2/?replicaSet=rs0',
      'mongodb://a:1,b:2',
    ]) {
      expect(parseEnv({ DATABASE_URL: databaseUrl, PAYLOAD_SECRET: SECRET })).toMatchObject({
        embedded: false,
        databaseUrl,
      })
    }
  })

  it('are accepted in their common forms', () => {
    for (const url of ['redis://redis', 'redis://redis:6379/', 'rediss://user:p%40ss@redis:6379/15']) {
      expect(parseEnv({ REDIS_URL: url }).redisUrl).toBe(url)
    }
    for (const from of [
      'a@b',
      'Studio <a@b.example>',
      '"Studio, Inc." <a@b.example>',
      '<a@b.example>',
      'Studio Zoë <a.b+c@d.example>',
    ]) {
      expect(parseEnv({ MAIL_FROM: from }).mail.from).toBe(from)
    }
    expect(
      parseEnv({ CORS_ORIGINS: 'https://App.example/, http://localhost:5173,https://app.example' })
        .corsOrigins,
    ).toEqual(['https://app.example', 'http://localhost:5173'])
    expect(parseEnv({ CORS_ORIGINS: '*' }).corsOrigins).toEqual(['*'])
    for (const host of ['127.0.0.1', '::', '::1', 'localhost', 'site-1.internal']) {
      expect(parseEnv({ HOST: host }).host).toBe(host)
    }
    for (const url of ['https://studio.example', 'https://studio.example/', 'https://studio.example:8443']) {
      expect(parseEnv({ PUBLIC_URL: url }).publicUrl).toBe(url.replace(/\/$/, ''))
    }
    expect(
      parseEnv({
        S3_BUCKET: 'media',
        S3_ACCESS_KEY_ID: 'id',
        S3_SECRET_ACCESS_KEY: 'key',
        S3_ENDPOINT: 'https://store.example/storage/v1/s3',
      }).s3!.endpoint,
    ).toContain('/storage/v1/s3')
  })

  it('treat an empty value, which docker-compose writes, as not set', () => {
    expect(
      parseEnv({
        PORT: '',
        S3_BUCKET: '',
        SMTP_URL: '',
        REDIS_URL: '',
        DATABASE_URL: '',
        SEED: '',
        LOG_LEVEL: '',
      }),
    ).toEqual(parseEnv({}))
  })

  it('cannot be changed afterwards', () => {
    expect(Object.isFrozen(parseEnv({}))).toBe(true)
  })

  it('accept the public address of the files with or without a slash at its end', () => {
    expect(parseEnv({ ...s3, S3_PUBLIC_URL: 'https://files.studio.test/studio/' }).s3!.publicUrl).toBe(
      'https://files.studio.test/studio',
    )
    expect(parseEnv({ ...s3, S3_PUBLIC_URL: 'https://files.studio.test' }).s3!.publicUrl).toBe(
      'https://files.studio.test',
    )
  })

  it('have `s3` where there are a bucket and keys', () => {
    const { s3 } = parseEnv({
      S3_BUCKET: 'media',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'key',
      S3_ENDPOINT: 'http://s3:9000',
      S3_FORCE_PATH_STYLE: 'true',
    })
    expect(s3).toEqual({
      bucket: 'media',
      endpoint: 'http://s3:9000',
      region: 'us-east-1',
      accessKeyId: 'id',
      secretAccessKey: 'key',
      forcePathStyle: true,
      publicUrl: undefined,
    })
  })
})

const s3 = { S3_BUCKET: 'media', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' }

describe('a wrong setting', () => {
  it.each([
    ['PORT', 'many'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['PUBLIC_URL', 'studio.example'],
    ['PORT', 'abc'],
    ['PORT', '0x50'],
    ['HOST', 'http://localhost'],
    ['PUBLIC_URL', 'ftp://studio.example'],
    ['PUBLIC_URL', 'https://studio.example/site'],
    ['PUBLIC_URL', 'https://studio.example/?a=b'],
    ['PUBLIC_URL', 'https://user:canary@studio.example'],
    ['PUBLIC_URL', 'https://studio.example:99999'],
    ['DATABASE_URL', 'mongodb://'],
    ['S3_REGION', 'eu central'],
    ['S3_ENDPOINT', 'http://s3:99999'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'smtp://mail:99999'],
    ['SMTP_URL', 'smtp://mail:port'],
    ['MAIL_FROM', 'Studio <studio@studio.example'],
    ['MAIL_FROM', 'studio@studio.example, canary@studio.example'],
    ['MAIL_FROM', 'studio@studio.example>'],
    ['REDIS_URL', 'redis://host/notanumber'],
    ['REDIS_URL', 'redis://host:6379/0/1'],
    ['REDIS_URL', 'redis://'],
    ['REDIS_URL', 'http://host'],
    ['TRUST_PROXY', '1.5'],
    ['TRUST_PROXY', '11'],
    ['TRUST_PROXY', '-1'],
    ['DATABASE_URL', 'mysql://db/studio'],
    ['PAYLOAD_SECRET', 'too-short'],
    ['ADMIN_EMAIL', 'admin'],
    ['ADMIN_PASSWORD', '12345'],
    ['SEED', 'everything'],
    ['S3_ENDPOINT', 's3'],
    ['S3_FORCE_PATH_STYLE', 'maybe'],
    ['SMTP_URL', 'http://mail'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_TO', 'a@studio.example\nBcc: b@studio.example'],
    ['REDIS_URL', 'localhost:6379'],
    ['CORS_ORIGINS', 'app.example'],
    ['CORS_ORIGINS', 'https://app.example/path'],
    ['CORS_ORIGINS', 'https://app.example,'],
    ['CORS_ORIGINS', 'https://app.example,*'],
    ['CORS_ORIGINS', 'https://*.example'],
    ['CORS_ORIGINS', 'null'],
    ['CONSOLE', 'yes'],
    ['TRUST_PROXY', 'all'],
    ['NEW_VISITORS_A_DAY', '-1'],
    ['NEW_VISITORS_A_WEEK', 'many'],
    ['LOG_LEVEL', 'loud'],
    ['NODE_ENV', 'staging'],
  ])('is named in the message: %s=%j', (name, value) => {
    const message = messageOf({ [name]: value })
    expect(message).toMatch(new RegExp(`${name} must (?:be|end with) `))
    expect(message).not.toMatch(/NaN|canary/)
    expect(message.split('\n')).toHaveLength(1)
  })

  it('is not a database address that names every member of its replica set', () => {
    const databaseUrl = 'mongodb://user:p%40ss@one:27017,two:27017,three:27018/studio?replicaSet=rs0'
    expect(parseEnv({ DATABASE_URL: databaseUrl, PAYLOAD_SECRET: SECRET })).toMatchObject({
      databaseUrl,
      embedded: false,
    })
  })

  it('does not hide the next one: all are named in one message', () => {
    const message = messageOf({
      PORT: 'many',
      LOG_LEVEL: 'loud',
      CONSOLE: 'yes',
      REDIS_URL: 'here',
      ADMIN_EMAIL: 'me',
    })
    for (const name of ['PORT', 'LOG_LEVEL', 'CONSOLE', 'REDIS_URL', 'ADMIN_EMAIL']) {
      expect(message).toContain(name)
    }
  })

  it('may be a missing one: a secret with MongoDB, keys with a bucket', () => {
    const message = messageOf({ DATABASE_URL: 'mongodb://db/studio', S3_BUCKET: 'media' })
    for (const name of ['PAYLOAD_SECRET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']) {
      expect(message).toContain(name)
    }
  })

  it.each([
    [
      'half of S3',
      { S3_ENDPOINT: 'http://s3:9000', S3_ACCESS_KEY_ID: 'id' },
      'S3_BUCKET is required with S3_ENDPOINT, S3_ACCESS_KEY_ID',
    ],
    [
      'a public address that browsers refuse',
      { ...s3, PUBLIC_URL: 'https://studio.test', S3_PUBLIC_URL: 'http://files.studio.test' },
      'S3_PUBLIC_URL must start with https:',
    ],
    [
      'a public address of files on the site itself',
      { ...s3, PUBLIC_URL: 'https://studio.test', S3_PUBLIC_URL: 'https://studio.test/media/' },
      'S3_PUBLIC_URL must not be /media',
    ],
    [
      'a public address with a query',
      { ...s3, S3_PUBLIC_URL: 'https://files.studio.test/?key=canary' },
      'S3_PUBLIC_URL must be an address without',
    ],
    [
      'an address with a password',
      { ...s3, S3_ENDPOINT: 'https://id:canary@s3.test' },
      'S3_ENDPOINT must be an address without',
    ],
    [
      'an address instead of a bucket',
      { ...s3, S3_BUCKET: 'https://s3.test/media' },
      'S3_BUCKET must be the name of a bucket',
    ],
  ])('may be %s', (_, settings, message) => {
    expect(messageOf(settings)).toContain(message)
    expect(messageOf(settings)).not.toContain('canary')
  })

  it('is not quoted in the message, since it may be a secret', () => {
    expect(
      messageOf({ PAYLOAD_SECRET: 'hunter2', ADMIN_PASSWORD: 'abc', DATABASE_URL: 'mysql://user:canary@db' }),
    ).not.toMatch(/hunter2|abc|canary/)
  })
})
