import { describe, expect, it } from 'vitest'
import { INITIAL_PASSWORD_PLACEHOLDER, LINK_TOKEN_PLACEHOLDER } from '#cms/mail/mail-secret.ts'
import { CONSOLE_PREFIX } from '#cms/shared/paths.ts'
import { VIDEO_ID_LENGTH } from '#cms/shared/youtube.ts'
import { RICH_TEXT_ALIGNMENTS } from '#cms/shared/rich-text/allowlist.ts'
import { collectRegexes, type KnownRegex } from '#tests/support/regexes/collect-regexes.ts'
import { findSlowRegexes } from '#tests/support/regexes/find-slow-regexes.ts'

/** Milliseconds; the check of all expressions takes minutes. */
const LIMIT = 300_000

/** Slow expressions that never meet input of strangers, by file and expression, with the reason. */
const ALLOWED: Record<string, string> = {
  'cms/env.ts /(?:,[^,/?#@]+)+(?=[/?]|$)/': 'reads a setting, which is the operator’s own',
  'cms/env.ts /^(?:[^\\s@<>,;"]+@[^\\s@<>,;"]+|(?:"[^"\\r\\n]*"|[^\\r\\n@<>,;"]*) *<[^\\s@<>,;"]+@[^\\s@<>,;"]+>)$/':
    'reads a setting, which is the operator’s own',
  'cms/env.ts /\\/+$/': 'reads a setting, which is the operator’s own',
}

/** The values in expressions that are composed at run time. */
const VALUES = {
  CONSOLE_PREFIX,
  INITIAL_PASSWORD_PLACEHOLDER,
  LINK_TOKEN_PLACEHOLDER,
  VIDEO_ID_LENGTH,
  RICH_TEXT_ALIGNMENTS,
  template: '/bookings/{reference}/cancel',
}

const nameOf = ({ location, text }: { location: string; text: string }) =>
  `${location.slice(0, location.lastIndexOf(':'))} ${text}`

const regexes = collectRegexes(VALUES)

describe('the regular expressions of the sources', () => {
  it('are all known, also those composed at run time', () => {
    expect(regexes.length).toBeGreaterThan(100)
    expect(regexes.filter(({ source }) => source === undefined)).toEqual([])
  })

  it(
    'take linear time for every text, apart from those that only the operator’s input reaches',
    async () => {
      const readable = regexes.filter((regex): regex is KnownRegex => regex.source !== undefined)
      const distinct = new Map(readable.map((regex) => [`${regex.source}/${regex.flags}`, regex]))
      const slow = await findSlowRegexes([...distinct.values()])
      const isStillSlow = (allowed: string) => slow.some((regex) => nameOf(regex) === allowed)
      expect(slow.filter((regex) => !(nameOf(regex) in ALLOWED))).toEqual([])
      expect(
        Object.keys(ALLOWED).filter((allowed) => !isStillSlow(allowed)),
        'allowed, and not slow any more',
      ).toEqual([])
    },
    LIMIT,
  )

  it(
    'are found by the check if they backtrack, with an example',
    async () => {
      const regex: KnownRegex = { location: 'here:1', text: '/^(a|a)*$/', source: '^(a|a)*$', flags: '' }
      expect(await findSlowRegexes([regex])).toEqual([
        { location: 'here:1', text: '/^(a|a)*$/', why: expect.stringContaining("exponential, as for 'a'") },
      ])
    },
    LIMIT,
  )
})
