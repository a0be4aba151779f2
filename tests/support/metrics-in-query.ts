const GROUPING = 'by|without|on|ignoring|group_left|group_right'
const WORDS = new Set([...GROUPING.split('|'), 'and', 'or', 'unless', 'bool', 'offset', 'inf', 'nan'])

/**
 * The metrics that a query of Prometheus names: its words that are neither text, label, duration, function
 * nor keyword.
 */
export function metricsInQuery(query: string): string[] {
  const bare = query
    .replaceAll(/"(?:[^"\\]|\\.)*"/g, '')
    .replaceAll(/\{[^}]*\}/g, ' ')
    .replaceAll(/\[[^\]]*\]/g, ' ')
    .replaceAll(new RegExp(String.raw`\b(?:${GROUPING})\s*\([^)]*\)`, 'gi'), ' ')
    .replaceAll(/\b\d[\d.]*(?:e\d+|[smhdwy])?\b/g, ' ')
  const names = [...bare.matchAll(/[a-zA-Z_:][\w:]*(?!\w)(?!\s*\()/g)].map(([name]) => name)
  return [...new Set(names.filter((name) => !WORDS.has(name.toLowerCase())))]
}
