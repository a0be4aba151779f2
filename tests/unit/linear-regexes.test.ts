import { describe, expect, it } from 'vitest'
import { INITIAL_PASSWORD_PLACEHOLDER, LINK_TOKEN_PLACEHOLDER } from '#cms/mail/mail-secret.ts'
import { CONSOLE_PREFIX } from '#cms/shared/paths.ts'
import { VIDEO_ID_LENGTH } from '#cms/shared/youtube.ts'
import { RICH_TEXT_ALIGNMENTS } from '#cms/shared/rich-text/allowlist.ts'
import { collectRegexes, type KnownRegex } from '#tests/support/regexes/collect-regexes.ts'
import { findSlowRegexes } from '#tests/support/regexes/find-slow-regexes.ts'

const LIMIT = 300_000

/** What cannot meet foreign input, by the file and the expression, with the reason. */
const ALLOWED: Record<string, string> = {
  'cms/env.ts /(?:,[^,/?#@]+)+(?=[/?]|$)/': 'reads a setting, which is the operator’s own',
  'cms/env.ts /^(?:[^\\s@<>,;"]+@[^\\s@<>,;"]+|(?:"[^"\\r\\n]*"|[^\\r\\n@<>,;"]*) *<[^\\s@<>,;"]+@[^\\s@<>,;"]+>)$/':
    'reads a setting, which is the operator’s own',
  'cms/env.ts /\\/+$/': 'reads a setting, which is the operator’s own',
}

/** What stands in expressions that are put together while the program runs. */
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
  it('are all known, also those that are put together while the program runs', () => {
    expect(regexes.length).toBeGreaterThan(100)
    expect(regexes.filter(({ source }) => source === undefined)).toEqual([])
  })

  it(
    'take linear time for every text, those aside that no foreign text reaches',
    async () => {
      const known = regexes.filter((regex): regex is KnownRegex => regex.source !== undefined)
      const different = new Map(known.map((regex) => [`${regex.source}/${regex.flags}`, regex]))
      const slow = await findSlowRegexes([...different.values()])
      const isSame = (allowed: string) => slow.some((found) => nameOf(found) === allowed)
      expect(slow.filter((found) => !(nameOf(found) in ALLOWED))).toEqual([])
      expect(
        Object.keys(ALLOWED).filter((allowed) => !isSame(allowed)),
        'allowed, and not slow any more',
      ).toEqual([])
    },
    LIMIT,
  )

  it(
    'are told apart by the check: one that backtracks is found with a text for which it does',
    async () => {
      const regex: KnownRegex = { location: 'here:1', text: '/^(a|a)*$/', source: '^(a|a)*$', flags: '' }
      expect(await findSlowRegexes([regex])).toEqual([
        { location: 'here:1', text: '/^(a|a)*$/', why: expect.stringContaining("exponential, as for 'a'") },
      ])
    },
    LIMIT,
  )
})
