/** Tags of WebVTT with their classes and annotations, and timestamps. */
const TAG =
  /^(?:<\/(?:b|i|u|c|v|lang|ruby|rt)>|<(?:b|i|u|c|v|lang|ruby|rt)(?:\.[^\s<>&.]+)*(?:[ \t\n][^<>]*)?>|<(?:\d{2,4}:)?\d\d:\d\d\.\d{3}>)/
/** What somebody meant as a tag; any other `<` is a character of the text. */
const LOOKS_LIKE_TAG = /^<[/!?]?[a-z][a-z\d:.-]*(?:[ \t\n/][^<>]*)?>/i
const ENTITY = /^&(?:amp|lt|gt|lrm|rlm|nbsp|#\d{1,7}|#x[\da-f]{1,6});/i
const BARE_AMPERSAND = /&(?!(?:amp|lt|gt|lrm|rlm|nbsp|#\d{1,7}|#x[\da-f]{1,6});)/gi
/** Characters in which a tag or an escape has to end. */
const LONGEST = 400

type Escaped = { text: string; /** a tag that WebVTT does not have */ refused?: string }

/**
 * Writes a cue's text as WebVTT does: its tags stay, other `<`, `>` and `&` are escaped. Text that is escaped
 * already stays as it is.
 */
export function escapeCueText(source: string): Escaped {
  let text = ''
  let refused: string | undefined
  for (let index = 0; index < source.length;) {
    const next = source.charAt(index)
    const rest = next === '<' || next === '&' ? source.slice(index, index + LONGEST) : ''
    const kept = (next === '<' ? TAG : ENTITY).exec(rest)?.[0]
    if (next === '<' && !kept) refused ??= LOOKS_LIKE_TAG.exec(rest)?.[0]
    // an annotation, as in <v Tom & Jerry>, has escapes, too
    text += kept?.replaceAll(BARE_AMPERSAND, '&amp;') ?? ESCAPES[next] ?? next
    index += kept?.length ?? 1
  }
  return refused === undefined ? { text } : { text, refused }
}

const ESCAPES: Record<string, string> = { '<': '&lt;', '>': '&gt;', '&': '&amp;' }

/** @returns the text as staff edit it: escapes become characters where `escapeCueText` restores them */
export const unescapeCueText = (text: string): string =>
  text
    .replaceAll('&gt;', '>')
    .replaceAll(/&lt;(?![a-z/!?]|\d\d)/gi, '<')
    .replaceAll(/&amp;(?!#?\w{1,8};)/g, '&')

/** @returns the words of a cue's text, without tags, as a transcript has them */
export const cueTextToWords = (text: string): string =>
  text
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', ' ')
    .replaceAll(/&[lr]rm;/g, '')
    .replaceAll('&amp;', '&')
