/**
 * Every text that a person reads, once, by its subject. `{name}` marks are filled by `fill`. Each subject is an export
 * of its own, so that the site is built without the texts of the panel and the server; all are read as `messages`.
 */

export const contact = {
  success: "Thank you for your message. We'll get back to you soon!",
  failure: 'Failed to send message. Please try again later.',
  notFound: 'This message no longer exists: it was deleted, or its retention period has ended',
  fetchFailed: 'Failed to fetch messages',
  markFailed: 'Failed to change the state of the message',
  deleteFailed: 'Failed to delete the message',
  confirmDelete: 'Delete the message of {name}?',
  /** what deleting does, before staff confirm it */
  deleteEffects:
    'It was sent from {email}. Its text, the name and the address are permanently deleted, from the outbox as well. Messages have no trash, so this cannot be undone. Mail already in the studio’s mailbox stays there. To put the message aside, archive it instead.',
  deletedSubject: 'A deleted message',
  deletedBeforeSent: 'The message was deleted before it could be sent',
} as const

export const auth = {
  invalidEmail: 'Invalid email address format',
  userDisabled: 'This account has been disabled',
  userNotFound: 'No account found with this email',
  wrongPassword: 'Incorrect password',
  tooManyRequests: 'Too many failed attempts. Please try again later',
  network: 'Network error. Please check your connection',
  missing: 'Email and password are required',
  initialPasswordExpired: 'Your initial password has expired. Ask an administrator for a new one.',
  noUser: 'No authenticated user',
  unauthorized: 'Unauthorized access',
  passwordChangeRequired: 'Please change your password first',
  emailRequired: 'Email is required',
} as const

export const password = {
  currentWrong: 'Current password is incorrect',
  mismatch: 'New passwords do not match',
  tooShort: 'New password must be at least 6 characters',
  tooLong: 'At most {max} characters',
  blank: 'New password must not be blank',
  controlCharacters: 'New password must not contain tabs, line breaks or other control characters',
  common: 'This password is too common. Choose another one',
  ownAddress: 'New password must not be the e-mail address of the account',
  /** for any address, so that it tells nobody whether there is an account */
  linkOnItsWay: 'If there is an account with this email, a link is on its way. It is valid for one hour.',
  linkInvalid: 'This link is no longer valid. Request a new one.',
  /** beside its field, below `currentWrong` */
  wrongInForm: 'Incorrect',
  setByLink: 'Your password was changed. Sign in with the new one.',
} as const

export const users = {
  invalidEmail: 'Invalid user email',
  deleteSelf: 'You cannot delete your own account',
  confirmDelete: 'Are you sure you want to delete user {email}?',
  unauthorized: 'Unauthorized access. Admin privileges required.',
  /** what became of the welcome mail of a new account */
  welcomeQueued: 'The welcome mail to {email} is on its way.',
  welcomeNotNeeded: 'This user has already chosen a password',
  welcomeExpired: 'The initial password of this user has expired. Set a new one first',
  welcomeWrongPassword: 'This is not the initial password of this user',
  ownPassword: 'Change your own password on the change-password page',
  disableSelf: 'You cannot disable your own account',
} as const

export const team = {
  fetchFailed: 'Failed to fetch team members',
  submitFailed: 'Failed to submit team member',
  notFound: 'Team member not found',
  required: 'Please fill in the following required fields: ',
  confirmDelete: 'Are you sure you want to delete this team member?',
  deleteFailed: 'Failed to delete team member',
  restoreFailed: 'Failed to restore team member',
} as const

export const seo = {
  slug: 'Use lower-case letters (a to z), digits and single hyphens between them',
  slugTaken: 'Another page already uses this address',
  slugFailed: 'No address could be made from the title',
} as const

