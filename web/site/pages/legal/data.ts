import type { Studio, WholeStudio } from '#endpoints/public/schema.ts'
import type { PageDefinition, PageInput } from '#web/site/lib/page-definition.ts'
import { DESCRIPTION_LENGTH, titleOf, type PageHead } from '#web/shared/lib/page-head.ts'
import { keys } from '#web/shared/lib/keys.ts'
import { plainText } from '#web/shared/lib/plain-text.ts'

export type LegalText = 'privacy' | 'terms'

export const legalTitles: Record<LegalText, string> = { privacy: 'Privacy', terms: 'Terms' }

/** @param html the text */
export const legalHead = (studio: Studio, text: LegalText, html: string): PageHead => ({
  title: titleOf(studio, legalTitles[text]),
  description: plainText(html, DESCRIPTION_LENGTH) || legalTitles[text],
  card: { title: legalTitles[text] },
})

/** Responds with 404 while the text is empty. */
function legalPage(text: LegalText): PageDefinition {
  const htmlOf = ({ get }: PageInput) => get<{ studio: WholeStudio }>(keys.wholeStudio)?.studio[text]
  return {
    keys: () => [keys.wholeStudio],
    exists: (input) => htmlOf(input)?.trim() !== '',
    head: (input) => legalHead(input.studio, text, htmlOf(input) ?? ''),
  }
}

export const privacyPage = legalPage('privacy')
export const termsPage = legalPage('terms')
