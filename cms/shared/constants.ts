/** Every limit, interval and enumeration, shared by server and browser. Times are milliseconds. */

export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

export const KB = 1_024
export const MB = 1_024 * KB

export const DEPARTMENTS = ['audio', 'archviz', 'arvr'] as const
export type Department = (typeof DEPARTMENTS)[number]
/** The last is two abbreviations (AR and VR), so it is not merely capitalised. */
export const DEPARTMENT_LABELS: Record<Department, string> = {
  audio: 'Audio',
  archviz: 'Archviz',
  arvr: 'AR/VR',
}

/** docs/behaviour.md#bookings */
export const TIME_SLOTS = ['09:00 AM', '10:00 AM', '11:00 AM', '02:00 PM', '03:00 PM', '04:00 PM'] as const
export type TimeSlot = (typeof TIME_SLOTS)[number]

/** Why a day has no free slot, in the order in which the reasons are checked. */
export const DAY_REFUSALS = ['past', 'closed', 'full', 'too-far', 'too-soon'] as const
export type DayRefusal = (typeof DAY_REFUSALS)[number]

export const BOOKING = {
  /** length of a session in calendar entries; slots are an hour apart */
  sessionLength: 1 * HOUR,
  horizonDays: 365,
  /** upper bound of the horizon setting */
  maxHorizonDays: 730,
  /** default for the upcoming sessions that one e-mail address may hold */
  openPerEmail: 3,
  maxOpenPerEmail: 50,
  /** bookings that staff cancel in one call */
  cancelAtOnce: 100,
  /** a reminder is sent this long before a session, if it was booked earlier */
  remindBefore: 1 * DAY,
} as const

/** The template names of all mails. */
export const MAIL_KINDS = [
  'contact-to-studio',
  'booking-to-visitor',
  'booking-to-studio',
  'cancellation-to-visitor',
  'cancellation-to-studio',
  'reminder-to-visitor',
  'new-visitors-to-studio',
  'welcome',
  'password-link',
  'password-changed',
] as const
export type MailKind = (typeof MAIL_KINDS)[number]

/**
 * How often each process looks for drafts that were scheduled meanwhile, beside the moments that it knows; a
 * visitor sees them within 5 s.
 */
export const PUBLICATION = { interval: 2 * SECOND } as const

export const OUTBOX = {
  states: ['waiting', 'sending', 'sent', 'failed', 'cancelled'],
  /** how long a worker's lease of a mail lasts unless it is renewed */
  lease: 2 * MINUTE,
  /** pause before a retry, doubled each time up to `longestRetry` */
  firstRetry: 1 * MINUTE,
  longestRetry: 6 * HOUR,
  /** random part of a pause, so that mails that failed together are not retried together */
  jitter: 0.2,
  giveUpAfter: 3 * DAY,
  /** how often a worker polls for mails that other processes queued or abandoned */
  pollInterval: 30 * SECOND,
  /** how long the worker pauses if the mail server is unreachable */
  unreachablePause: 1 * MINUTE,
  /** concurrent deliveries */
  concurrency: 3,
  /** characters of a delivery error that are stored */
  errorLength: 1_000,
  /** a record without its mails counts as incomplete after this; a younger one may still be being written */
  repairAfter: 10 * SECOND,
  /** repeated, because MongoDB keeps a crashed process's transaction open for a minute */
  repairEvery: 1 * MINUTE,
  /** characters of a subject line */
  subjectLength: 150,
  /** characters of a body: the longest message with every character escaped, in its template */
  bodyLength: 200_000,
} as const

/**
 * Default retention of visitors' records, in days. By default only the bodies of mails are deleted.
 */
export const RETENTION = {
  mailBodiesDays: 90,
  maxDays: 3_650,
  /** records per batch of a sweep, and batches per day */
  batch: 200,
  batchesADay: 500,
} as const

export const SHUTDOWN = {
  /** how long a shutdown waits for pending requests and jobs */
  timeout: 10 * SECOND,
  /** how long idle connections stay open: longer than the proxy itself keeps them */
  idleConnections: 3 * SECOND,
  /** a turn of the event loop this short (in ms) hardly misses a new connection */
  quietTurnLength: 0.25,
  /** how long a shutdown waits at most for such a turn before it stops listening */
  maxQuietWait: 3 * SECOND,
} as const

/**
 * The watchdog thread (decision 075): how long the event loop may be blocked, in CPU time that the main
 * thread uses meanwhile and in wall time. A start copies and migrates databases without a pause.
 */
