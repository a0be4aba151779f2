import { messages } from '#cms/shared/messages.ts'
import { kitchen } from '../public/examples.ts'
import { done, errorAnswer, picture, placeAnswer, placeBody, roleName } from '../schema.ts'
import { component } from './component.ts'
import { facade } from './examples.ts'

export const sharedComponents = {
  Error: component(errorAnswer, {
    description: 'Why a request was refused.',
    properties: {
      error: 'A text for people.',
      code: 'The reason for programs; stays the same when the text changes.',
      fields: 'Texts by the name of the field that they are about.',
      current:
        'With `changed-meanwhile` and `made-already`: the document as it is now, in the form of the successful response.',
    },
    example: {
      error: messages.request.invalid,
      code: 'invalid',
      fields: { email: messages.auth.invalidEmail },
    },
  }),
  Done: component(done, { description: 'It is done; there is nothing to say.', example: { ok: true } }),
  PlaceForm: component(placeBody, {
    description: 'The documents between which one goes, as the list shows them.',
    properties: {
      after: 'The one that it goes behind; null: it goes before all that the list shows.',
      before: 'The one that it goes before; null: it goes behind all that the list shows.',
    },
    example: { after: kitchen.id, before: null },
  }),
  PlaceAnswer: component(placeAnswer, {
    description: 'The documents between which one stands now.',
    properties: { after: 'Null for the first of all.', before: 'Null for the last of all.' },
    example: { after: kitchen.id, before: null },
  }),
  Role: component(roleName, { description: 'What an account may do.', example: 'editor' }),
  Picture: component(picture, {
    description: 'A picture in all its sizes.',
    properties: {
      imageUrl: 'Where the original is, from the root of the site.',
      imagePath: 'The identity of the uploaded file: folder and name.',
      alt: 'Describes the picture to those who do not see it.',
      width: 'Of the original, in pixels.',
      height: 'Of the original, in pixels.',
      placeholder: 'A data: URL of a few hundred bytes, to show until the picture is there.',
      focus: 'What to keep when the picture is cropped, in percent of width and height.',
      sources: 'Smaller variants for `<source>`, best format first.',
    },
    example: facade,
  }),
}
