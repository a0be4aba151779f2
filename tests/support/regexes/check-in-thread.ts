import { parentPort, workerData } from 'node:worker_threads'
import { checkSync } from 'recheck'
import type { KnownRegex } from './collect-regexes.ts'

/** Judges some expressions and sends back those that are not linear. No limit of time: the machine may be busy. */
const NO_LIMITS = { timeout: null, attackTimeout: null, incubationTimeout: null } as const

const faults = (workerData as KnownRegex[]).flatMap(({ place, text, source, flags }) => {
  const result = checkSync(source, flags, NO_LIMITS)
  if (result.status === 'safe') return []
  const why = result.status === 'vulnerable' ? `${result.complexity.summary}, as for ${result.attack.pattern}` : result.error.kind
  return [{ place, text, why }]
})
parentPort!.postMessage(faults)
