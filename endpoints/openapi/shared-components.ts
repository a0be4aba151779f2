import { authTexts } from '#cms/shared/texts/accounts.ts'
import { requestTexts } from '#cms/shared/texts/requests.ts'
import { exampleNeighbour } from '../public/examples.ts'
import { done, errorBody, image, positionResponse, positionBody, roleName } from '#cms/schemas/common.ts'
import { component } from './component.ts'
import { exampleImage } from './examples.ts'

export const sharedComponents = {
  Error: component(errorBody, {
    description: 'Why a request was refused.',
    properties: {
      error: 'A text for people.',
      code: 'The reason for programs; stays the same when the text changes.',
      fields: 'Texts by the name of the field that they are about.',
      current:
        'With `changed-meanwhile` and `already-created`: the document as it is now, in the form of the successful response.',
    },
    example: {
      error: requestTexts.invalid,
      code: 'invalid',
      fields: { email: authTexts.invalidEmail },
    },
  }),
  Done: component(done, { description: 'The request succeeded.', example: { ok: true } }),
  PositionForm: component(positionBody, {
    description: 'The two documents between which the document is moved, as the list shows them.',
    properties: {
      after: 'The document before the new position; null: move to the start of the list.',
      before: 'The document after the new position; null: move to the end of the list.',
    },
    example: { after: exampleNeighbour.id, before: null },
  }),
  PositionResponse: component(positionResponse, {
    description: 'The neighbours of the document’s new position.',
    properties: { after: 'Null if it is the first now.', before: 'Null if it is the last now.' },
    example: { after: exampleNeighbour.id, before: null },
  }),
  Role: component(roleName, { description: 'What an account may do.', example: 'editor' }),
  Image: component(image, {
    description: 'An image in all its sizes.',
    properties: {
      imageUrl: 'Where the original is, from the root of the site.',
      imagePath: 'The identity of the uploaded file: folder and name.',
      alt: 'Describes the image for people who cannot see it.',
      width: 'Of the original, in pixels.',
      height: 'Of the original, in pixels.',
      placeholder: 'A data: URL of a few hundred bytes, shown while the image loads.',
      focus: 'The focal point for cropping, in percent of width and height.',
      sources: 'Smaller variants for `<source>`, best format first.',
    },
    example: exampleImage,
  }),
}
