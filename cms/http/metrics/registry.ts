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
type Shown = {
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  values: () => Value[] | Promise<Value[]>
}

/**
 * All figures of this process in Prometheus's words. Each replica is asked by itself; the outbox is one for
 * all of them.
 * @param ask for what lies outside the process
 */
export function createRegistry(ask: () => Promise<SiteFigures>): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  for (const shown of ours(ask)) registry.registerMetric(toMetric(shown))
  return registry
}

const ours = (ask: () => Promise<SiteFigures>): Shown[] => [
  ...[requestTimes, databaseWork.times, storeWork.times].map(histogram),
  ...[databaseWork.errors, storeWork.errors].map(counter),
  {
    name: 'studio_content_cache_requests_total',
    help: 'Requests for pages and public reads: answered from memory (hit), or made (miss)',
    type: 'counter',
    values: () => [
      labelled('result', 'hit', cacheFigures.hits),
      labelled('result', 'miss', cacheFigures.misses),
    ],
  },
  {
    name: 'studio_content_cache_bytes',
    help: 'Bytes of answers that are kept ready in memory, in every encoding',
    type: 'gauge',
    values: () => [{ value: contentCache.figures.bytes }],
  },
  {
    name: 'studio_content_cache_evictions_total',
    help: 'Ready answers that went, the least recently used first, since there was no room for others',
    type: 'counter',
    values: () => [{ value: contentCache.figures.evictions }],
  },
  {
    name: 'studio_part_up',
    help: 'Whether what the site stands on answers (1) or not (0), as /readyz says it',
    type: 'gauge',
    values: async () =>
      Object.entries((await ask()).parts).map(([part, isUp]) => labelled('part', part, Number(isUp))),
  },
  {
    name: 'studio_outbox_mails',
    help: 'Mails that have not left, by state; the same on every replica',
    type: 'gauge',
    values: async () =>
      Object.entries((await ask()).mails?.byState ?? {}).map(([state, count]) =>
        labelled('state', state, count),
      ),
  },
  {
    name: 'studio_outbox_oldest_waiting_seconds',
    help: 'How long the longest waiting mail waits; the same on every replica',
    type: 'gauge',
    values: async () => {
      const { mails } = await ask()
      return mails ? [{ value: mails.oldestWaiting / SECOND }] : []
    },
  },
  gauge('studio_disk_free_bytes', 'What is free on the disk of the data folder', () => readDiskSpace()?.free),
  gauge('studio_disk_size_bytes', 'How large the disk of the data folder is', () => readDiskSpace()?.size),
  gauge(
    'studio_backup_last_success_timestamp_seconds',
    'When the last whole backup was begun, in seconds since 1970; nothing where none is known',
    async () => {
      const { lastBackup } = await ask()
      return lastBackup && lastBackup.getTime() / SECOND
    },
  ),
  {
    name: 'studio_outbox_misdated_mails',
    help: 'Mails that have not left and were dated by a clock that ran ahead; the same on every replica',
    type: 'gauge',
    values: async () => {
      const { mails } = await ask()
      return mails ? [{ value: mails.misdated }] : []
    },
  },
  {
    name: 'studio_build_info',
    help: 'Which version runs, on which Node',
    type: 'gauge',
    values: () => [{ labels: { version: versionOfSite(), node: process.versions.node }, value: 1 }],
  },
]

const labelled = (label: string, name: string, value: number): Value => ({ labels: { [label]: name }, value })

/** @param read undefined shows no value */
function gauge(
  name: string,
  help: string,
  read: () => number | undefined | Promise<number | undefined>,
): Shown {
  const values = async () => {
    const value = await read()
    return value === undefined ? [] : [{ value }]
  }
  return { name, help, type: 'gauge', values }
}

const counter = (tally: Tally): Shown => ({
  name: tally.name,
  help: tally.help,
  type: 'counter',
  values: () => tally.values,
})

function histogram(timing: Timing): Shown {
  const { name, help, buckets } = timing
  const bounds = [...buckets.map(String), '+Inf']
  const values = () =>
    timing.cells.flatMap(({ labels, counts, sum }) => {
      let count = 0
      const steps = counts.map((here, index): Value => ({
        metricName: `${name}_bucket`,
        labels: { ...labels, le: bounds[index]! },
        value: (count += here),
      }))
      return [
        ...steps,
        { metricName: `${name}_sum`, labels, value: sum },
        { metricName: `${name}_count`, labels, value: count },
      ]
    })
  return { name, help, type: 'histogram', values }
}

/**
 * As much of a metric as the registry asks for: the rest of prom-client's own is for counting, which is done
 * elsewhere.
 */
function toMetric({ values, ...facts }: Shown): Metric {
  return { ...facts, get: async () => ({ ...facts, values: await values() }) } as unknown as Metric
}

function versionOfSite(): string {
  const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
    version: string
  }
  return version
}
