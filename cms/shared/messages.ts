/** The texts by subject: `messages.booking.failure`. */
export * as messages from './texts.ts'

/**
 * Fills the `{name}` marks of a text.
 * @param text a text of `messages`
 * @param values what stands for each mark
 */
export function fill(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (mark, name: string) => values[name] ?? mark)
}
