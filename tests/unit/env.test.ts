import path from 'node:path'
import { describe, expect, it } from 'vitest'

// the module reads the environment when it is loaded; a secret keeps it from making one
process.env.PAYLOAD_SECRET = 'a-secret-of-tests-that-is-long-enough-0123456789'
const { parseEnv, EnvError } = await import('#cms/env.ts')

const SECRET = 'x'.repeat(32)

function faultsOf(source: Record<string, string>): string {
  try {
    parseEnv(source)
    return ''
  } catch (error) {
    expect(error).toBeInstanceOf(EnvError)
    return (error as Error).message
  }
}

describe('the settings', () => {
  it('are those of design 2 when nothing is set', () => {
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
      admin: { email: 'admin@studio.local', password: undefined },
      seed: 'demo',
      s3: undefined,
      mail: { smtpUrl: undefined, from: expect.stringContaining('@'), to: undefined },
      redisUrl: undefined,
      console: true,
      trustProxy: 0,
      logLevel: 'info',
    })
  })

  it('that depend on others follow them', () => {
    expect(parseEnv({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
    expect(parseEnv({ DATA_DIR: '/srv/studio' }).databaseUrl).toBe('file:/srv/studio/studio.db')
    expect(parseEnv({ PUBLIC_URL: 'https://studio.example/' })).toMatchObject({ publicUrl: 'https://studio.example', isHttps: true })
    expect(parseEnv({ DATABASE_URL: 'mongodb://db/studio', PAYLOAD_SECRET: SECRET })).toMatchObject({ embedded: false, seed: 'none' })
  })

  it('take an empty value for none, as docker-compose writes it', () => {
    expect(parseEnv({ PORT: '', S3_BUCKET: '', SMTP_URL: '', REDIS_URL: '', DATABASE_URL: '', SEED: '', LOG_LEVEL: '' })).toEqual(parseEnv({}))
  })

  it('cannot be changed afterwards', () => {
    expect(Object.isFrozen(parseEnv({}))).toBe(true)
  })

  it('carry S3 once it has a bucket and keys', () => {
    const { s3 } = parseEnv({ S3_BUCKET: 'media', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key', S3_ENDPOINT: 'http://s3:9000', S3_FORCE_PATH_STYLE: 'true' })
    expect(s3).toEqual({ bucket: 'media', endpoint: 'http://s3:9000', region: 'us-east-1', accessKeyId: 'id', secretAccessKey: 'key', forcePathStyle: true, publicUrl: undefined })
  })
})

describe('a wrong setting', () => {
  it.each([
    ['PORT', 'many'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['PUBLIC_URL', 'studio.example'],
    ['PUBLIC_URL', 'ftp://studio.example'],
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
    ['CONSOLE', 'yes'],
    ['TRUST_PROXY', 'all'],
    ['LOG_LEVEL', 'loud'],
    ['NODE_ENV', 'staging'],
  ])('is named: %s=%j', (name, value) => {
    const message = faultsOf({ [name]: value })
    expect(message).toContain(name)
    expect(message.split('\n')).toHaveLength(1)
  })

  it('does not hide the next: all are named in one message', () => {
    const message = faultsOf({ PORT: 'many', LOG_LEVEL: 'loud', CONSOLE: 'yes', REDIS_URL: 'here', ADMIN_EMAIL: 'me' })
    for (const name of ['PORT', 'LOG_LEVEL', 'CONSOLE', 'REDIS_URL', 'ADMIN_EMAIL']) expect(message).toContain(name)
  })

  it('may be a missing one: a secret with MongoDB, keys with a bucket', () => {
    const message = faultsOf({ DATABASE_URL: 'mongodb://db/studio', S3_BUCKET: 'media' })
    for (const name of ['PAYLOAD_SECRET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']) expect(message).toContain(name)
  })

  it('is never repeated, since it may be a secret', () => {
    expect(faultsOf({ PAYLOAD_SECRET: 'hunter2', ADMIN_PASSWORD: 'abc', DATABASE_URL: 'mysql://user:canary@db' })).not.toMatch(/hunter2|abc|canary/)
  })
})
