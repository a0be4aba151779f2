import { completeUrl } from '#cms/shared/complete-url.ts'
import { parseLinkUrl } from '#cms/shared/rich-text/allowlist.ts'

const MAIL = /^[^\s@:/?#\\"<>()]+@(?:[\p{L}\p{N}-]+\.)+\p{L}[\p{L}\p{N}-]+$/u

/**
 * Validates the address of a link by the server's rule, and completes one that lacks its scheme.
 * @param entered `www.example.com`, `example.com/path`, `name@example.com`, or what the server itself takes
 * @returns undefined if the server would refuse it
 */
export function completeLinkAddress(entered: string): string | undefined {
  const address = entered.trim()
  return parseLinkUrl(MAIL.test(address) ? `mailto:${address}` : completeUrl(address))
}

/** @returns the address if a pasted text is one and nothing else */
export function readPastedAddress(text: string): string | undefined {
  const address = text.trim()
  return /\s/.test(address) || !/^(?:https?:\/\/|mailto:|tel:|www\.|[^@/]+@)/i.test(address)
    ? undefined
    : completeLinkAddress(address)
}

/** What ends a sentence, a quotation or a bracket, and no address. */
const PUNCTUATION = '.,;:!?…"\'“”’»›]}>'

type TextPart = { text: string; url?: string }

/**
 * Splits a text at the addresses in it that are one without doubt: with `http`, with `www.`, of a mailbox.
 * Punctuation around an address is not part of it.
 */
export function splitAtAddresses(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: word, index } of text.matchAll(/\S+/g)) {
    const address = trimPunctuation(word)
    const url = isAddress(address) ? completeLinkAddress(address) : undefined
    if (url === undefined) continue
    const start = index + word.indexOf(address)
    if (start > end) parts.push({ text: text.slice(end, start) })
    parts.push({ text: address, url })
    end = start + address.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}

function isAddress(word: string): boolean {
  const address = word.replace(/^https?:\/\//i, '')
  return address === word && !/^www\.[\p{L}\p{N}-]+\./iu.test(word)
    ? MAIL.test(word)
    : completeUrl(address) !== address
}

/** A closing bracket stays if the address has its opening one: `/wiki/Stair_(building)`. */
function trimPunctuation(word: string): string {
  const begun = word.replace(/^[([{<"'„“‘«‹]+/, '')
  const opened = begun.split('(').length
  let closed = begun.split(')').length
  let end = begun.length
  for (; end > 0; end -= 1) {
    const last = begun[end - 1]!
    if (last === ')' ? closed <= opened : !PUNCTUATION.includes(last)) break
    if (last === ')') closed -= 1
  }
  return begun.slice(0, end)
}
