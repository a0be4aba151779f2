import type { Random } from './random.ts'
import { ODD_TEXTS, ODD_VALUES, type Schema, type Site, validObject, validValue } from './values.ts'

type Parameter = { name: string; in: string; schema: Schema }
export type Operation = {
  method: string
  path: string
  parameters: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}
export type Request = { method: string; path: string; headers: Record<string, string>; body?: Buffer }
export type FuzzImage = { name: string; type: string; bytes: Buffer }
/** The bearer of each caller; `nobody` has none. */
export type Callers = Record<'admin' | 'editor' | 'nobody', string | undefined>

type Input = { random: Random; operations: Operation[]; site: Site; callers: Callers; images: FuzzImage[] }

/** Paths that are called less often: a password or an image costs a tenth of a second of a core. */
const COSTLY = /sign-in|reauthenticate|change-password|createUser|sendMail|uploads|newpost/
/** How probable it is that a part of a request is odd. */
const ODD = {
  body: 0.5,
  field: 0.3,
  file: 0.4,
  path: 0.15,
  query: 0.3,
  header: 0.15,
  type: 0.05,
  broken: 0.05,
}
const ODD_IDS = [
  '..',
  '.',
  '%2e%2e',
  '%2F',
  '..%2f..%2fusers',
  '%00',
  '%',
  '%E0%A4%A',
  'x'.repeat(4_000),
  '%ED%A0%80',
  '1',
  'null',
  "'",
  '%0d%0aX:%20y',
  ';a=b',
  '%5c..',
]
const ODD_HEADERS: Record<string, string[]> = {
  'If-Match': ['*', '"1"', 'W/"1"', '"', '"a", "b"', 'a'.repeat(3_000), '""'],
  'If-None-Match': ['*', '"x"', 'W/"x"', '\u00ff'],
  'Idempotency-Key': [
    '"0123456789abcdef"',
    '"short"',
    'bare',
    `"${'k'.repeat(200)}"`,
    '"\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9"',
  ],
  'Accept-Encoding': ['br', 'gzip;q=0', 'identity;q=0, *;q=0', 'zstd', ',,,', 'gzip;q=NaN'],
  Accept: ['text/html', '*/*;q=-1', 'x'],
  Range: ['bytes=0-1', 'bytes=-1', 'bytes=9-1', 'items=1', 'bytes=0-1,2-3'],
  Authorization: ['Bearer', 'Bearer x', 'Bearer a.b.c', 'Basic YTpi', 'JWT x', `Bearer ${'a'.repeat(4_000)}`],
  Cookie: ['studio-session=x', 'studio-session=', '=;=;;', 'a=b; studio-session=a.b.c', '\u00ff'],
  Origin: ['null', 'https://evil.test', 'x', ''],
  'Content-Type': [
    '',
    'text/plain',
    'application/json; charset=utf-7',
    'application/JSON',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary="a b"',
    'application/x-www-form-urlencoded',
  ],
  'Content-Encoding': ['gzip', 'br'],
  'X-HTTP-Method-Override': ['DELETE'],
  'X-Forwarded-Host': ['evil.test', 'a b'],
  'X-Forwarded-Proto': ['gopher'],
  Expect: ['nothing'],
  'Accept-Language': ['x'.repeat(1_000), '*'],
}

