import { authTexts } from '#cms/shared/texts/accounts.ts'
import { requestTexts } from '#cms/shared/texts/requests.ts'
import { exampleNeighbour } from '../public/examples.ts'
import {
  okResponse,
  errorBody,
  image,
  positionResponse,
  positionBody,
  roleName,
} from '#cms/schemas/common.ts'
import { component } from './component.ts'
import { exampleImage } from './examples.ts'

export const sharedComponents = {
  Error: component(errorBody, {
    description: 'Why a request was refused.',
    example: {
      error: requestTexts.invalid,
      code: 'invalid',
      fields: { email: authTexts.invalidEmail },
    },
  }),
  Done: component(okResponse, { description: 'The request succeeded.', example: { ok: true } }),
  PositionForm: component(positionBody, {
    description: 'The two documents between which the document is moved, as the list shows them.',
    example: { after: exampleNeighbour.id, before: null },
  }),
  PositionResponse: component(positionResponse, {
    description: 'The neighbours of the document’s new position.',
    example: { after: exampleNeighbour.id, before: null },
  }),
  Role: component(roleName, { description: 'What an account may do.', example: 'editor' }),
  Image: component(image, { description: 'An image in all its sizes.', example: exampleImage }),
}
