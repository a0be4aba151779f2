import { readFileSync } from 'node:fs'
import { collectDefaultMetrics, type Metric, Registry } from 'prom-client'
import { readDiskSpace } from '#cms/platform/disk-full.ts'
import { databaseWork } from '#cms/storage/database/timed-database.ts'
import { storeWork } from '#cms/storage/files/timed-files.ts'
import { contentCache } from '#cms/platform/content-cache.ts'
import { SECOND } from '#cms/shared/constants.ts'
import { cacheFigures, requestTimes } from './request-times.ts'
import type { SiteFigures } from './site-figures.ts'
import type { Tally } from '#cms/platform/metrics/tally.ts'
import type { Timing } from '#cms/platform/metrics/timing.ts'

type Value = { value: number; labels?: Record<string, string>; metricName?: string }
type MetricDefinition = {
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  values: () => Value[] | Promise<Value[]>
}

/**
 * All metrics of this process for Prometheus, which scrapes each replica; the outbox is shared by all of
 * them.
 * @param ask reads the figures from outside the process
 */
export function createRegistry(ask: () => Promise<SiteFigures>): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  for (const definition of siteMetrics(ask)) registry.registerMetric(toMetric(definition))
  return registry
}

const siteMetrics = (ask: () => Promise<SiteFigures>): MetricDefinition[] => [
  ...[requestTimes, databaseWork.times, storeWork.times].map(histogram),
  ...[databaseWork.errors, storeWork.errors].map(counter),
  {
    name: 'studio_content_cache_requests_total',
    help: 'Requests for pages and public reads, served from memory (hit) or not (miss)',
    type: 'counter',
    values: () => [
      labelled('result', 'hit', cacheFigures.hits),
      labelled('result', 'miss', cacheFigures.misses),
    ],
  },
  {
    name: 'studio_content_cache_bytes',
    help: 'Bytes of cached responses in memory, in all encodings',
    type: 'gauge',
    values: () => [{ value: contentCache.figures.bytes }],
  },
  {
    name: 'studio_content_cache_evictions_total',
    help: 'Cached responses evicted to make room, the least recently used first',
    type: 'counter',
    values: () => [{ value: contentCache.figures.evictions }],
  },
  {
    name: 'studio_part_up',
    help: 'Whether a dependency of the site responds (1) or not (0), as reported by /readyz',
    type: 'gauge',
    values: async () =>
      Object.entries((await ask()).parts).map(([part, isUp]) => labelled('part', part, Number(isUp))),
  },
  {
    name: 'studio_outbox_mails',
    help: 'Unsent mails by state; the same on every replica',
    type: 'gauge',
    values: async () =>
      Object.entries((await ask()).mails?.byState ?? {}).map(([state, count]) =>
        labelled('state', state, count),
      ),
  },
  {
    name: 'studio_outbox_oldest_waiting_seconds',
    help: 'How long the longest-waiting mail has waited; the same on every replica',
    type: 'gauge',
    values: async () => {
      const { mails } = await ask()
      return mails ? [{ value: mails.oldestWaiting / SECOND }] : []
    },
  },
  gauge('studio_disk_free_bytes', 'Free space on the disk of the data folder', () => readDiskSpace()?.free),
  gauge('studio_disk_size_bytes', 'Size of the disk of the data folder', () => readDiskSpace()?.size),
  gauge(
    'studio_backup_last_success_timestamp_seconds',
    'Start of the last complete backup, in seconds since 1970; absent if none is known',
    async () => {
      const { lastBackup } = await ask()
      return lastBackup && lastBackup.getTime() / SECOND
    },
  ),
  {
    name: 'studio_outbox_misdated_mails',
    help: 'Unsent mails dated in the future by a clock that ran ahead; the same on every replica',
    type: 'gauge',
    values: async () => {
      const { mails } = await ask()
      return mails ? [{ value: mails.misdated }] : []
    },
  },
  {
    name: 'studio_build_info',
    help: 'Version of the site and of Node',
    type: 'gauge',
    values: () => [{ labels: { version: readSiteVersion(), node: process.versions.node }, value: 1 }],
  },
]

const labelled = (label: string, name: string, value: number): Value => ({ labels: { [label]: name }, value })

/** @param read returns undefined to show no value */
function gauge(
  name: string,
  help: string,
  read: () => number | undefined | Promise<number | undefined>,
): MetricDefinition {
  const values = async () => {
    const value = await read()
    return value === undefined ? [] : [{ value }]
  }
  return { name, help, type: 'gauge', values }
}

const counter = (tally: Tally): MetricDefinition => ({
  name: tally.name,
  help: tally.help,
  type: 'counter',
  values: () => tally.values,
})

function histogram(timing: Timing): MetricDefinition {
  const { name, help, buckets } = timing
  const bounds = [...buckets.map(String), '+Inf']
  const values = () =>
    timing.cells.flatMap(({ labels, counts, sum }) => {
      let count = 0
      const bucketValues = counts.map((here, index): Value => ({
        metricName: `${name}_bucket`,
        labels: { ...labels, le: bounds[index]! },
        value: (count += here),
      }))
      return [
        ...bucketValues,
        { metricName: `${name}_sum`, labels, value: sum },
        { metricName: `${name}_count`, labels, value: count },
      ]
    })
  return { name, help, type: 'histogram', values }
}

/** The part of prom-client's Metric that the registry calls. Timing and Tally do the counting instead. */
function toMetric({ values, ...facts }: MetricDefinition): Metric {
  return { ...facts, get: async () => ({ ...facts, values: await values() }) } as unknown as Metric
}

function readSiteVersion(): string {
  const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
    version: string
  }
  return version
}
