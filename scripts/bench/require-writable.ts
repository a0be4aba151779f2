import { accessSync, closeSync, constants, existsSync, mkdirSync, openSync, rmSync } from 'node:fs'
import { Stop } from '../stop.mjs'

/**
 * Asks before minutes of measuring whether their results can be kept.
 * @throws Stop that names the path and why it cannot be written
 */
export function requireWritable({ json, reports }: { json: string | undefined; reports: string }): void {
  orStop(reports, () => {
    mkdirSync(reports, { recursive: true })
    accessSync(reports, constants.W_OK)
  })
  if (!json) return
  const isNew = !existsSync(json)
  orStop(json, () => closeSync(openSync(json, 'a')))
  if (isNew) rmSync(json)
}

function orStop(path: string, attempt: () => void): void {
  try {
    attempt()
  } catch (error) {
    throw new Stop(
      `The results cannot be written to ${path}: ${(error as Error).message}. Nothing was measured.`,
    )
  }
}
