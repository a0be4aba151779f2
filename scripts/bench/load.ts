import autocannon from 'autocannon'
import { type Figures, percentile } from './figures.ts'

/** Concurrent connections of every load. */
export const CONNECTIONS = 20

/** The measured front end has a self-signed certificate. */
const SELF_SIGNED = { rejectUnauthorized: false }

export type Target = {
  name: string
  url: string
  headers?: Record<string, string>
}

/**
 * Loads one URL; each connection sends its next request as soon as it has the response.
 * @throws when a response is not 200: errors are quick and would improve the figures
 */
export function load({ name, url, headers = {} }: Target, seconds: number): Promise<Figures> {
  return new Promise((resolve, reject) => {
    const times: number[] = []
    const statusesSeen = new Map<number, number>()
    const run = autocannon(
      { url, headers, connections: CONNECTIONS, duration: seconds, tlsOptions: SELF_SIGNED },
      (error: Error | null, result) => {
        if (error) return reject(error)
        const failed = result.errors + result.timeouts + result.non2xx
        if (failed > 0 || times.length === 0) {
          const statuses = [...statusesSeen].map(([status, count]) => `${count} × ${status}`).join(', ')
          return reject(
            new Error(
              `${name}: ${failed} of ${result.requests.total} answers were no 200 (${statuses || 'none'})`,
            ),
          )
        }
        resolve({
          perSecond: result.requests.total / result.duration,
          p50: percentile(times, 0.5),
          p99: percentile(times, 0.99),
        })
      },
    )
    // autocannon's own histogram has a resolution of whole milliseconds
    run.on('response', (_client, status, _bytes, time) => {
      times.push(time)
      if (status !== 200) statusesSeen.set(status, (statusesSeen.get(status) ?? 0) + 1)
    })
  })
}
