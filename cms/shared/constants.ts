/** Every limit, interval and closed list of the product, in one place. Server and browser both read it. */

export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

export const KB = 1_024
export const MB = 1_024 * KB

export const ROLES = ['admin', 'editor'] as const
export type Role = (typeof ROLES)[number]
/** Editor when the server gives none */
export const DEFAULT_ROLE: Role = 'editor'
export const ROLE_LABELS: Record<Role, string> = { admin: 'Admin', editor: 'Editor' }

export const DEPARTMENTS = ['audio', 'archviz', 'arvr'] as const
export type Department = (typeof DEPARTMENTS)[number]
/** Capitalised. The last is an abbreviation of two things: `Arvr` would be a word that nobody knows. */
export const DEPARTMENT_LABELS: Record<Department, string> = {
  audio: 'Audio',
  archviz: 'Archviz',
  arvr: 'AR/VR',
}

/** docs/behaviour.md#bookings */
export const TIME_SLOTS = ['09:00 AM', '10:00 AM', '11:00 AM', '02:00 PM', '03:00 PM', '04:00 PM'] as const
export type TimeSlot = (typeof TIME_SLOTS)[number]

/** Why a day has no free slot, in the order of the calendar's own questions. */
export const DAY_REFUSALS = ['past', 'closed', 'full', 'too-far', 'too-soon'] as const
export type DayRefusal = (typeof DAY_REFUSALS)[number]

export const BOOKING = {
  /** how long a session lasts in calendars; slots are an hour apart */
  sessionLength: 1 * HOUR,
  horizonDays: 365,
  /** as far ahead as a studio may open its calendar */
  maxHorizonDays: 730,
  /** coming sessions that one e-mail address may hold at a time, unless the studio says otherwise */
  openPerEmail: 3,
  maxOpenPerEmail: 50,
  /** a session that begins within this is reminded of, if it was booked before */
  remindBefore: 1 * DAY,
} as const

/** Every mail that the product sends, by the name of its template. */
export const MAIL_KINDS = [
  'contact-to-studio',
  'booking-to-visitor',
  'booking-to-studio',
  'cancellation-to-visitor',
  'cancellation-to-studio',
  'reminder-to-visitor',
  'welcome',
  'password-changed',
] as const
export type MailKind = (typeof MAIL_KINDS)[number]

export const OUTBOX = {
  states: ['waiting', 'sending', 'sent', 'failed', 'cancelled'],
  /** how long a worker that says nothing may hold a mail */
  lease: 2 * MINUTE,
  /** between two tries: twice as long each time */
  firstRetry: 1 * MINUTE,
  longestRetry: 6 * HOUR,
  /** the part of a pause that chance moves it by, so that what failed together is not tried together */
  jitter: 0.2,
  giveUpAfter: 3 * DAY,
  /** how often a worker looks for mails that others wrote or left */
  lookEvery: 30 * SECOND,
  /** how long it leaves a mail server alone that cannot be reached */
  lineRest: 1 * MINUTE,
  /** deliveries at once */
  atOnce: 3,
  /** characters of an error that the ledger shows */
  errorLength: 1_000,
  /** a record without its mails is taken for forgotten after this, not for one that is being written */
  repairAfter: 10 * SECOND,
  /** MongoDB holds what a crash left in a transaction for a minute: the first repair may come too early */
  repairEvery: 1 * MINUTE,
  /** characters of a subject line */
  subjectLength: 150,
  /** characters of a body: the longest message, each of its characters escaped, in its frame */
  bodyLength: 200_000,
} as const

/**
 * How long records of visitors are kept, in days, unless the studio says otherwise. Nothing but the bodies of
 * mails is deleted by default.
 */
export const RETENTION = {
  mailBodiesDays: 90,
  maxDays: 3_650,
  /** records that a sweep reads and writes at once, and how often it does so in a day */
  batch: 200,
  batchesADay: 500,
} as const

