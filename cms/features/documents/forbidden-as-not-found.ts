import { Forbidden, NotFound } from 'payload'
import { notFound } from '#cms/errors.ts'

/** Payload's NotFound and Forbidden both become this 404, so that ids of other users' documents stay hidden. */
export function forbiddenAsNotFound(error: unknown, notFoundText: string): unknown {
  return error instanceof NotFound || error instanceof Forbidden ? notFound(notFoundText) : error
}
