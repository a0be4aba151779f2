import { truncate, writeFile } from 'node:fs/promises'
import { test } from 'playwright/test'

/**
 * Writes a file of zeros to the disk, because Playwright would send one from memory through two processes as
 * text.
 * @returns its path
 */
export async function writeLargeFile(name: string, bytes: number): Promise<string> {
  const path = test.info().outputPath(name)
  await writeFile(path, '')
  await truncate(path, bytes)
  return path
}