export const blocks = {
  unknownKind: 'Unknown kind of block',
  comparedImages: 'A before/after block needs two images',
  videoType: 'Only MP4 and WebM videos are allowed here',
  videoSize: 'Video size must be less than {size}MB',
  soundType: 'Invalid file type. Only WAV, FLAC, MP3 and AAC are allowed.',
  videoUnreadable: 'The video is damaged or incomplete',
  videoWithoutImage: 'This file has no video track. Upload audio as WAV, FLAC, MP3 or AAC.',
  videoCodec: 'This video uses {codec}, which not all browsers can play. Export it as H.264 in MP4.',
  videoSoundCodec:
    'The audio of this video uses {codec}, which not all browsers can play. Export it with AAC audio.',
  videoFormat: 'This video is {format}, which is not supported. Export it as H.264 in MP4.',
  encrypted: 'This file is encrypted. Export it without protection.',
  soundFormat: 'This audio file is {format}, which is not supported. Export it as WAV, FLAC, MP3 or AAC.',
  soundCodec:
    'This audio file uses {codec}, which not all browsers can play. Export it as WAV, FLAC, MP3 or AAC.',
  soundWithoutHeader: 'The beginning of this FLAC file is missing. Export it again as WAV, FLAC, MP3 or AAC.',
  soundSize: 'Audio file size must be less than {size}MB',
  soundLength: 'Audio files may be at most {minutes} minutes long',
  soundChannels: 'Audio files may have one or two channels',
  soundUnreadable: 'The audio file is damaged or incomplete',
  soundCompressed: 'This WAV file is compressed. Save it as PCM, or as FLAC or MP3',
  soundsWaiting: 'Too many audio files are being processed at the moment. Please try again in a minute',
  takes: 'Add 1 to {takes} audio files',
  takesDiffer: 'Takes must all have the same length',
  panoramaType: 'Invalid file type. A panorama is JPEG, PNG, WebP or AVIF.',
  panoramaSize: 'Panorama size must be less than {size}MB',
  panoramaShape: 'A panorama must be twice as wide as it is high',
  panoramaSmall: 'A panorama must be at least {width} pixels wide',
  panoramaLarge: 'A panorama of this type may have at most {width} × {height} pixels',
  notPanorama: 'This image was not uploaded as a panorama',
  scenes: 'A tour has 1 to {scenes} scenes',
  hotspot: 'Choose another scene of this tour',
} as const

export const publication = {
  past: 'Choose a time in the future',
  future: 'To publish at a future date, schedule it',
  draftOfPublished: 'Visitors see this document. Publish the change, or unpublish the document first.',
  versionAsDraft: 'A version can only be restored with the status it had: published or draft.',
  /** the two ways to withdraw a document, with their confirmations; `{noun}`: post, project */
  unpublish: {
    label: 'Unpublish',
    question: 'Unpublish this {noun}?',
    detail: '“{title}” is removed from the site at once and stays here as a draft.',
  },
  unschedule: {
    label: 'Unschedule',
    question: 'Unschedule this {noun}?',
    detail: '“{title}” will not be published automatically. It stays here as a draft.',
  },
} as const

export const posts = {
  fetchAllFailed: 'Failed to fetch blog posts',
  fetchFailed: 'Failed to fetch the blog post',
  notFound: 'Blog post not found',
  createFailed: 'Failed to create blog post',
  updateFailed: 'Failed to update blog post',
  required: 'Title and content are required',
  imageType: 'Invalid file type. Only JPEG, PNG, GIF, and WebP are allowed.',
  imageSize: 'Image size must be less than 5MB',
  confirmDelete: 'Are you sure you want to delete this post?',
  deleteFailed: 'Failed to delete blog post',
  restoreFailed: 'Failed to restore blog post',
  empty: 'No blog posts available',
  emptyAdmin: 'No blog posts found',
} as const

export const projects = {
  notFound: 'Project not found',
  fetchDetailsFailed: 'Failed to fetch project details',
  fetchFailed: 'Failed to fetch projects',
  saveFailed: 'Failed to save project',
  deleteFailed: 'Failed to delete project',
  restoreFailed: 'Failed to restore project',
  required: 'Title and category are required',
  noneShown: 'There are no projects here.',
  /** `{first}`, `{last}`: years */
  year: 'Enter a year from {first} to {last}',
  signIn: 'Please log in to access projects',
  confirmDelete: 'Are you sure you want to delete this project?',
  imageType: 'Invalid file type. Only JPEG, PNG, GIF, WebP, AVIF, TIFF, HEIC, and SVG are allowed.',
} as const

export const history = {
  title: 'Earlier versions',
  /** `{noun}`: post, project, member */
  none: 'There are no earlier versions of this {noun} yet. Each save keeps one.',
  loadFailed: 'The earlier versions could not be loaded.',
  gone: 'This version is no longer kept.',
  failed: 'The earlier version could not be restored.',
  /** the site itself saved, or somebody before names were kept */
  unknownAuthor: 'Unknown',
  /** `{time}`: when it was saved */
  confirm: 'Restore the version of {time}?',
  unsaved: 'Changes since your last save will be lost. Everything you saved stays in the earlier versions.',
  restored: 'The version of {time} was restored and saved as the newest version.',
  sameText: 'The text is the same.',
  oneDifference: 'One passage differs.',
  differences: '{count} passages differ.',
  tooDifferent: 'The texts differ too much to highlight the changes.',
} as const

