import { existsSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { createSecret, readOrCreateSecret } from './data-dir/embedded-secret.ts'
import { hasLostSecret, type DataPart, DATA_PARTS } from './data-dir/missing-parts.ts'
import { StartRefused } from './start-refused.ts'
import { findEnvFileFaults } from './env-file.ts'
import { isMailAddress, normalizeMailAddress } from './shared/mail-address.ts'
import { MEDIA_PREFIX } from './shared/paths.ts'
import { databaseFilePath } from './storage/database/database-file.ts'

/*
 * The only reader of process.env (docs/behaviour.md#settings). Every setting is parsed, typed and frozen
 * here.
 */

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const FIRST_ADMIN = 'admin@studio.local'

const oneOf = <const T extends readonly string[]>(words: T) =>
  z.enum(words, { error: `must be one of ${words.join(', ')}` })
const onOff = oneOf(['on', 'off'])
const flag = oneOf(['true', 'false', '1', '0']).transform((text) => text === 'true' || text === '1')
/** A replica set's address lists several hosts, which URL cannot parse; only the first one is kept. */
const withoutFurtherHosts = (text: string) =>
  text.startsWith('mongodb://') ? text.replace(/(?:,[^,/?#@]+)+(?=[/?]|$)/, '') : text
const isAddress = (text: string, protocols: string[]) => {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return protocols.includes(protocol) && (protocol === 'file:' || hostname !== '')
}
const address = (protocols: string[]) => {
  const starts = protocols.map((protocol) => (protocol === 'file:' ? protocol : `${protocol}//`))
  return z.string().refine((text) => isAddress(withoutFurtherHosts(text), protocols), {
    error: `must be an address starting with ${starts.join(' or ')}, with a host and a port up to 65535`,
  })
}
const bareAddress = address(['http:', 'https:']).refine(
  (text) => !/[?#@]/.test(text),
  'must be an address without a user, a query or a hash',
)
const hasOnlyOrigin = (text: string) => new URL(text).href === `${new URL(text).origin}/`
const isOrigin = (text: string) =>
  isAddress(text, ['http:', 'https:']) && hasOnlyOrigin(text) && !text.includes('*')
const originAddress = address(['http:', 'https:']).refine(
  (text) => !URL.canParse(text) || hasOnlyOrigin(text),
  'must be an address without a path, a user, a query or a hash: the site is served from the root of its host',
)
/** Origins of other sites, separated by commas, or `*` for all; without slashes at their ends. */
const origins = z
  .string()
  .transform((text) => text.split(',').map((origin) => origin.trim()))
  .refine((list) => list.every((origin) => origin === '*' || isOrigin(origin)), {
    error: 'must be origins separated by commas, as in https://app.example.org,https://other.example, or *',
  })
  .refine((list) => list.length === 1 || !list.includes('*'), {
    error: 'must be either * or a list of origins',
  })
  .transform((list) => [...new Set(list.map((origin) => (origin === '*' ? origin : new URL(origin).origin)))])
const isPart = (name: string): name is DataPart => (DATA_PARTS as readonly string[]).includes(name)
/** Parts of the data folder, separated by commas. */
const parts = z
  .string()
  .transform((text) => text.split(',').map((name) => name.trim()))
  .refine((names) => names.every(isPart), `must be any of ${DATA_PARTS.join(', ')}, separated by commas`)
  .transform((names) => names.filter(isPart))
const redisAddress = address(['redis:', 'rediss:']).refine(
  (text) => !URL.canParse(text) || /^\/?\d*$/.test(new URL(text).pathname),
  'must end with its host or with the number of a database, as in redis://host:6379/0',
)
const MAILBOX = /^(?:[^\s@<>,;"]+@[^\s@<>,;"]+|(?:"[^"\r\n]*"|[^\r\n@<>,;"]*) *<[^\s@<>,;"]+@[^\s@<>,;"]+>)$/
const mailbox = z.string().refine((text) => {
  const address = text.slice(text.lastIndexOf('<') + 1).replace('>', '')
  return MAILBOX.test(text) && isMailAddress(normalizeMailAddress(address))
}, 'must be one mail address, as in studio@example.org or Studio <studio@example.org>')
const wholeNumber = ({ min, max, fallback }: { min: number; max: number; fallback: number }) =>
  z
    .string()
    .refine(
      (text) => /^\d{1,6}$/.test(text) && Number(text) >= min && Number(text) <= max,
      `must be a whole number from ${min} to ${max}`,
    )
    .transform(Number)
    .default(fallback)

const schema = z.object({
  NODE_ENV: oneOf(['production', 'development', 'test']).default('production'),
  PORT: wholeNumber({ min: 0, max: 65_535, fallback: 3000 }),
  HOST: z
    .string()
    .regex(/^[\w.:%-]+$/, 'must be an address or a host name of this machine')
    .default('0.0.0.0'),
  PUBLIC_URL: originAddress.optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: address(['file:', 'mongodb:', 'mongodb+srv:']).optional(),
  PAYLOAD_SECRET: z.string().min(32, 'must be at least 32 characters long').optional(),
  ADMIN_EMAIL: z
    .string()
    .overwrite(normalizeMailAddress)
    .refine(isMailAddress, 'must be a mail address')
    .default(FIRST_ADMIN),
  ADMIN_PASSWORD: z.string().min(6, 'must be at least 6 characters long').max(128).optional(),
  SEED: oneOf(['demo', 'none']).optional(),
  START_WITHOUT: parts.default([]),
  S3_BUCKET: z
    .string()
    .regex(
      /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/,
      'must be the name of a bucket: small letters, digits, hyphens and dots',
    )
    .optional(),
  S3_ENDPOINT: bareAddress.optional(),
  S3_REGION: z
    .string()
    .regex(/^[\w-]+$/, 'must be the name of a region, as in us-east-1')
    .default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_FORCE_PATH_STYLE: flag.default(false),
  S3_PUBLIC_URL: bareAddress.optional(),
  SMTP_URL: address(['smtp:', 'smtps:']).optional(),
  MAIL_FROM: mailbox.default('Studio <studio@localhost>'),
  MAIL_TO: mailbox.optional(),
  REDIS_URL: redisAddress.optional(),
  CORS_ORIGINS: origins.optional(),
  CONSOLE: onOff.default('on'),
  TRUST_PROXY: wholeNumber({ min: 0, max: 10, fallback: 0 }),
  NEW_VISITORS_A_DAY: wholeNumber({ min: 0, max: 10_000, fallback: 12 }),
  NEW_VISITORS_A_WEEK: wholeNumber({ min: 0, max: 10_000, fallback: 30 }),
  LOG_LEVEL: oneOf(LOG_LEVELS).default('info'),
})

export type Env = ReturnType<typeof parseEnv>

/** Invalid settings: one message that names each variable and its fault. */
export class EnvError extends StartRefused {
  constructor(faults: string[]) {
    super(`Wrong settings: ${faults.join('; ')}.`)
    this.name = 'EnvError'
  }
}

/**
 * Parses the environment.
 * @param source the variables, as in process.env; an empty value counts as not set
 * @throws EnvError that lists every fault at once
 */
export function parseEnv(source: Record<string, string | undefined>) {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  )
  const result = schema.safeParse(given)
  if (!result.success) {
    throw new EnvError(result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`))
  }
  const raw = result.data

  const dataDir = path.resolve(raw.DATA_DIR)
  const databaseUrl = raw.DATABASE_URL ?? `file:${path.join(dataDir, 'studio.db')}`
  const embedded = databaseUrl.startsWith('file:')
  const faults: string[] = []
  if (!embedded && !raw.PAYLOAD_SECRET) {
    faults.push('PAYLOAD_SECRET is required when DATABASE_URL is not a file')
  }
  const publicUrl = new URL(raw.PUBLIC_URL ?? `http://localhost:${raw.PORT}`).origin
  faults.push(...findS3Faults(raw, publicUrl))
  if (faults.length > 0) throw new EnvError(faults)

  return Object.freeze({
    mode: raw.NODE_ENV,
    isProduction: raw.NODE_ENV === 'production',
    port: raw.PORT,
    host: raw.HOST,
    /** an origin, without a slash at its end */
    publicUrl,
    isHttps: publicUrl.startsWith('https:'),
    dataDir,
    databaseUrl,
    /** SQLite in a file: all data of the site is under DATA_DIR */
    embedded,
    secret: raw.PAYLOAD_SECRET,
    admin: {
      email: raw.ADMIN_EMAIL,
      password: raw.ADMIN_PASSWORD,
      /** configured by the operator, not the default */
      isGiven: raw.ADMIN_PASSWORD !== undefined || raw.ADMIN_EMAIL !== FIRST_ADMIN,
    },
    seed: raw.SEED ?? (embedded ? 'demo' : 'none'),
    /** parts of the data folder that may be missing at a start */
    startWithout: Object.freeze(raw.START_WITHOUT),
    s3: raw.S3_BUCKET
      ? {
          bucket: raw.S3_BUCKET,
          endpoint: raw.S3_ENDPOINT,
          region: raw.S3_REGION,
          accessKeyId: raw.S3_ACCESS_KEY_ID!,
          secretAccessKey: raw.S3_SECRET_ACCESS_KEY!,
          forcePathStyle: raw.S3_FORCE_PATH_STYLE,
          /** without a slash at its end */
          publicUrl: raw.S3_PUBLIC_URL?.replace(/\/+$/, ''),
        }
      : undefined,
    mail: { smtpUrl: raw.SMTP_URL, from: raw.MAIL_FROM, to: raw.MAIL_TO },
    redisUrl: raw.REDIS_URL,
    /** whose pages may read public content: origins, or `*` alone */
    corsOrigins: Object.freeze(raw.CORS_ORIGINS ?? []),
    console: raw.CONSOLE === 'on',
    trustProxy: raw.TRUST_PROXY,
    /** how many bookings of visitors without an earlier session are accepted; 0 is no limit */
    newVisitors: Object.freeze({ day: raw.NEW_VISITORS_A_DAY, week: raw.NEW_VISITORS_A_WEEK }),
    logLevel: raw.LOG_LEVEL,
  })
}

type RawS3 = Pick<
  z.infer<typeof schema>,
  'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY' | 'S3_PUBLIC_URL'
>

/** Rules across the S3 settings: with only some of them set, files would silently be stored on the disk. */
function findS3Faults({ S3_BUCKET, ...rest }: RawS3, publicUrl: string): string[] {
  const { S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_PUBLIC_URL } = rest
  if (!S3_BUCKET) {
    const given = (
      ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'S3_PUBLIC_URL'] as const
    ).filter((name) => rest[name])
    return given.length > 0 ? [`S3_BUCKET is required with ${given.join(', ')}`] : []
  }
  const faults =
    S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
      ? []
      : ['S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are required with S3_BUCKET']
  if (S3_PUBLIC_URL && publicUrl.startsWith('https:') && !S3_PUBLIC_URL.startsWith('https:')) {
    faults.push('S3_PUBLIC_URL must start with https: where PUBLIC_URL does')
  }
  if (S3_PUBLIC_URL?.replace(/\/+$/, '') === publicUrl + MEDIA_PREFIX) {
    faults.push(`S3_PUBLIC_URL must not be ${MEDIA_PREFIX} of the site itself, which would lead to itself`)
  }
  return faults
}

function load() {
  if (process.env.NODE_ENV !== 'test') loadFile('.env')
  const parsed = parseEnv(process.env)
  // Libraries read these directly.
  Object.assign(process.env, {
    NODE_ENV: parsed.mode,
    DISABLE_PAYLOAD_HMR: 'true',
    PAYLOAD_DISABLE_DEPENDENCY_CHECKER: 'true',
  })
  return Object.freeze({ ...parsed, ...resolveSecret(parsed) })
}

/**
 * A lost secret is replaced for good only if START_WITHOUT names it. Otherwise the process gets a temporary
 * one in memory, with which a restore can run and bring the old one back; a start is refused
 * (`isSecretLost`).
 */
function resolveSecret({ secret, dataDir, databaseUrl, startWithout }: Env) {
  if (secret) return { secret, isSecretLost: false }
  const isSecretLost =
    !startWithout.includes('secret') && hasLostSecret({ dataDir, database: databaseFilePath(databaseUrl) })
  return { secret: isSecretLost ? createSecret() : readOrCreateSecret(dataDir), isSecretLost }
}

function loadFile(file: string) {
  const faults = findEnvFileFaults(file)
  if (faults.length > 0) throw new EnvError(faults)
  if (existsSync(file)) process.loadEnvFile(file)
}

function loadOrStop() {
  try {
    return load()
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

export const env = loadOrStop()

/**
 * The environment of a child process that decodes untrusted images: the paths of programs, fonts and
 * temporary files, and no setting of the site.
 */
export const workerEnvironment: Record<string, string | undefined> = Object.fromEntries(
  Object.entries(process.env).filter(([name]) =>
    /^(?:PATH|HOME|LANG|LC_\w+|TMPDIR|TEMP|SYSTEMROOT|XDG_\w+|FONTCONFIG_\w+|LD_LIBRARY_PATH|NODE_COMPILE_CACHE)$/i.test(
      name,
    ),
  ),
)
