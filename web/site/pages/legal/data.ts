import type { Studio } from '#endpoints/public/schema.ts'
import type { PageDefinition } from '#web/site/lib/page-definition.ts'
import { DESCRIPTION_LENGTH, titleOf, type PageHead } from '#web/shared/lib/page-head.ts'
import { plainText } from '#web/shared/lib/plain-text.ts'

export type LegalText = 'privacy' | 'terms'

export const legalTitles: Record<LegalText, string> = { privacy: 'Privacy', terms: 'Terms' }

export const legalHead = (studio: Studio, text: LegalText): PageHead => ({
  title: titleOf(studio, legalTitles[text]),
  description: plainText(studio[text], DESCRIPTION_LENGTH) || legalTitles[text],
  card: { title: legalTitles[text] },
})

/** Responds with 404 while the text is empty. */
const legalPage = (text: LegalText): PageDefinition => ({
  keys: () => [],
  exists: ({ studio }) => studio[text].trim() !== '',
  head: ({ studio }) => legalHead(studio, text),
})

export const privacyPage = legalPage('privacy')
export const termsPage = legalPage('terms')