export const drafts = {
  one: '1 unfinished draft',
  many: '{count} unfinished drafts',
  untitled: 'Untitled',
  open: 'Open the draft “{title}”',
  discard: 'Discard the draft “{title}”',
  confirmDiscard: 'Discard this draft?',
  discardDetail: '“{title}” was written {time}. It exists only on this device and cannot be recovered.',
  discarded: 'The draft “{title}” was discarded.',
  /** beside the buttons of a form that stays open */
  saving: 'Saving...',
  saved: 'Saved {time}',
  /** a document that is gone while a draft of it is left; `{noun}`: post, project, member */
  deletedTitle: 'This {noun} was deleted',
  deleted:
    'Your changes are still here. Save them as a new {noun}, or restore the deleted one and save them to it.',
  deletedForGood: 'Your changes are still here. Save them as a new {noun}.',
  saveAsNew: 'Save as a new {noun}',
  restore: 'Restore the deleted one',
  restored: 'The deleted {noun} was restored. Your changes are not saved in it yet.',
  notRestorable: 'The deleted one cannot be restored: it was permanently deleted, or it is not yours.',
} as const

export const booking = {
  required: 'Please fill in all fields',
  failure: 'Failed to book session. Please try again.',
  success: 'Booking confirmed! Check your email for details.',
  /** `failure` with its reason */
  refused: 'Failed to book session. {reason}',
  /** one text for both limits of an e-mail address: which one applies is shown to nobody else */
  emailLimit:
    'No more sessions can be booked for this email address at the moment. Cancel one that you do not need, or try again later.',
  /** for everybody whom the studio does not know yet */
  newVisitorsLimit:
    'We have had many bookings from new visitors in the last few days. Please write to us and we will find a time for you.',
  /** without JavaScript a form that was sent twice cannot be told from another visitor's */
  takenOrOwn:
    'This time slot is already booked. If you have just booked it yourself, the confirmation is in your mailbox.',
  dayFull: 'No time is free on this day.',
  notFound: 'This booking no longer exists: it was deleted, or its retention period has ended',
  fetchFailed: 'Failed to fetch bookings',
  confirmCancel: 'Cancel this booking?',
  /** what cancelling does, before staff confirm it */
  cancelEffects:
    '{name}, {date} at {timeSlot}. The time is free again at once, and the visitor and the studio are both notified by email. This cannot be undone.',
  confirmCancelMany: 'Cancel these {count} bookings?',
  /** below the first few of them */
  cancelManyEffects:
    'Their times are free again at once, and for each of them the visitor and the studio are both notified by email. This cannot be undone.',
  cancelManyFailure: 'Failed to cancel the bookings. Please try again.',
  /** what was left when several were cancelled at once */
  notAllCancelled: '{count} of {all} were not cancelled: {reason}',
  deleteUpcoming:
    'Cancel this booking first, so that the visitor is notified. Otherwise they would still come.',
  cancelledByStaff:
    'The booking was cancelled and its time is free again. The visitor and the studio are notified by email',
  unknownReference: 'This booking link is not valid',
  sessionStarted: 'This session has already started or ended and can no longer be cancelled',
  cancelFailure: 'Failed to cancel the booking. Please try again.',
  cancelTooMany: 'Failed to cancel the booking: too many tries. Please try again in a few minutes.',
  /** no response arrived: whether the server cancelled is not known */
  cancelNoResponse:
    'Failed to reach the studio. Check your connection and try again: cancelling twice does no harm.',
  refusals: {
    'date-invalid': 'This date does not exist.',
    'date-past': 'This date is in the past.',
    'date-closed': 'The studio is closed on this day.',
    'date-too-far': 'This date is too far ahead.',
    'slot-unknown': 'This time slot does not exist.',
    'slot-past': 'This time slot is already over.',
    'slot-too-soon': 'This time slot is too soon.',
    'slot-taken': 'This time slot is already booked.',
  },
} as const