export const WATCHDOG = {
  checkInterval: 500,
  whileServing: { cpuTime: 30 * SECOND, wallTime: 5 * MINUTE },
  whileStarting: { cpuTime: 5 * MINUTE, wallTime: 30 * MINUTE },
} as const

export const DATABASE = {
  /**
   * how long a call waits for a new primary before it fails as unavailable: an election takes 10 to 12
   * seconds, and twice as long after a split vote. Proxies and REQUEST_TIMEOUT wait for 60
   */
  retryFor: 35 * SECOND,
  /** timeout of the readiness check */
  checkTimeout: 2 * SECOND,
} as const

export const DISK = {
  /** with less free space than this in the data folder, writes may fail */
  minFree: 16 * MB,
  /** how often the log repeats that the disk is full */
  logEvery: 1 * MINUTE,
  /** Retry-After: an operator has to free space */
  retryAfter: 5 * MINUTE,
} as const

/** Rows that an export reads from the database per batch. */
export const EXPORT_BATCH_SIZE = 500
/** Upcoming bookings in the console's day-by-day agenda, above the full list. */
export const AGENDA_LENGTH = 30
/** Days from today that the panel's list of bookings begins with. */
export const AGENDA_DAYS = 7
export const MESSAGE_STATES = ['new', 'answered', 'archived'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]
export const BOOKING_STATES = ['confirmed', 'cancelled'] as const
export type BookingState = (typeof BOOKING_STATES)[number]
/** States of messages and bookings, as the panel, the console and the export name them. */
export const RECORD_STATE_LABELS: Record<MessageState | BookingState, string> = {
  new: 'New',
  answered: 'Answered',
  archived: 'Archived',
  confirmed: 'Confirmed',
  cancelled: 'Cancelled',
}

export const SOCIAL_NETWORKS = ['linkedin', 'github', 'twitter', 'behance'] as const
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number]
export const NETWORK_LABELS: Record<SocialNetwork, string> = {
  linkedin: 'LinkedIn',
  github: 'GitHub',
  twitter: 'Twitter',
  behance: 'Behance',
}

export const HERO = { images: 3, interval: 5 * SECOND } as const
export const SERVICES = { rotation: 14_500, rotationAfterPick: 25 * SECOND, carouselAutoplay: 3_500 } as const
/** Lists of the API and of the blog. */
export const LIST = {
  /** documents in one response; a longer list says where the next page begins */
  maxItems: 200,
  postsPerPage: 12,
  /** categories in the filter of the portfolio */
  maxCategories: 30,
  /** characters of a search */
  maxQueryLength: 200,
} as const
/** The search of visitors. */
export const SEARCH = {
  /** characters and words of a query */
  maxQueryLength: 100,
  maxWords: 8,
  maxResults: 20,
  /** characters of each text that are searched */
  maxIndexedLength: 1_000,
  /** characters of a result's excerpt, and of them before the first match */
  excerptLength: 220,
  before: 60,
  /** documents that are read at a time for the index */
  batch: 100,
  /** by how much the clocks of replicas may differ, which date changes */
  maxClockDifference: 1 * MINUTE,
} as const
export const PORTFOLIO = { pageSize: 6, descriptionLines: 3 } as const
/** The details of a project, in the order in which they are shown. */
export const PROJECT_DETAILS = {
  year: 'Year',
  location: 'Location',
  client: 'Client',
  scope: 'Scope',
  team: 'Team',
} as const
export const PROJECT_YEARS = { first: 1900, last: 2100 } as const
export const TEAM = { hoverPreview: 3 * SECOND, panelExit: 300, rowStagger: 100 } as const
export const ANCHOR_SCROLL_DELAY = 500
export const TOAST_DURATION = 3 * SECOND
export const EDITOR_CLOSE_DELAY = 1_500
export const REQUEST_TIMEOUT = 60 * SECOND

/** docs/behaviour.md#passwords */
export const PASSWORD = {
  min: 6,
  max: 128,
  /** size of the list of common passwords, which are refused */
  commonPasswords: 10_000,
  /** how long an initial password set by an admin is valid until its owner changes it */
  initialLife: 7 * DAY,
  /** how long a mailed link that sets a new password is valid */
  linkLife: 1 * HOUR,
  /** pause in which the response leaves before work on a link begins: its time reveals no account */
  linkResponseDelay: 50,
} as const