export const STOP = {
  /** how long a stop waits for what was begun */
  within: 10 * SECOND,
  /** how long it leaves a proxy's idle connections open: longer than the proxy itself does */
  idleConnections: 3 * SECOND,
} as const

/** How the process is watched from a thread of its own (decision 025). */
export const GUARD = {
  tick: 500,
  /** an event loop that stands still for so long is taken for one that does so for good */
  standstill: 30 * SECOND,
} as const

export const DATABASE = {
  /**
   * how long a call waits for a new primary before it says that the service is out of reach: electing one
   * takes 10 to 12 seconds, more on a busy machine, and as long again where two members stood for it at the
   * same moment
   */
  retryFor: 25 * SECOND,
  /** how long its check may take that says whether this process can serve */
  checkWithin: 2 * SECOND,
} as const

export const DISK = {
  /** with less than this free on the disk of the data folder the next writes may fail */
  leastFree: 16 * MB,
  /** how often the log repeats that it is full */
  sayEvery: 1 * MINUTE,
  /** what a caller is told to wait: somebody has to make room */
  retryAfter: 5 * MINUTE,
} as const

/** Rows of an export that are read from the database at once. */
export const EXPORT_BATCH = 500
/** Coming bookings that the console shows day by day, over the list of all. */
export const AGENDA_LENGTH = 30

export const SOCIAL_NETWORKS = ['linkedin', 'github', 'twitter', 'behance'] as const
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number]
export const NETWORK_LABELS: Record<SocialNetwork, string> = {
  linkedin: 'LinkedIn',
  github: 'GitHub',
  twitter: 'Twitter',
  behance: 'Behance',
}

export const HERO = { images: 3, interval: 5 * SECOND, fade: 1 * SECOND } as const
export const SERVICES = { rotation: 14_500, rotationAfterPick: 25 * SECOND, carouselAutoplay: 3_500 } as const
export const PORTFOLIO = { pageSize: 6, descriptionLines: 3 } as const
export const TEAM = { hoverPreview: 3 * SECOND, panelExit: 300, rowStagger: 100 } as const
export const ANCHOR_SCROLL_DELAY = 500
export const TOAST_DURATION = 3 * SECOND
export const EDITOR_CLOSE_DELAY = 1_500
export const REQUEST_TIMEOUT = 60 * SECOND

/** docs/behaviour.md#passwords */
export const PASSWORD = {
  min: 6,
  max: 128,
  /** of the most common ones, so many are refused */
  common: 10_000,
  /** how long one holds that an admin chose and its owner did not change */
  initialLife: 7 * DAY,
} as const

export const SESSION = {
  /** with 'Remember me' */
  rememberedLife: 30 * DAY,
  /** without it */
  plainLife: 12 * HOUR,
  /** life of the bearer token that documented calls take */
  bearerLife: 1 * HOUR,
  /**
   * how long a rotated session still answers its former cookie, so that two tabs do not throw each other out
   */
  rotationGrace: 10 * SECOND,
  renewEvery: 20 * MINUTE,
  renewWhenUnder: 5 * MINUTE,
  cookie: 'studio-session',
} as const

export const SIGN_IN_LOCK = { attempts: 5, lockTime: 10 * MINUTE } as const

const tries = { points: SIGN_IN_LOCK.attempts, per: SIGN_IN_LOCK.lockTime }
/** Wrong passwords (docs/decisions/028): `points` of them in `per` milliseconds. */
export const PASSWORD_TRIES = {
  /** for one account from one network, and from the wider one around it */
  network: tries,
  wider: { points: 4 * SIGN_IN_LOCK.attempts, per: SIGN_IN_LOCK.lockTime },
  /** on a device that signed in to the account before */
  device: tries,
  /** as the current password, by one session */
  session: tries,
} as const

/** Tells a browser that signed in to an account before from a stranger's (docs/decisions/028). */
export const DEVICE = { cookie: 'studio-device', life: 365 * DAY } as const

