import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#scripts/node-runtime.mjs'

/** What the Dockerfile begins with, as in `node:24.21.0-bookworm-slim`: Node's version and Debian's. */
export const BASE = /^FROM (node:(?<node>[\d.]+)-(?<debian>\w+)-slim) /m.exec(
  readFileSync(join(ROOT, 'Dockerfile'), 'utf8'),
)!
export const BASE_IMAGE = BASE[1]!

/** How long a build may take on a machine that has other work. */
export const BUILD_LIMIT = 30 * 60_000

/** The number of `node` in the official image, and in ours. */
export const IMAGE_USER = 1000
