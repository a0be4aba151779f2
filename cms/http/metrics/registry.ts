import { readFileSync } from 'node:fs'
import { collectDefaultMetrics, Counter, Gauge, type Metric, Registry } from 'prom-client'
import { readDiskSpace } from '#cms/platform/disk-full.ts'
import { databaseTimings } from '#cms/storage/database/database-timings.ts'
import { fileStoreTimings } from '#cms/storage/files/file-store-timings.ts'
import { contentCache } from '#cms/platform/content-cache.ts'
import { SECOND } from '#cms/shared/units.ts'
import { cacheFigures, requestTimes } from './request-times.ts'
import type { SiteFigures } from './site-figures.ts'
import type { Series, FastHistogram } from '#cms/platform/metrics/fast-histogram.ts'

type ReadFigures = () => Promise<SiteFigures>
type Values = number | Record<string, number> | undefined

type MetricDefinition = {
  name: string
  help: string
  /** the label that tells the values apart; without a label there is a single value */
  label?: string
  /** counts since the start of the process; default: a gauge */
  isCounter?: true
  /**
   * Reads the value, or the values by label, at each scrape; undefined shows none.
   * @param figures reads the figures from outside the process; a metric that does not call it does not wait
   * for them
   */
  read: (figures: ReadFigures) => Values | Promise<Values>
}

/** In the order in which `/metrics` shows them. */
const METRICS: MetricDefinition[] = [
  {
    name: 'studio_content_cache_requests_total',
    help: 'Requests for pages and public reads, served from memory (hit) or not (miss)',
    label: 'result',
    isCounter: true,
    read: () => ({ hit: cacheFigures.hits, miss: cacheFigures.misses }),
  },
  {
    name: 'studio_content_cache_bytes',
    help: 'Bytes of cached responses in memory, in all encodings',
    read: () => contentCache.stats.bytes,
  },
  {
    name: 'studio_content_cache_evictions_total',
    help: 'Cached responses evicted to make room, the least recently used first',
    isCounter: true,
    read: () => contentCache.stats.evictions,
  },
  {
    name: 'studio_part_up',
    help: 'Whether a dependency of the site responds (1) or not (0), as reported by /readyz',
    label: 'part',
    read: async (figures) =>
      Object.fromEntries(Object.entries((await figures()).parts).map(([part, isUp]) => [part, Number(isUp)])),
  },
  {
    name: 'studio_outbox_mails',
    help: 'Unsent mails by state; the same on every replica',
    label: 'state',
    read: async (figures) => (await figures()).mails?.byState ?? {},
  },
  {
    name: 'studio_outbox_oldest_waiting_seconds',
    help: 'How long the longest-waiting mail has waited; the same on every replica',
    read: async (figures) => {
      const { mails } = await figures()
      return mails && mails.oldestWaiting / SECOND
    },
  },
  {
    name: 'studio_disk_free_bytes',
    help: 'Free space on the disk of the data folder',
    read: () => readDiskSpace()?.free,
  },
  {
    name: 'studio_disk_size_bytes',
    help: 'Size of the disk of the data folder',
    read: () => readDiskSpace()?.size,
  },
  {
    name: 'studio_database_disk_free_bytes',
    help: 'Free space on the disk of MongoDB; absent for SQLite. The same on every replica',
    read: async (figures) => (await figures()).databaseDisk?.free,
  },
  {
    name: 'studio_database_disk_size_bytes',
    help: 'Size of the disk of MongoDB; absent for SQLite. The same on every replica',
    read: async (figures) => (await figures()).databaseDisk?.size,
  },
  {
    name: 'studio_backup_last_success_timestamp_seconds',
    help: 'Start of the last complete backup, in seconds since 1970; absent if none is known',
    read: async (figures) => {
      const { lastBackup } = await figures()
      return lastBackup && lastBackup.getTime() / SECOND
    },
  },
  {
    name: 'studio_outbox_misdated_mails',
    help: 'Unsent mails dated in the future by a clock that ran ahead; the same on every replica',
    read: async (figures) => (await figures()).mails?.misdated,
  },
]

/**
 * All metrics of this process for Prometheus, which scrapes each replica; the outbox is shared by all of
 * them.
 * @param readFigures reads the figures from outside the process
 */
export function createRegistry(readFigures: ReadFigures): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  registry.registerMetric(toHistogram(requestTimes))
  for (const { times, errors } of [databaseTimings, fileStoreTimings]) {
    registry.registerMetric(times)
    registry.registerMetric(errors)
  }
  for (const definition of METRICS) registry.registerMetric(toMetric(definition, readFigures))
  registry.registerMetric(createBuildInfo())
  return registry
}

function toMetric({ name, help, label, isCounter, read }: MetricDefinition, figures: ReadFigures): Metric {
  const common = { name, help, registers: [], ...(label && { labelNames: [label] }) }
  /** the present values, each with its labels */
  const readAll = async (): Promise<[Record<string, string>, number][]> => {
    const values = await read(figures)
    if (values === undefined) return []
    if (typeof values === 'number') return [[{}, values]]
    return Object.entries(values).map(([labelValue, value]) => [{ [label!]: labelValue }, value])
  }
  if (isCounter) {
    return new Counter({
      ...common,
      async collect() {
        const values = await readAll()
        this.reset()
        for (const [labels, value] of values) this.inc(labels, value)
      },
    })
  }
  return new Gauge({
    ...common,
    async collect() {
      const values = await readAll()
      // `reset` would leave a gauge without labels at 0
      if (label) this.reset()
      else this.remove()
      for (const [labels, value] of values) this.set(labels, value)
    },
  })
}

function createBuildInfo(): Metric {
  const info = new Gauge({
    name: 'studio_build_info',
    help: 'Version of the site and of Node',
    labelNames: ['version', 'node'],
    registers: [],
  })
  info.set({ version: readSiteVersion(), node: process.versions.node }, 1)
  return info
}

/** Implements the part of prom-client's Metric that a registry calls: its Histogram does not take counts. */
function toHistogram(timing: FastHistogram): Metric {
  const metadata = { name: timing.name, help: timing.help, type: 'histogram', aggregator: 'sum' }
  const bounds = [...timing.buckets.map(String), '+Inf']
  const toValues = ({ labels, counts, sum }: Series) => {
    let count = 0
    const inBuckets = counts.map((bucketCount, index) => ({
      metricName: `${timing.name}_bucket`,
      labels: { ...labels, le: bounds[index]! },
      value: (count += bucketCount),
    }))
    return [
      ...inBuckets,
      { metricName: `${timing.name}_sum`, labels, value: sum },
      { metricName: `${timing.name}_count`, labels, value: count },
    ]
  }
  return {
    ...metadata,
    get: async () => ({ ...metadata, values: timing.allSeries.flatMap(toValues) }),
  } as unknown as Metric
}

function readSiteVersion(): string {
  const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
    version: string
  }
  return version
}
