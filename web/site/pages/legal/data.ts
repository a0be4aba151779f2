import type { StudioFrame, StudioWithLegalTexts } from '#cms/schemas/public.ts'
import type { PageDefinition, PageInput } from '#web/site/lib/page-definition.ts'
import { MAX_DESCRIPTION_LENGTH, pageTitle, type PageHead } from '#web/shared/lib/page-head.ts'
import { keys } from '#web/shared/lib/keys.ts'
import { htmlToExcerpt } from '#web/shared/lib/html-to-excerpt.ts'

export type LegalTextName = 'privacy' | 'terms'

export const legalTitles: Record<LegalTextName, string> = { privacy: 'Privacy', terms: 'Terms' }

/** @param html the text */
export const legalHead = (studio: StudioFrame, name: LegalTextName, html: string): PageHead => ({
  title: pageTitle(studio, legalTitles[name]),
  description: htmlToExcerpt(html, MAX_DESCRIPTION_LENGTH) || legalTitles[name],
  card: { title: legalTitles[name] },
})

/** Responds with 404 while the text is empty. */
function legalPage(name: LegalTextName): PageDefinition {
  const getHtml = ({ get }: PageInput) =>
    get<{ studio: StudioWithLegalTexts }>(keys.studioDetails)?.studio[name]
  return {
    exists: (input) => getHtml(input)?.trim() !== '',
    head: (input) => legalHead(input.studio, name, getHtml(input) ?? ''),
  }
}

export const privacyPage = legalPage('privacy')
export const termsPage = legalPage('terms')
