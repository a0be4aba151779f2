/**
 * The part of the security policy that lets no string become markup or script but by a policy: ours and
 * DOMPurify's (web/shared/lib/trusted-html.ts), and those that Swiper (`html`) and Lexical (`lexical`) make anew for
 * each text of theirs (docs/decisions/032-headers-and-cookies-at-their-strictest.md).
 */
export const TRUSTED_TYPES: readonly string[] = [
  "require-trusted-types-for 'script'",
  "trusted-types dompurify inert page words html lexical 'allow-duplicates'",
]
