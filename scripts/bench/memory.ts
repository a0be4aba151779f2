import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const EVERY = 200

/**
 * Watches a process's resident memory during a task.
 * @returns the peak in megabytes; undefined when this system does not expose it
 */
export async function peakMemory(pid: number, during: () => Promise<unknown>): Promise<number | undefined> {
  let peak = residentMemory(pid)
  const watch = setInterval(() => {
    const now = residentMemory(pid)
    if (now !== undefined) peak = Math.max(peak ?? 0, now)
  }, EVERY)
  try {
    await during()
  } finally {
    clearInterval(watch)
  }
  return peak
}

/** @returns megabytes; undefined when this system does not expose it, or the process has exited */
export function residentMemory(pid: number): number | undefined {
  try {
    const kilobytes =
      process.platform === 'linux'
        ? /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
        : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).trim()
    return kilobytes ? Number(kilobytes) / 1024 : undefined
  } catch {
    return undefined
  }
}
