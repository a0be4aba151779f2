import { moveDocument, type OrderedCollection } from '#cms/features/documents/move-document.ts'
import { defineRoute, type Route } from './define.ts'
import { idParams, placeAnswer, placeBody } from './schema.ts'

type Description = {
  collection: OrderedCollection
  /** the operation id's word for a document: `Project` makes `moveProject` */
  name: string
  tag: string
  path: string
  /** the summary's words for a document: `a project` */
  noun: string
  /** error text of the 404 */
  missing: string
}

/** The route by which staff order a collection by hand (docs/behaviour.md#order-by-hand). */
export const placeRoute = ({ collection, name, tag, path, noun, missing }: Description): Route =>
  defineRoute({
    operationId: `move${name}`,
    method: 'put',
    path: `${path}/{id}/place`,
    summary: `Move ${noun} in the order of the site`,
    description:
      'Directly behind the document `after`, or, where that is gone, directly before `before`. Neither the version nor the time of the last change is another then.',
    tag,
    who: 'staff',
    params: idParams,
    body: placeBody,
    output: placeAnswer,
    errors: [404, 422],
    handle: ({ req, params, body }) => moveDocument({ req, collection, ...params, ...body, missing }),
  })
