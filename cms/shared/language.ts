/** The site's language, in HTML, feeds and previews. */
export const LANGUAGE = { tag: 'en', openGraph: 'en_GB' } as const