export const media = {
  imageType: 'Invalid file type. Only JPEG, PNG, GIF, WebP, AVIF, TIFF, and HEIC are allowed.',
  fileType:
    'Invalid file type. Only images (JPEG, PNG, GIF, WebP, AVIF, TIFF, HEIC, SVG), videos (MP4, WebM) and sounds (WAV, FLAC, MP3, AAC) are allowed.',
  imageSize: 'Image size must be less than {size}MB',
  fileSize: 'File size must be less than {size}MB',
  tooManyPixels: 'The image has too many pixels. Export it smaller',
  tooLarge: 'The image is too large to process. Save it with fewer pixels, or as another type',
  unreadable: 'The image is damaged or incomplete',
  hdr: 'The image is in HDR (PQ or HLG). Export it as SDR, in sRGB, Display P3 or Adobe RGB',
  animated: 'Animated PNG and AVIF files are not supported. Save the animation as WebP, GIF or MP4',
  unsupportedTiff:
    'The TIFF has 32 bits per channel, or old-style JPEG compression. Save it with 8 or 16 bits per channel, or as PNG or JPEG',
  unreadableFile: 'The file is damaged or incomplete',
  unsafeSvg: 'The SVG file could not be made safe. Export it as plain SVG, or as PNG',
  tooManyImagesWaiting: 'Too many images are being processed at the moment. Please try again in a minute',
  retryingUpload: 'The server is busy with other files. This one will be sent again in a few seconds...',
  retryingSave: 'The server is busy with other files. Saving will be tried again in a few seconds...',
  tooManyFilesWaiting: 'Too many files are being processed at the moment. Please try again in a minute',
  uploadsWaiting: 'Too many files are being uploaded at the moment. Please try again in a minute',
  fileRequired: 'A file is required',
  /** a rejected file, and the form that waits for it */
  rejectedInForm: 'A file was not accepted. Remove it or choose another one, then save again.',
  removeRejected: 'Remove the file that was not accepted',
  unavailable: 'Files cannot be stored or shown at the moment. Please try again in a few minutes',
  inUse: '"{name}" is in use and was not deleted. Used by: {uses}',
  notReplaced: 'Files cannot be replaced here. Replace an image under Images in the admin panel',
  notFound: 'Image not found',
  soundNotFound: 'Audio file not found',
  fetchFailed: 'Failed to fetch images',
  fetchOneFailed: 'Failed to fetch the image',
  saveFailed: 'Failed to save the image',
  replaceFailed: 'Failed to replace the image',
  usedElsewhere: 'This image is used in places that you may not edit. Ask an admin to change it',
  deleteFailed: 'Failed to delete the image',
  confirmDelete: 'Are you sure you want to delete this image?',
  uploadFailed: 'The upload failed',
  fileOrPath: 'Send either a file or the path of a stored image, not both',
  folder: 'Lower-case letters, digits and single hyphens only',
} as const

export const outbox = {
  onItsWay: 'This mail is being sent right now. Please try again in a moment',
  passwordErased:
    'The password in this mail was erased when the mail was sent. Set a new initial password for the user, which sends a new mail',
  linkErased:
    'The link in this mail was erased when the mail was sent. The user can request a new one on the sign-in page',
  outOfDate: 'This mail is out of date and cannot be sent again',
  bodyRemoved: 'The text of this mail was removed after its retention period. It cannot be sent again',
  queued: 'The mail will be sent again',
} as const

export const richText = {
  tooLong: 'The text is too long',
  tooComplex: 'The text has too many elements, or they are nested too deeply',
  linkAddress: 'A link must start with https://, http://, mailto:, tel:, / or #',
} as const

export const ordering = {
  failed: 'The order could not be saved.',
  choose: 'Choose “{order}” to change the order.',
  clearSearch: 'Clear search and filter to change the order.',
  neighboursMissing: 'The entries around the new position no longer exist',
} as const

export const request = {
  invalid: 'Some fields are not valid',
  tooManyRows: 'This document has too many entries: at most {most} are allowed in all of its lists together',
  changedMeanwhile: 'Someone else saved this since you opened it',
  unexpected: 'Something went wrong. Please try again later',
} as const

/** Errors of API calls that none of our own pages makes. */
export const api = {
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

export const search = {
  failed: 'Failed to search',
  nothing: 'Nothing was found.',
  hint: 'Try fewer or other words.',
} as const

export const errorPage = {
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

export const toast = 'Operation completed successfully!'
