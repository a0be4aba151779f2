import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it, vi } from 'vitest'
import { startApp } from '#tests/support/app.ts'
import { metricsInQuery } from '#tests/support/metrics-in-query.ts'
import { isCluster } from '#tests/support/cluster/test-profile.ts'
import { metricNames, metricValue, readMetrics } from '#tests/support/read-metrics.ts'
import { EVENT_LIMIT } from '#tests/support/limits.ts'

type Rule = {
  alert: string
  expr: string
  labels: { severity: string }
  annotations: { summary: string; action: string }
}
type Panel = { title: string; type: string; targets?: { expr: string }[] }

/** js-yaml comes with Payload; nothing else here needs YAML. */
const { load } = createRequire(import.meta.resolve('payload'))('js-yaml') as {
  load: (text: string) => unknown
}

const rules = (
  load(readFileSync('deploy/alerts.yml', 'utf8')) as { groups: { rules: Rule[] }[] }
).groups.flatMap((group) => group.rules)
const dashboard = JSON.parse(readFileSync('deploy/grafana-dashboard.json', 'utf8')) as {
  panels: Panel[]
  templating: { list: { name: string }[] }
}
const panels = dashboard.panels.filter(({ type }) => type !== 'row')

const app = await startApp()
await fetch(app.origin)
// a metric has labels only once something was counted, and garbage collection takes a while to happen
const metrics = await vi.waitUntil(
  async () => readMetrics(app.origin).then((text) => /gc_duration_seconds_count\{kind=/.test(text) && text),
  { timeout: EVENT_LIMIT },
)
/** `up` is Prometheus's own; the metric of the store is tested in tests/services/compose-store.test.ts. */
const knownNames = metricNames(metrics).add('up').add('SeaweedFS_volumeServer_resource')

describe('an alert queries metrics that exist, and says what to do', () => {
  it.each(rules.map((rule) => [rule.alert, rule] as const))('%s', (_name, { expr, labels, annotations }) => {
    const queried = metricsInQuery(expr)
    expect(queried.length).toBeGreaterThan(0)
    expect(queried.filter((name) => !knownNames.has(name))).toEqual([])
    expect(['page', 'ticket']).toContain(labels.severity)
    expect(annotations.summary.length).toBeGreaterThan(10)
    expect(annotations.action.length).toBeGreaterThan(10)
  })
})

describe('a panel of the dashboard queries metrics that exist', () => {
  it.each(panels.map((panel) => [panel.title, panel] as const))('%s', (_title, { targets = [] }) => {
    const queried = targets.flatMap(({ expr }) => metricsInQuery(expr))
    expect(queried.length).toBeGreaterThanOrEqual(targets.length)
    expect(queried.filter((name) => !knownNames.has(name))).toEqual([])
    const variables = targets.flatMap(({ expr }) => [...expr.matchAll(/\$(\w+)/g)].map(([, name]) => name!))
    const offered = ['__rate_interval', ...dashboard.templating.list.map(({ name }) => name)]
    expect(variables.filter((name) => !offered.includes(name))).toEqual([])
  })
})

it('labels that alerts and panels query are labels of the metrics', () => {
  const metricLabels = new Set([...metrics.matchAll(/(\w+)="/g)].map(([, label]) => label!))
  const prometheusLabels = ['job', 'instance']
  const storeLabels = ['type']
  const queries = [
    ...rules.map(({ expr }) => expr),
    ...panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
  ]
  const queried = new Set(
    queries.flatMap((query) =>
      [...query.matchAll(/(\w+)(?:=~|!~|!=|=)"/g), ...query.matchAll(/by \(([^)]+)\)/g)].flatMap(
        ([, names]) => names!.split(/, */),
      ),
    ),
  )
  expect(queried.size).toBeGreaterThan(5)
  expect(
    [...queried].filter(
      (label) => !metricLabels.has(label) && ![...prometheusLabels, ...storeLabels].includes(label),
    ),
  ).toEqual([])
})

it('only MongoDB has metrics of its disk: SQLite is on the disk of the data folder', () => {
  const [free, size] = ['free', 'size'].map((name) =>
    metricValue(metrics, `studio_database_disk_${name}_bytes`, {}),
  )
  if (!isCluster) return expect([free, size]).toEqual([undefined, undefined])
  expect(free).toBeGreaterThan(0)
  expect(size).toBeGreaterThan(free!)
})

it('the names of unknown metrics are found in a query, too', () => {
  expect(
    metricsInQuery('sum by (le) (rate(no_such_metric{a="b"}[5m])) > 0.5 and on (x) up offset 1h'),
  ).toEqual(['no_such_metric', 'up'])
})