/** The next request: one that the document describes, with some of its parts made odd. */
export function nextRequest({ random, operations, site, callers, images }: Input): Request {
  let operation = random.pick(operations)
  while (COSTLY.test(operation.path) && random.chance(0.85)) operation = random.pick(operations)
  const caller = random.pick(['admin', 'admin', 'editor', 'nobody'] as const)
  // only `nobody` signs out: otherwise the session would end with which later requests are sent
  const bearer = callers[operation.path.startsWith('/auth/sign-out') ? 'nobody' : caller]
  const headers: Record<string, string> = {
    'X-Forwarded-For': [10, random.under(256), random.under(256), random.under(256)].join('.'),
    ...(bearer && { Authorization: `Bearer ${bearer}` }),
  }
  const method = random.chance(0.02)
    ? random.pick(['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])
    : operation.method.toUpperCase()
  const path = `/api${pathOf(random, operation, site)}${queryOf(random, operation, site)}`
  const body = method === 'GET' || method === 'HEAD' ? undefined : bodyOf({ random, operation, site, images })
  if (body) Object.assign(headers, { 'Content-Type': body.type })
  while (random.chance(ODD.header)) {
    const name = random.pick(Object.keys(ODD_HEADERS))
    headers[name] = random.pick(ODD_HEADERS[name]!)
  }
  return { method, path, headers, body: body?.bytes }
}

function pathOf(random: Random, { path, parameters }: Operation, site: Site): string {
  const collection = /blogposts/.test(path) ? 'posts' : /team/.test(path) ? 'team' : 'projects'
  const valid: Record<string, string[]> = {
    id: site.ids[collection]!,
    versionId: site.versionIds[collection]!,
    email: site.emails,
    uid: site.uids,
    reference: ['a'.repeat(40)],
  }
  return parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce(
      (filled, { name }) =>
        filled.replace(
          `{${name}}`,
          random.chance(ODD.path) ? random.pick(ODD_IDS) : random.pick(valid[name]!),
        ),
      path,
    )
}

function queryOf(random: Random, { parameters }: Operation, site: Site): string {
  const pairs = parameters
    .filter((parameter) => parameter.in === 'query' && random.chance(0.7))
    .map(
      ({ name, schema }) => `${name}=${encodeURIComponent(String(validValue(random, schema, name, site)))}`,
    )
  while (random.chance(ODD.query)) {
    const name = random.pick([
      'view',
      'date',
      'month',
      'where[id][all]',
      'depth',
      'limit',
      'locale',
      'draft',
      'a',
      '%00',
      '__proto__[x]',
    ])
    const texts = ODD_TEXTS.map((text) => encodeURIComponent(text.toWellFormed()))
    pairs.push(`${name}=${random.pick([...texts, '%', '%ED%A0%80', ''])}`)
  }
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

type Body = { type: string; bytes: Buffer }

function bodyOf({
  random,
  operation,
  site,
  images,
}: Omit<Input, 'operations' | 'callers'> & { operation: Operation }): Body | undefined {
  const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
  if (!type) return random.chance(0.1) ? { type: 'application/json', bytes: Buffer.from('{}') } : undefined
  const fields = validObject(random, content!.schema, site)
  if (random.chance(ODD.body)) makeOdd(random, fields)
  const form = type.startsWith('multipart/') !== random.chance(ODD.type)
  const body = form
    ? formOf({ random, fields, schema: content!.schema, images })
    : { type: 'application/json', bytes: jsonOf(random, fields) }
  return random.chance(ODD.broken)
    ? { ...body, bytes: body.bytes.subarray(0, random.under(body.bytes.length)) }
    : body
}

/** Replaces, removes and adds fields. */
function makeOdd(random: Random, fields: Record<string, unknown>): void {
  for (const name of Object.keys(fields)) {
    if (!random.chance(ODD.field)) continue
    if (random.chance(0.2)) delete fields[name]
    else fields[name] = random.chance(0.6) ? random.pick(ODD_TEXTS) : random.pick(ODD_VALUES)
  }
  if (random.chance(0.2)) {
    fields[random.pick(['extra', 'id', 'createdBy', '__proto__', 'constructor', 'a.b', ''])] =
      random.pick(ODD_VALUES)
  }
}

function jsonOf(random: Random, fields: Record<string, unknown>): Buffer {
  const whole = JSON.stringify(fields)
  if (random.chance(0.03)) {
    return Buffer.from(
      random.pick([
        '',
        'null',
        '[]',
        '7',
        '"a"',
        '{"a":1,"a":2}',
        '['.repeat(20_000),
        `{"a":"${'x'.repeat(1_100_000)}"}`,
        `${whole}${whole}`,
        `\ufeff${whole}`,
      ]),
    )
  }
  if (random.chance(0.02)) {
    return Buffer.concat([Buffer.from(whole.slice(0, -1)), Buffer.from([0xff, 0xfe, 0x00, 0x22])])
  }
  return Buffer.from(whole)
}

type FormInput = Pick<Input, 'random' | 'images'> & { fields: Record<string, unknown>; schema: Schema }

function formOf({ random, fields, schema: { properties = {} }, images }: FormInput): Body {
  const boundary = `fuzz-${random.under(1e9)}`
  const part = (head: string, bytes: Buffer | string) =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(bytes),
      Buffer.from('\r\n'),
    ])
  const parts = Object.entries(fields).map(([name, value]) =>
    part(`name="${name}"`, typeof value === 'string' ? value : JSON.stringify(value)),
  )
  const hasFile = Object.values(properties).some(({ format }) => format === 'binary')
  if (hasFile && random.chance(ODD.file)) {
    const { name, type, bytes } = random.pick(images)
    const fileName = random.chance(0.2)
      ? random.pick(['', '../../x.png', 'a\u0000.png', `${'n'.repeat(2_000)}.png`, 'ü.png'])
      : name
    parts.push(
      part(
        `name="${random.chance(0.95) ? 'image' : 'file'}"; filename="${fileName}"\r\nContent-Type: ${type}`,
        bytes,
      ),
    )
  }
  if (random.chance(0.03) && parts[0]) parts.push(parts[0])
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    bytes: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  }
}
