import { accessSync, closeSync, constants, existsSync, mkdirSync, openSync, rmSync } from 'node:fs'
import { Stop } from '../stop.mjs'

/**
 * Checks that results can be written before minutes are spent on measuring them.
 * @throws Stop with the path and the reason why it is not writable
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
