import { expect, it } from 'vitest'
import { upgradeDraft } from '#web/panel/drafts/upgrade-draft.ts'
import { FORMER_VALUES, UPGRADED_VALUES } from '#tests/support/former-drafts.ts'

/* Drafts that the previous version of the panel left on devices. */

/** Serializes a draft: forms compare values as text, so that the order of fields matters. */
const serialize = (draft: unknown) => JSON.stringify(draft)
const KINDS = Object.keys(FORMER_VALUES) as (keyof typeof FORMER_VALUES)[]

it.each(KINDS)('the values of a former %s get today’s names and order', (kind) => {
  const draft = { values: FORMER_VALUES[kind], keptAt: 1, version: 'v1', createKey: 'k', id: 'a' }
  expect(serialize(upgradeDraft<unknown>(draft))).toBe(serialize({ ...draft, values: UPGRADED_VALUES[kind] }))
})

it.each(KINDS)('the values of a %s with today’s names are unchanged', (kind) => {
  const draft = { values: UPGRADED_VALUES[kind], keptAt: 1 }
  expect(serialize(upgradeDraft<unknown>(draft))).toBe(serialize(draft))
})
