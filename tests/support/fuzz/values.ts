import { DAY } from '#cms/shared/units.ts'
import { unusedId } from '#tests/support/builders.ts'
import type { Random } from './random.ts'

export type Schema = {
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  format?: string
}

/**
 * What the site has before the first request. Requests name nothing else, so that they do not depend on the
 * responses to previous ones.
 */
export type Site = {
  /** by collection */
  ids: Record<string, string[]>
  versionIds: Record<string, string[]>
  imagePaths: string[]
  emails: string[]
  uids: string[]
}

const html = [
  '<p>Words</p>',
  '<p>A <strong>b</strong> <a href="https://a.test">c</a></p>',
  '<ul><li>a<ul><li>b</li></ul></li></ul>',
  '<table><tr><td>a</td></tr></table>',
  '<script>alert(1)</script><p>x',
  '<p>'.repeat(300),
  '<img src="/media/nothing.png">',
  '&#0;&#xD800;<p>\u202e</p>',
]

/** Texts that have broken something somewhere. */
export const ODD_TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udfffb',
  '\u202eabc',
  '\ufeff',
  'e\u0301'.repeat(50),
  '👩‍👩‍👧‍👦',
  '\r\nBcc: a@b.test',
  '../../etc/passwd',
  '%00',
  '%2e%2e%2f',
  "' OR 1=1 --",
  '{{7*7}}',
  '${7*7}',
  '$where',
  '__proto__',
  '<svg onload=alert(1)>',
  'null',
  'undefined',
  'NaN',
  'x'.repeat(3_000),
  '١٢٣',
  'K',
  'ﬃ',
  '0x1F',
  '1e309',
  '-0',
]
export const ODD_VALUES: unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  [],
  {},
  [[]],
  [null],
  { a: 1 },
  { $gt: '' },
  { $ne: null },
  { toString: 1 },
  { length: -1 },
  [1, 'a', {}],
]

/**
 * A value that is valid for the schema, or nearly so: where JSON Schema cannot describe a value, the field's
 * name decides.
 */
export function validValue(random: Random, schema: Schema, name: string, site: Site): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  if (schema.anyOf) return validValue(random, random.pick(schema.anyOf), name, site)
  if (schema.type === 'object') return validObject(random, schema, site)
  if (schema.type === 'array') {
    return Array.from({ length: random.under(4) }, () => validValue(random, schema.items ?? {}, name, site))
  }
  if (schema.type === 'boolean') return random.chance(0.5)
  if (schema.type === 'number' || schema.type === 'integer') {
    if (name === 'year') return 1_890 + random.under(220)
    // a form that was open for less than this is taken for a robot's
    return name === 'openFor' ? 5_000 : random.under(random.pick([5, 300]))
  }
  return validText(random, name, site)
}

export function validObject(
  random: Random,
  { properties = {}, required = [] }: Schema,
  site: Site,
): Record<string, unknown> {
  const fields = Object.entries(properties).filter(
    ([name, { format }]) => format !== 'binary' && (required.includes(name) || random.chance(0.6)),
  )
  return Object.fromEntries(fields.map(([name, schema]) => [name, validValue(random, schema, name, site)]))
}

function validText(random: Random, name: string, site: Site): string {
  const number = random.under(1e9).toString(36)
  const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)
  const texts: Record<string, () => string> = {
    email: () => (random.chance(0.3) ? random.pick(site.emails) : `fuzz-${number}@visitor.test`),
    password: () => `password-${number}`,
    date: () => inDays(1 + random.under(300)),
    month: () => inDays(random.under(300)).slice(0, 7),
    timeSlot: () => random.pick(['09:00 AM', '10:00 AM', '02:00 PM', '25:00 AM']),
    visitorTimeZone: () => random.pick(['Europe/Berlin', 'Asia/Tokyo', 'Nowhere/Else']),
    projectId: () => random.pick([...site.ids.projects!, unusedId()]),
    department: () => random.pick(['audio', 'archviz', 'arvr']),
    social: () => random.pick(['{}', '{"linkedin":"https://a.test"}', '{"a":1}', '[', 'null']),
    videoUrl: () => random.pick(['https://youtu.be/abcdefghijk', 'https://a.test/b', 'javascript:alert(1)']),
    imagePath: () => random.pick([...site.imagePaths, 'project-images/nothing.png']),
    comments: () => '',
    fields: () => random.pick(['id', 'id,title,updatedAt', 'nothing', 'id,,title']),
    q: () => random.pick(['text', 'T', `%25${number}`, '%22', '%26']),
  }
  if (['content', 'description', 'bio'].includes(name)) return random.pick(html)
  return texts[name]?.() ?? `Text ${number}`
}