/** Lengths of texts that come from outside, in characters. Forms, endpoints and collections share them. */
export const LENGTH = {
  name: 200,
  email: 254,
  message: 5_000,
  title: 200,
  category: 100,
  role: 100,
  url: 2_048,
  alt: 500,
  richText: 400_000,
} as const

export const IMAGE = {
  /** docs/behaviour.md#images */
  maxPostImageBytes: 5 * MB,
  maxProjectImageBytes: 20 * MB,
  maxMemberImageBytes: 10 * MB,
  /** a picture of more pixels than this is refused before it is decoded (a pixel bomb) */
  maxPixels: 60_000_000,
  maxPerProject: 60,
  postTypes: ['image/jpeg', 'image/png', 'image/gif', 'image/webp'],
  widths: [320, 640, 960, 1280, 1920],
  formats: ['avif', 'webp'],
  /**
   * images that are not a post's: those whose pixels we can read, size and clean. HEIC and JPEG XL are not
   * among them.
   */
  rasterTypes: ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif', 'image/tiff'],
  /** folders of the file store, by what a picture was uploaded for */
  projectFolder: 'project-images',
  postFolder: 'post-images',
  teamFolder: 'team-images',
  textFolder: 'text-images',
  /** an image of these folders that nothing uses is swept after this */
  sweepAfter: 7 * DAY,
  /** sizes that could not be made are tried again, after twice the pause each time */
  firstRetry: 1 * MINUTE,
  longestRetry: 1 * HOUR,
  /** the blur that stands for a picture until it is there: its width in pixels, its length as a data: URL */
  placeholder: { width: 16, maxLength: 400 },
} as const

/**
 * How much may be under way at once of what reads pictures, and how much one picture may take (decision 024).
 */
export const IMAGE_WORK = {
  /** pixels of all pictures that are read at once: the largest one goes alone */
  pixelsAtOnce: 60_000_000,
  processes: 2,
  /** pictures that may wait for their turn */
  waiting: 48,
  /**
   * bytes that a process may have: what the largest picture needs in the costliest format, and a half more
   */
  memory: 1_024 * MB,
  /** of them for JavaScript */
  heap: 256 * MB,
  /** a process that has more than this after a picture ends, so that the memory goes back */
  keptMemory: 200 * MB,
  /** how long a process waits for the next picture */
  idle: 20 * SECOND,
  inspectWithin: 30 * SECOND,
  judgeWithin: 60 * SECOND,
  sizeWithin: 5 * MINUTE,
} as const

/** For what is never another thing under the same address. */
export const CACHE_FOR_GOOD = 'public, max-age=31536000, immutable'

/** How long an S3 store may take: whoever waits longer is told that it does not answer. */
export const S3 = {
  connectWithin: 2 * SECOND,
  /** to the first byte of an answer, all tries together */
  answerWithin: 8 * SECOND,
  /** a question of health is asked every few seconds */
  healthWithin: 3 * SECOND,
  /** what an upload may take is at least this many bytes a second */
  slowestUpload: 256 * KB,
  /** a file that comes may pause so long */
  silence: 15 * SECOND,
  tries: 3,
  connections: 128,
} as const

/** What staff may upload in the console, beside the pictures of `IMAGE`. */
export const MEDIA = {
  folder: 'uploads',
  videoTypes: ['video/mp4', 'video/webm'],
  maxImageBytes: 20 * MB,
  maxSvgBytes: 1 * MB,
  maxVideoBytes: 100 * MB,
} as const

/** Bytes of a request body, by what it carries. */
export const BODY = {
  json: 1 * MB,
  multipart: 24 * MB,
  /**
   * a form of a public page, posted by the browser itself: the longest message with each character encoded
   */
  form: 64 * KB,
  /** what a stranger may send to the console's sign-in */
  signIn: 16 * KB,
} as const

