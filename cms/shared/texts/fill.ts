/**
 * Fills the `{name}` placeholders of a text.
 * @param text a text of `cms/shared/texts/`
 * @param values by the names of the placeholders
 */
export function fill(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder)
}
