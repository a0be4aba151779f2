import type { Endpoint, FlattenedField, SanitizedConfig } from 'payload'
import { badRequest } from '#cms/errors.ts'
import { apiTexts } from '#cms/shared/texts/requests.ts'
import { fill } from '#cms/shared/texts/fill.ts'
import { checkQuery } from './check-query.ts'

type Entity = { endpoints: Endpoint[] | Omit<Endpoint, 'root'>[] | false; flattenedFields: FlattenedField[] }

/**
 * Runs `checkQuery` before every endpoint of the console's API, including those that receive their query in
 * the body of a POST. The documented API validates with its own schemas.
 */
export function checkQueries(config: SanitizedConfig): SanitizedConfig {
  for (const entity of [...config.collections, ...config.globals] as Entity[]) {
    if (!entity.endpoints) continue
    // copied, because all collections share the endpoint objects of Payload
    entity.endpoints = entity.endpoints.map((endpoint) => ({
      ...endpoint,
      handler: withCheckedQuery(endpoint.handler, entity),
    }))
  }
  return config
}

function withCheckedQuery(handler: Endpoint['handler'], { flattenedFields }: Entity): Endpoint['handler'] {
  return async (req) => {
    checkQuery({ query: req.query ?? {}, fields: flattenedFields })
    try {
      return await handler(req)
    } catch (error) {
      if (!isCastError(error) || !req.query.where) throw error
      req.payload.logger.warn({ err: error }, 'The database refused a console query')
      throw badRequest(fill(apiTexts.query, { part: 'where' }), { code: 'invalid-query' })
    }
  }
}

/** MongoDB casts values to the type of the field and throws if it cannot: `id equals 1,2`. */
const isCastError = (error: unknown) => error instanceof Error && error.name === 'CastError'
