/** Letters and digits that are not confused when read aloud or copied by hand. */
const CONSONANTS = 'bdfghjkmnprstvwz'
const VOWELS = 'aeiou'
const DIGITS = '23456789'
const WORDS = 5

/**
 * An initial password that can be dictated by telephone: five words of two syllables and two digits, as in
 * `mabo-tiru-kesa-hopi-vuna-74`. There are 2^69 of them.
 */
export function suggestPassword(): string {
  const syllable = () => pick(CONSONANTS) + pick(VOWELS)
  const words = Array.from({ length: WORDS }, () => syllable() + syllable())
  return [...words, pick(DIGITS) + pick(DIGITS)].join('-')
}

/** Uniform: rejects bytes above the largest multiple of the alphabet's length (no modulo bias). */
function pick(letters: string): string {
  const limit = 256 - (256 % letters.length)
  const byte = new Uint8Array(1)
  do crypto.getRandomValues(byte)
  while (byte[0]! >= limit)
  return letters[byte[0]! % letters.length]!
}