export const SESSION = {
  /** with 'Remember me' */
  rememberedLife: 30 * DAY,
  /** without it */
  plainLife: 12 * HOUR,
  /** life of the API's bearer token */
  bearerLife: 1 * HOUR,
  /**
   * how long a rotated session still accepts its former cookie, so that two tabs do not sign each other out
   */
  rotationGrace: 10 * SECOND,
  renewEvery: 20 * MINUTE,
  renewWhenUnder: 5 * MINUTE,
  cookie: 'studio-session',
} as const

export const SIGN_IN_LOCK = { attempts: 5, lockTime: 10 * MINUTE } as const

const attemptLimit = { points: SIGN_IN_LOCK.attempts, per: SIGN_IN_LOCK.lockTime }
/** Wrong passwords (docs/decisions/028): `points` of them in `per` milliseconds. */
export const PASSWORD_ATTEMPT_LIMITS = {
  /** for one account from one network, and from the wider one around it */
  network: attemptLimit,
  widerNetwork: { points: 4 * SIGN_IN_LOCK.attempts, per: SIGN_IN_LOCK.lockTime },
  /** on a device that signed in to the account before */
  device: attemptLimit,
  /** as the current password, by one session */
  session: attemptLimit,
} as const

/** Recognises a browser that signed in to an account before (docs/decisions/028). */
export const DEVICE_COOKIE = { name: 'studio-device', maxAge: 365 * DAY } as const

/** The cookie set by a save; it outlives the pages that nginx caches (deploy/nginx/kept-pages.conf). */
export const SAVED_COOKIE = { name: 'studio-saved', maxAge: 3 * SECOND } as const

/** The cookie by which a page says, once, that a form was sent without JavaScript (cms/http/sent-pages.ts). */
export const SENT_COOKIE = { name: 'studio-sent', maxAge: MINUTE } as const

/** Maximum lengths of input texts, in characters, shared by forms, endpoints and collections. */
export const MAX_LENGTH = {
  name: 200,
  email: 254,
  message: 5_000,
  title: 200,
  category: 100,
  role: 100,
  location: 120,
  client: 120,
  scope: 300,
  team: 500,
  url: 2_048,
  alt: 500,
  caption: 500,
  blockLabel: 60,
  /** of all blocks, as JSON */
  blocks: 60_000,
  slug: 80,
  metaTitle: 120,
  metaDescription: 320,
  richText: 400_000,
} as const

/** How many earlier addresses of a page lead to it. */
export const FORMER_SLUGS = 30

/** How many saves of a document are kept to go back to. */
export const VERSIONS_KEPT = 30

export const IMAGE = {
  /** docs/behaviour.md#images */
  maxPostImageBytes: 5 * MB,
  maxProjectImageBytes: 20 * MB,
  maxMemberImageBytes: 10 * MB,
  /** an image of more pixels than this is refused before it is decoded (a pixel bomb) */
  maxPixels: 60_000_000,
  maxPerProject: 60,
  postTypes: ['image/jpeg', 'image/png', 'image/gif', 'image/webp'],
  widths: [320, 640, 960, 1280, 1920],
  formats: ['avif', 'webp'],
  /** accepted outside posts: the formats that sharp decodes, resizes and strips of metadata */
  rasterTypes: ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif', 'image/tiff'],
  /** photos of iPhones: accepted everywhere and stored as JPEG (decision 058) */
  heicType: 'image/heic',
  svgType: 'image/svg+xml',
  /** folders of the file store, by what an image was uploaded for */
  projectFolder: 'project-images',
  postFolder: 'post-images',
  teamFolder: 'team-images',
  textFolder: 'text-images',
  panoramaFolder: 'panoramas',
  /** unused media of these folders are deleted after this */
  sweepAfter: 7 * DAY,
  /** pause before a failed resize is retried, doubled each time up to `longestRetry` */
  firstRetry: 1 * MINUTE,
  longestRetry: 1 * HOUR,
  /** blurred preview while an image loads: its width in pixels, its length as a data: URL */
  placeholder: { width: 16, maxLength: 400 },
} as const

/** Equirectangular images for panorama blocks (docs/behaviour.md#blocks). */
export const PANORAMA = {
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
  maxBytes: 40 * MB,
  minWidth: 2_048,
  maxWidth: 12_000,
  maxPixels: 72_000_000,
  /** 8,192 × 4,096: decoding AVIF takes twice the memory of other types (decision 070) */
  maxAvifPixels: 33_554_432,
  /** width over height, and what it may differ, as a share */
  ratio: 2,
  tolerance: 0.01,
  /** for the viewer, beside those of `IMAGE` */
  widths: [2_048, 4_096, 8_192],
} as const

