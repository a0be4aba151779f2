import { moveDocument, type OrderedCollection } from '#cms/features/documents/move-document.ts'
import { defineRoute, type Route } from './define.ts'
import { idParams, positionResponse, positionBody } from '#cms/schemas/common.ts'

type Description = {
  collection: OrderedCollection
  /** the operation id's word for a document: `Project` makes `moveProject` */
  name: string
  tag: string
  path: string
  /** the summary's words for a document: `a project` */
  noun: string
  /** error text of the 404 */
  notFoundText: string
}

/** The route by which staff order a collection by hand (docs/behaviour.md#order-by-hand). */
export const positionRoute = ({ collection, name, tag, path, noun, notFoundText }: Description): Route =>
  defineRoute({
    operationId: `move${name}`,
    method: 'put',
    path: `${path}/{id}/position`,
    summary: `Move ${noun} in the order of the site`,
    description:
      'Directly after the document `after` or, if that one no longer exists, directly before `before`. ' +
      'The document’s version and `updatedAt` stay the same.',
    tag,
    who: 'staff',
    params: idParams,
    body: positionBody,
    output: positionResponse,
    errors: [404, 422],
    handle: ({ req, params, body }) => moveDocument({ req, collection, ...params, ...body, notFoundText }),
  })
