import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MINUTE } from '#cms/shared/units.ts'
import { ROOT } from '#scripts/node-runtime.mjs'

const from = /^FROM (node:(?<node>[\d.]+)-(?<debian>\w+)-slim) /m.exec(
  readFileSync(join(ROOT, 'Dockerfile'), 'utf8'),
)!
/** The base image of the Dockerfile, such as `node:24.21.0-bookworm-slim`. */
export const BASE_IMAGE = from[1]!
export const BASE_VERSIONS = from.groups as { node: string; debian: string }

/** How long a build may take on a machine that has other work. */
export const BUILD_LIMIT = 30 * MINUTE

/** The id of the user `node` in the official image, and in ours. */
export const IMAGE_USER = 1000
