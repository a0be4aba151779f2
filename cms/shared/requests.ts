import { MB, KB, SECOND } from './units.ts'

/** Maximum bytes of a request body, by content. */
export const BODY = {
  json: 1 * MB,
  multipart: 24 * MB,
  /** a form with one video or audio file; deploy/nginx.conf has the same */
  video: 101 * MB,
  sound: 101 * MB,
  /** a form with one panorama; deploy/nginx.conf has the same */
  panorama: 41 * MB,
  /**
   * a public form posted without JavaScript: the longest message with each character encoded
   */
  form: 64 * KB,
  /** the console's sign-in, which needs no session */
  signIn: 16 * KB,
} as const

/**
 * Forms with files: on disk while they arrive, in memory while their files are checked and stored (decision
 * 077).
 */
export const UPLOADS = {
  /** bytes on disk of all forms, and of those of one account: two of the largest and two of the others */
  spoolBytes: 2_048 * MB,
  spoolBytesPerAccount: 256 * MB,
  /** bytes in memory of forms larger than `BODY.multipart`: the largest and a smaller one */
  largeFormMemory: 128 * MB,
  /** of all others */
  smallFormMemory: 96 * MB,
  /** forms of one account in memory, of either kind */
  formsPerAccount: 2,
  /** fields and files of one form, of which none has more than a dozen */
  maxParts: 100,
  /** large bodies that the console takes at once */
  consoleUploads: 2,
  /** length of each queue for memory */
  queueLength: 64,
  /** in it; shorter than REQUEST_TIMEOUT, and than nginx waits */
  maxWait: 45 * SECOND,
  /** of the 429 */
  retryAfter: 10 * SECOND,
} as const

/** Bounds of queries to Payload's API, and of the documents that it writes. */
export const QUERY = {
  /** documents per page; a limit of 0 means all */
  maxLimit: 1_000,
  maxPage: 1_000_000,
  /** of populated relations, nested conditions and `select` */
  maxDepth: 10,
  maxConditions: 200,
  /** values of one `in` */
  maxValues: 1_000,
  /** characters of one value */
  maxLength: 1_000,
  /** rows of all lists of one document together: four tours at their bounds beside all images have 440 */
  maxRows: 500,
  /** its rows and fields together */
  maxFields: 15_000,
  /** characters of a rejected part that the error quotes */
  maxQuoted: 100,
} as const

/** How public forms detect robots (decision 026). */
export const ROBOTS = {
  /**
   * name of the hidden honeypot field: attractive to robots, and without a browser autofill
   */
  honeypot: 'comments',
  /** the browser delays a submit until the page has been open this long */
  clientMinOpen: 3 * SECOND,
  /**
   * the server refuses shorter times; below `clientMinOpen`, since browsers reduce their clocks' precision
   */
  serverMinOpen: 2.5 * SECOND,
} as const
