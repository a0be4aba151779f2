import type { z } from 'zod'
import { authTexts, passwordTexts } from '#cms/shared/texts/accounts.ts'
import { bookingTexts } from '#cms/shared/texts/bookings.ts'
import { mediaTexts } from '#cms/shared/texts/media.ts'
import { postsTexts } from '#cms/shared/texts/posts.ts'
import { apiTexts, requestTexts } from '#cms/shared/texts/requests.ts'
import type { errorBody } from '#cms/schemas/common.ts'
import { updatedAt } from './examples.ts'

type ErrorResponse = { name: string; description: string; example: z.input<typeof errorBody> }

/** The error responses by status; `name` is that of the response component. */
export const errorResponses: Record<number, ErrorResponse> = {
  400: {
    name: 'BadRequest',
    description: 'The request is not valid.',
    example: { error: requestTexts.invalid, code: 'invalid', fields: { title: 'Required' } },
  },
  401: {
    name: 'Unauthorized',
    description: 'Not signed in, or the session has ended.',
    example: { error: authTexts.unauthorized, code: 'auth/unauthorized' },
  },
  403: {
    name: 'Forbidden',
    description: 'Not allowed for this caller.',
    example: { error: authTexts.passwordChangeRequired, code: 'auth/password-change-required' },
  },
  404: {
    name: 'NotFound',
    description: 'Not found.',
    example: { error: apiTexts.notFound, code: 'not-found' },
  },
  409: {
    name: 'Conflict',
    description: 'Conflicts with stored data.',
    example: { error: bookingTexts.refusals['slot-taken'], code: 'slot-taken' },
  },
  410: {
    name: 'Gone',
    description: 'The link or token is no longer valid.',
    example: { error: passwordTexts.linkInvalid, code: 'auth/link-gone' },
  },
  412: {
    name: 'ChangedMeanwhile',
    description:
      'Another request saved the document after the version in `If-Match`; `current` is the document as ' +
      'it is now.',
    example: {
      error: requestTexts.changedMeanwhile,
      code: 'changed-meanwhile',
      current: { version: '8c2e4a6f-0b1d-4c3e-a5f7-9d8b7c6a5e43', updatedAt },
    },
  },
  413: {
    name: 'TooLarge',
    description: 'The body is larger than allowed.',
    example: { error: apiTexts.tooLarge, code: 'too-large' },
  },
  415: {
    name: 'UnsupportedMediaType',
    description: 'The type of the body, or of a file in it, is not supported.',
    example: { error: postsTexts.imageType, code: 'unsupported-type' },
  },
  422: {
    name: 'Unprocessable',
    description: 'Well formed, but not accepted.',
    example: { error: mediaTexts.unreadable, code: 'unprocessable' },
  },
  429: {
    name: 'TooManyRequests',
    description: 'Too many requests. `Retry-After` says when to try again.',
    example: { error: apiTexts.tooMany, code: 'too-many-requests' },
  },
  500: {
    name: 'InternalError',
    description: 'An error of the server. `X-Request-Id` identifies it in the log.',
    example: { error: requestTexts.unexpected, code: 'unexpected' },
  },
  503: {
    name: 'Unavailable',
    description: 'Not available at the moment; try again later.',
    example: { error: apiTexts.unavailable, code: 'unavailable' },
  },
  507: {
    name: 'StorageFull',
    description: 'The storage of the site is full: nothing can be saved.',
    example: { error: apiTexts.storageFull, code: 'storage-full' },
  },
}
