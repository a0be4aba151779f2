/**
 * Fills the `{name}` marks of a text.
 * @param text a text of `cms/shared/texts/`
 * @param values what stands for each mark
 */
export function fill(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (mark, name: string) => values[name] ?? mark)
}