/**
 * Concurrency and resource limits of image processing (decision 024).
 */
export const IMAGE_WORK = {
  /** total pixels decoded concurrently: the largest image is processed alone */
  pixelsAtOnce: 60_000_000,
  processes: 2,
  /** length of the queue */
  queueLength: 48,
  /**
   * memory limit of a worker process: the largest panorama in the costliest format needs six sevenths of it
   */
  memory: 1_024 * MB,
  /** of it for the decoder of HEIC: the largest image needs three quarters of this */
  heicMemory: 640 * MB,
  /** of it for the JavaScript heap */
  heap: 256 * MB,
  /** a worker that holds more than this after an image exits, to return the memory */
  keptMemory: 200 * MB,
  /** how long an idle worker lives */
  idle: 20 * SECOND,
  inspectTimeout: 30 * SECOND,
  validateTimeout: 60 * SECOND,
  variantsTimeout: 5 * MINUTE,
} as const

/** Cache-Control of URLs whose content never changes. */
export const IMMUTABLE_CACHE_CONTROL = 'public, max-age=31536000, immutable'

/** Timeouts of the S3 store; past them a call fails as unavailable. */
export const S3 = {
  connectTimeout: 2 * SECOND,
  /** to the first byte of a response, all attempts together */
  responseTimeout: 8 * SECOND,
  /** health checks run every few seconds */
  healthTimeout: 3 * SECOND,
  /** an upload's timeout assumes at least this many bytes a second */
  minUploadRate: 256 * KB,
  /** longest pause within a download */
  stallTimeout: 15 * SECOND,
  tries: 3,
  maxConnections: 128,
} as const

/** Uploads in the console, besides the images of `IMAGE`. */
export const MEDIA = {
  folder: 'uploads',
  videoFolder: 'films',
  videoTypes: ['video/mp4', 'video/webm'],
  maxImageBytes: 20 * MB,
  maxSvgBytes: 1 * MB,
  maxVideoBytes: 100 * MB,
} as const

/** Audio files that a page plays (docs/behaviour.md#blocks). */
export const SOUND = {
  folder: 'sounds',
  types: ['audio/wav', 'audio/flac', 'audio/mpeg', 'audio/aac', 'audio/mp4'],
  /** of them those that a page plays as MP3 */
  copiedTypes: ['audio/wav', 'audio/flac'],
  /** those that are decoded: no decoder of AAC has a licence that we can ship (decision 069) */
  decodedTypes: ['audio/wav', 'audio/flac', 'audio/mpeg'],
  maxBytes: 100 * MB,
  maxLength: 30 * MINUTE,
  maxChannels: 2,
  /** values of the waveform, over the whole length */
  peaks: 240,
} as const

/** Resource limits of the reading of sounds (decision 069). */
export const SOUND_WORK = {
  processes: 2,
  /** length of the queue */
  queueLength: 48,
  /** of a worker process: reading takes a third of it, however long the sound */
  memory: 384 * MB,
  heap: 128 * MB,
  keptMemory: 160 * MB,
  idle: 20 * SECOND,
  judgeTimeout: 60 * SECOND,
  /** half an hour of sound takes about a minute */
  measureTimeout: 15 * MINUTE,
  /** bytes of a sound that a worker gets at once */
  chunkSize: 256 * KB,
} as const

/** Background work may take this many times its CPU time limit in wall time. */
export const BACKGROUND_WAIT_FACTOR = 8

/** Media blocks that a page shows after its text (docs/behaviour.md#blocks). */
export const BLOCK_KINDS = ['beforeAfter', 'video', 'audio', 'panorama'] as const
export type BlockKind = (typeof BLOCK_KINDS)[number]
export const BLOCKS = {
  max: 12,
  comparedImages: 2,
  /** takes of one audio block, and by how much their lengths may differ */
  takes: 4,
  maxTakeDifference: 1 * SECOND,
  /** scenes of a tour, and hotspots of one scene */
  scenes: 8,
  hotspots: 12,
  /** degrees to either side of a panorama's middle */
  maxYaw: 180,
  maxPitch: 90,
} as const
export const BLOCK_LABELS: Record<BlockKind, string> = {
  beforeAfter: 'Before/after',
  video: 'Video',
  audio: 'Audio',
  panorama: 'Panorama tour',
}

