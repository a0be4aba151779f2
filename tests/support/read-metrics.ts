/** Reads the metrics of a process as Prometheus does: directly, from this machine. */
export async function readMetrics(origin: string): Promise<string> {
  const response = await fetch(`${origin}/metrics`)
  if (response.status !== 200) throw new Error(`/metrics answered ${response.status}`)
  return response.text()
}

/** @returns the value of the one line that has these labels and no others; undefined where there is none */
export function metricValue(
  metrics: string,
  name: string,
  labels: Record<string, string>,
): number | undefined {
  const wanted = Object.entries(labels)
    .map(([label, value]) => `${label}="${value}"`)
    .toSorted()
  for (const line of metrics.split('\n')) {
    const [, metric, labelText = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
    if (
      metric === name &&
      JSON.stringify((labelText.match(/\w+="[^"]*"/g) ?? []).toSorted()) === JSON.stringify(wanted)
    ) {
      return Number(value)
    }
  }
  return undefined
}

/** The names of all metrics that a response declares, as its lines have them: a histogram has three. */
export function metricNames(metrics: string): Set<string> {
  const names = new Set<string>()
  for (const [, name, type] of metrics.matchAll(/^# TYPE (\w+) (\w+)$/gm)) {
    if (type === 'histogram') for (const part of ['bucket', 'sum', 'count']) names.add(`${name}_${part}`)
    else names.add(name!)
  }
  return names
}
