/** Letters and digits that nobody takes for another one when they are read aloud or copied by hand. */
const CONSONANTS = 'bdfghjkmnprstvwz'
const VOWELS = 'aeiou'
const DIGITS = '23456789'
const WORDS = 5

/**
 * An initial password that can be said over the telephone: five words of two syllables and two digits, as in
 * `mabo-tiru-kesa-hopi-vuna-74`. There are 2^69 of them.
 */
export function suggestPassword(): string {
  const syllable = () => pick(CONSONANTS) + pick(VOWELS)
  const words = Array.from({ length: WORDS }, () => syllable() + syllable())
  return [...words, pick(DIGITS) + pick(DIGITS)].join('-')
}

/** Each letter with the same chance: a byte beyond the last whole round of the letters is drawn again. */
function pick(letters: string): string {
  const limit = 256 - (256 % letters.length)
  const byte = new Uint8Array(1)
  do crypto.getRandomValues(byte)
  while (byte[0]! >= limit)
  return letters[byte[0]! % letters.length]!
}
