/**
 * CSP directives for Trusted Types: a string becomes markup or script only through a named policy. The names
 * are those of the site and DOMPurify (web/shared/lib/trusted-html.ts), and of Swiper (`html`) and Lexical
 * (`lexical`), which create theirs again for each text, hence `'allow-duplicates'`
 * (docs/decisions/032-security-hardening.md).
 */
export const TRUSTED_TYPES: readonly string[] = [
  "require-trusted-types-for 'script'",
  "trusted-types dompurify inert page words html lexical 'allow-duplicates'",
]
