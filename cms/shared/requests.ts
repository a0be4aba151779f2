import { MB, KB, SECOND } from './units.ts'

/** Maximum bytes of a request body, by content. */
export const BODY = {
  json: 1 * MB,
  /** a form with images; deploy/nginx.conf has the same */
  multipart: 24 * MB,
  /** a form with one video; deploy/nginx.conf has the same */
  video: 101 * MB,
  /** a form with one audio file; deploy/nginx.conf has the same */
  sound: 101 * MB,
  /** a form with one panorama; deploy/nginx.conf has the same */
  panorama: 41 * MB,
  /** a public form posted without JavaScript: the longest message with each character encoded */
  form: 64 * KB,
  /** the console's sign-in, which needs no session */
  signIn: 16 * KB,
} as const

/**
 * Forms with files: on disk while they arrive, in memory while their files are checked and stored (decision
 * 077).
 */
export const UPLOADS = {
  /** bytes on disk of all forms: eight times the limit of an account */
  spoolBytes: 2_048 * MB,
  /** bytes on disk of one account's forms: two of `BODY.video` and two of `BODY.multipart` */
  spoolBytesPerAccount: 256 * MB,
  /** bytes in memory of forms larger than `BODY.multipart`: one of `BODY.video` and a smaller one */
  largeFormMemory: 128 * MB,
  /** bytes in memory of all other forms: four of `BODY.multipart` */
  smallFormMemory: 96 * MB,
  /** forms of one account in memory, of either kind */
  formsPerAccount: 2,
  /** fields and files of one form, of which none has more than a dozen */
  maxParts: 100,
  /** large bodies that the console takes at once */
  consoleUploads: 2,
  /** length of each queue for memory (endpoints/upload-memory.ts) */
  queueLength: 64,
  /**
   * longest wait in such a queue; shorter than the panel waits (REQUEST_TIMEOUT in web/shared/lib/api.ts) and
   * than nginx does
   */
  maxWait: 45 * SECOND,
  /** when a client may repeat an upload that got a 429 */
  retryAfter: 10 * SECOND,
} as const

/** Bounds of queries to Payload's API, and of the documents that it writes. */
export const QUERY = {
  /** documents per page; a limit of 0 means all */
  maxLimit: 1_000,
  maxPage: 1_000_000,
  /** levels of populated relations, of nested conditions and of `select` */
  maxDepth: 10,
  maxConditions: 200,
  /** values of one `in` */
  maxValues: 1_000,
  /** characters of one value */
  maxLength: 1_000,
  /**
   * rows of all lists of one document together: three of the largest tours have 483; four that have only
   * hotspots, and all images of a project, 480
   */
  maxRows: 500,
  /** rows and fields of one document together */
  maxFields: 15_000,
  /** characters of a rejected part that the error quotes */
  maxQuoted: 100,
} as const

/** How public forms detect robots (decision 026). */
export const ROBOTS = {
  /** name of the hidden honeypot field: attractive to robots, and not filled in by browsers */
  honeypot: 'comments',
  /** the browser delays a submit until the page has been open this long */
  clientMinOpen: 3 * SECOND,
  /**
   * the server refuses shorter times; below `clientMinOpen`, since browsers reduce their clocks' precision
   */
  serverMinOpen: 2.5 * SECOND,
} as const