/** The image library. */
export const IMAGE_LIBRARY = {
  /** documents that use an image, of which a response names at most this many */
  maxListedUses: 100,
  /** former file names of an image that are kept, so that links to them still find it */
  formerNames: 100,
} as const

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

/** Forms with files: on disk while they arrive, in memory while their files are checked and stored (decision 077). */
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

/** How often the panel sends files to a busy server, and how long it waits at most before it does so again. */
export const UPLOAD_RETRY = { tries: 6, maxWait: 60 * SECOND } as const

/** A client that sends its body more slowly than this gets 408, unless it waits for the server. */
export const MIN_BODY_RATE = { bytes: 240 * KB, interval: 30 * SECOND } as const

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

/** docs/behaviour.md#video-addresses */
export const VIDEO_ID_LENGTH = 11

/** How public forms detect robots (decision 026). */
export const ROBOTS = {
  /**
   * name of the hidden honeypot field: attractive to robots, and without a browser autofill
   */
  honeypot: 'comments',
  /** the browser delays a submit until the page has been open this long */
  clientMinOpen: 3 * SECOND,
  /** the server refuses shorter times; below `clientMinOpen`, since browsers reduce their clocks' precision */
  serverMinOpen: 2.5 * SECOND,
} as const

/**
 * Sizes of the in-memory LRU caches, in bytes.
 */
export const CACHE_BYTES = {
  /**
   * responses of pages and public reads, in every encoding: about 900 pages of the usual length
   */
  responses: 64 * MB,
  /** page data, measured as JSON */
  pageReads: 16 * MB,
  /** about 150 images; other sites cache their copy, so few are requested twice */
  shareImages: 16 * MB,
} as const

/**
 * Rate limits per client: one IPv4 address, or one /64 of IPv6
 * (cms/platform/rate-limits/client-network.ts). `points` calls in `per` milliseconds.
 */
export const RATE_LIMITS = {
  api: { points: 1_200, per: 1 * MINUTE },
  search: { points: 120, per: 1 * MINUTE },
  signIn: { points: 30, per: 1 * MINUTE },
  forgotPassword: { points: 10, per: 10 * MINUTE },
  contact: { points: 10, per: 10 * MINUTE },
  booking: { points: 20, per: 10 * MINUTE },
  upload: { points: 600, per: 10 * MINUTE },
} as const

/**
 * Factor for a whole IPv6 /48 over the limit of each of its /64: it may be one customer or a town's phones.
 */
export const WIDER_NETWORK_FACTOR = 10

/** Limits of mails to one address that visitors cause: confirmations of bookings and cancellations. */
export const RECIPIENT_LIMITS = {
  mailsPerHour: { points: 10, per: 1 * HOUR },
  mailsPerDay: { points: 20, per: 1 * DAY },
} as const

/** Limits of mails to the owner of an account that anybody can cause. */
export const ACCOUNT_LIMITS = {
  passwordLinks: { points: 3, per: 1 * HOUR },
} as const

/** Timeouts of what replicas share through Redis. */
export const REPLICAS = {
  /**
   * how long a request waits for Redis to count it; then it and the next ones are counted in memory until
   * Redis responds again
   */
  countTimeout: 50,
  /** heartbeat interval, and the silence after which a connection counts as lost */
  heartbeatInterval: 1 * SECOND,
  heartbeatTimeout: 1 * SECOND,
  connectTimeout: 2 * SECOND,
  /**
   * pause before a reconnect, doubled each time up to `longestReconnectPause`, with jitter so that replicas do not
   * reconnect together
   */
  firstReconnectPause: SECOND / 4,
  longestReconnectPause: 4 * SECOND,
  jitter: 0.25,
  /** maximum age of cached data while invalidations cannot be received */
  maxAgeDisconnected: 2 * SECOND,
  /** and while they can: another replica may be disconnected and still accept edits */
  maxAge: 1 * MINUTE,
} as const

/** characters of a card's excerpt */
export const EXCERPT_LENGTH = { project: 220, post: 160 } as const
export const WORDS_PER_MINUTE = 220
/** related posts under a post */
export const RELATED_POSTS = 3

/** The site's language, in HTML, feeds and previews. */
export const LANGUAGE = { tag: 'en', openGraph: 'en_GB' } as const

/** Preview image for other sites, in pixels: the ratio that all of them show uncropped. */
export const SHARE_IMAGE = { width: 1_200, height: 630 } as const
