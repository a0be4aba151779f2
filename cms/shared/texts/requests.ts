export const requestTexts = {
  invalid: 'Some fields are not valid',
  nothingToChange: 'Nothing to change',
  tooManyRows: 'This document has too many entries: at most {most} are allowed in all of its lists together',
  changedMeanwhile: 'Someone else saved this since you opened it',
  unexpected: 'Something went wrong. Please try again later',
  network: 'Network error. Please check your connection',
} as const

/** Errors of API calls that belong to no resource. */
export const apiTexts = {
  query: 'Invalid query: {part} is not allowed, or too large',
  brokenJson: 'The body is not valid JSON',
  brokenForm: 'The body is not a valid form',
  jsonOnly: 'The body must be application/json',
  formOnly: 'The body must be multipart/form-data',
  ifMatch: 'If-Match must be a version in quotes',
  alreadyCreated: 'This was already saved, with different content',
  idempotencyKey: 'Idempotency-Key must be 16 to 128 characters in quotes',
  tooLarge: 'The body is too large',
  tooSlow: 'The upload was too slow and was stopped. Check your connection and try again',
  lengthRequired: 'The length of the body is missing',
  tooMany: 'Too many requests. Please try again later',
  notFound: 'Not found',
  methodNotAllowed: 'Method not allowed',
  rangeNotSatisfiable: 'The requested range lies outside the file',
  methodOverride: 'Method override is not supported',
  malformedPath: 'The address is malformed',
  oneHost: 'The request must name its host once',
  unreadable: 'The request could not be read',
  foreignOrigin: 'Requests from other sites are not accepted',
  storageFull: 'Nothing can be saved at the moment: the storage of this site is full. Please try again later',
  unavailable: 'The service is starting or unavailable. Please try again in a moment',
} as const

export const errorPageTexts = {
  notFoundTitle: '404 - Page Not Found',
  notFoundText: "The page you are looking for doesn't exist.",
  tooLongTitle: '431 - Address Too Long',
  tooLongText: 'The address of this page, or the cookies that your browser sends with it, are too long.',
  backHome: 'Go back to Home',
  tryAgain: 'Try again',
  unexpected: 'Unexpected Application Error!',
  errorPrefix: 'Error: ',
  textFetchFailed: 'Failed to fetch the text',
} as const
