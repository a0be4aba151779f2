/**
 * @param labels of a scene's own panorama and of its variants
 * @returns the indexes of those that another one before them equals but for case: visitors cannot tell them
 * apart, and the next scene opens in the variant of the same name
 */
export function findRepeatedLabels(labels: readonly string[]): number[] {
  const keys = labels.map((label) => label.trim().normalize('NFC').toLowerCase())
  return [...keys.keys()].filter((index) => keys[index] !== '' && keys.indexOf(keys[index]!) < index)
}
