import { truncate, writeFile } from 'node:fs/promises'
import { test } from 'playwright/test'

/**
 * A file of zeros on the disk: one that is handed over from memory goes through two processes as text.
 * @returns its path
 */
export async function largeFile(name: string, bytes: number): Promise<string> {
  const path = test.info().outputPath(name)
  await writeFile(path, '')
  await truncate(path, bytes)
  return path
}
