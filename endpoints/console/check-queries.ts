import type { Endpoint, FlattenedField, SanitizedConfig } from 'payload'
import { badRequest } from '#cms/errors.ts'
import { fill, messages } from '#cms/shared/messages.ts'
import { checkQuery } from './check-query.ts'

type Entity = { endpoints: Endpoint[] | Omit<Endpoint, 'root'>[] | false; flattenedFields: FlattenedField[] }

/**
 * Puts the check of queries before every call of the console's own API, those included that carry their query
 * in the body of a POST. The documented API has its own schemas.
 */
export function checkQueries(config: SanitizedConfig): SanitizedConfig {
  for (const entity of [...config.collections, ...config.globals] as Entity[]) {
    if (!entity.endpoints) continue
    // Payload's own endpoints are the same objects in every collection
    entity.endpoints = entity.endpoints.map((one) => ({ ...one, handler: checked(one.handler, entity) }))
  }
  return config
}

function checked(handler: Endpoint['handler'], { flattenedFields }: Entity): Endpoint['handler'] {
  return async (req) => {
    checkQuery({ query: req.query ?? {}, fields: flattenedFields })
    try {
      return await handler(req)
    } catch (error) {
      if (!isOfDatabase(error) || !req.query.where) throw error
      req.payload.logger.warn({ err: error }, 'The database refused a query of the console')
      throw badRequest(fill(messages.request.query, { part: 'where' }), undefined, 'invalid-query')
    }
  }
}

/** MongoDB compares by the type of each field, and refuses what it cannot make one of: `id equals 1,2`. */
const isOfDatabase = (error: unknown) => error instanceof Error && error.name === 'CastError'