/** How large a query of the console's own API may be. */
export const QUERY = {
  /** documents on a page; 0 is all of them */
  maxLimit: 1_000,
  maxPage: 1_000_000,
  /** of relations that are read along, of conditions within conditions, of the parts of a select */
  maxDepth: 10,
  maxConditions: 200,
  /** values of one `in` */
  maxValues: 1_000,
  /** characters of one value */
  maxLength: 1_000,
  /** characters of a refused part that the refusal repeats */
  maxNamed: 100,
} as const

/** docs/behaviour.md#video-addresses */
export const VIDEO_ID_LENGTH = 11

/** How the forms of the public pages tell robots (decision 018). */
export const ROBOTS = {
  /**
   * the field that no person sees, and robots like to fill in; no browser has something to fill it in with
   */
  trap: 'comments',
  /** the browser sends no form sooner after its page was opened */
  leastOpen: 3 * SECOND,
  /** the server refuses what says less; a little below, since browsers keep their clocks coarse on purpose */
  refusedUnder: 2.5 * SECOND,
} as const

/**
 * Bytes that the process keeps in memory of what visitors ask for. Past them the least recently used goes.
 */
export const MEMORY = {
  /**
   * pages and public reads as they go over the wire, in every encoding: some 900 pages of the usual length
   */
  readyAnswers: 64 * MB,
  /** the data that pages are made of, as JSON would write it */
  pageReads: 16 * MB,
  /** about 150 pictures; whoever asked first keeps a copy, so that few are asked for twice */
  shareImages: 16 * MB,
} as const

/**
 * Calls that one client may make: one IPv4 address, or one /64 of IPv6 (cms/platform/rate-limits/client-network.ts). `points`
 * calls in `per` milliseconds.
 */
export const LIMITS = {
  api: { points: 1_200, per: 1 * MINUTE },
  signIn: { points: 30, per: 1 * MINUTE },
  contact: { points: 10, per: 10 * MINUTE },
  booking: { points: 20, per: 10 * MINUTE },
  upload: { points: 600, per: 10 * MINUTE },
} as const

/**
 * A /48 of IPv6 may be one customer's or a whole town's phones: it may make so many times what each of its
 * /64 may.
 */
export const WIDER_LIMIT = 10

/** Mails that what visitors do may send to one mailbox: confirmations of bookings and of cancellations. */
export const RECIPIENT_LIMITS = {
  mailsAnHour: { points: 10, per: 1 * HOUR },
  mailsADay: { points: 20, per: 1 * DAY },
} as const

/** What replicas share through Redis, and how little they wait for it. */
export const REPLICAS = {
  /**
   * a request's own wait for a count; then it is counted in memory, and so are the next until Redis is heard
   * again
   */
  patience: 50,
  /** how often a line is tried, and how long it may say nothing before it counts as lost */
  beatEvery: 1 * SECOND,
  linePatience: 1 * SECOND,
  connectPatience: 2 * SECOND,
  /**
   * between two tries to reach it: twice as long each time, moved by chance so that replicas do not come back
   * as one
   */
  firstPause: SECOND / 4,
  longestPause: 4 * SECOND,
  jitter: 0.25,
  /** how old what is kept may become where others cannot tell that it changed */
  keptUnheard: 2 * SECOND,
  /** and where they can: one of them may be cut off and edited on nevertheless */
  keptLongest: 1 * MINUTE,
} as const

/** characters of the plain text that a card shows */
export const EXCERPT_LENGTH = 220
export const WORDS_PER_MINUTE = 220
/** posts that stand as cards under another one */
export const RELATED_POSTS = 3

/** The language that the site is written in, as documents, feeds and previews name it. */
export const LANGUAGE = { tag: 'en', openGraph: 'en_GB' } as const

/** The picture that stands for a page on other sites, in pixels: the shape that all of them show whole. */
export const SHARE_IMAGE = { width: 1_200, height: 630 } as const
