/**
 * Every text that a person reads, once, by its subject. `{name}` marks are filled by `fill`. Each subject is an export
 * of its own, so that the site is built without the texts of the panel and the server; all are read as `messages`.
 */

export const contact = {
  success: "Thank you for your message. We'll get back to you soon!",
  failure: 'Failed to send message. Please try again later.',
  notFound: 'This message was deleted, or its time of keeping is over',
  fetchFailed: 'Failed to fetch messages',
  markFailed: 'Failed to change the state of the message',
  deleteFailed: 'Failed to delete the message',
  confirmDelete: 'Delete the message of {name}?',
  /** what deleting does, before staff confirm it */
  deleteEffects:
    'It was sent from {email}. Its words, the name and the address go for good, from the outbox as well: messages have no trash, so this cannot be undone. A mail that the studio already has stays in its mailbox. To put the message aside, archive it.',
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
  common: 'This password is one of the most common. Choose another one',
  ownAddress: 'New password must not be the e-mail address of the account',
  /** for any address, so that it tells nobody whether there is an account */
  linkOnItsWay: 'If there is an account with this email, a link is on its way. It is good for one hour.',
  linkGone: 'This link is no longer good. Ask for a new one.',
  /** beside its field, below `currentWrong` */
  wrongInForm: 'Incorrect',
  setByLink: 'Your password was changed. Sign in with it.',
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

export const pages = {
  slug: 'Lower-case letters from a to z, digits and single hyphens between them',
  slugTaken: 'Another page has this address',
  slugFailed: 'The address could not be made of the title',
} as const

export const pieces = {
  kind: 'Unknown kind of piece',
  compared: 'A comparison has two pictures',
  film: 'Only MP4 and WebM films can be shown here',
  filmSize: 'Film size must be less than {size}MB',
  sound: 'Invalid file type. Only WAV, FLAC, MP3 and AAC are allowed.',
  filmUnreadable: 'The film is damaged or incomplete',
  filmWithoutPicture: 'This film has no picture. Upload a sound as WAV, FLAC, MP3 or AAC.',
  filmCodec: 'This film is {codec}, which browsers do not play everywhere. Export it as H.264 in MP4.',
  filmSoundCodec:
    'The sound of this film is {codec}, which browsers do not play everywhere. Export it with AAC sound.',
  filmFormat: 'This film is {format}. Export it as H.264 in MP4.',
  encrypted: 'This file is encrypted. Export it without protection.',
  soundFormat: 'This sound is {format}. Export it as WAV, FLAC, MP3 or AAC.',
  soundCodec:
    'This sound is {codec}, which browsers do not play everywhere. Export it as WAV, FLAC, MP3 or AAC.',
  soundWithoutHead: 'This FLAC lacks its beginning. Export it again as WAV, FLAC, MP3 or AAC.',
  soundSize: 'Sound size must be less than {size}MB',
  soundLength: 'Sounds may be at most {minutes} minutes long',
  soundChannels: 'Sounds may have one or two channels',
  soundUnreadable: 'The sound is damaged or incomplete',
  soundCompressed: 'This WAV is compressed. Save it as PCM, or as FLAC or MP3',
  soundsWaiting: 'Too many sounds are being read at the moment. Please try again in a minute',
  takes: '1 to {takes} sounds',
  takesDiffer: 'Takes to compare must be equally long',
  panorama: 'Invalid file type. A panorama is JPEG, PNG, WebP or AVIF.',
  panoramaSize: 'Panorama size must be less than {size}MB',
  panoramaShape: 'A panorama must be twice as wide as it is high',
  panoramaSmall: 'A panorama must be at least {width} pixels wide',
  panoramaLarge: 'A panorama of this type may have at most {width} × {height} pixels',
  notPanorama: 'Not uploaded as a panorama',
  rooms: 'A tour has 1 to {rooms} rooms',
  spot: 'Choose another room of this tour',
} as const

export const publication = {
  past: 'Choose a time in the future',
  future: 'A date in the future is for what is scheduled',
  draftOfPublished: 'Visitors see this document. Publish the change, or unpublish the document first.',
  versionAsDraft: 'A version can only be restored as it was, published or a draft.',
  /** what takes a document back, and its question; `{noun}`: post, project */
  unpublish: {
    label: 'Unpublish',
    question: 'Unpublish this {noun}?',
    detail: '“{title}” leaves the site at once and stays here as a draft.',
  },
  unschedule: {
    label: 'Unschedule',
    question: 'Unschedule this {noun}?',
    detail: '“{title}” will not be published by itself. It stays here as a draft.',
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
  emptyPart: 'There are no projects here.',
  /** `{first}`, `{last}`: years */
  year: 'A year from {first} to {last}',
  signIn: 'Please log in to access projects',
  confirmDelete: 'Are you sure you want to delete this project?',
  imageType: 'Invalid file type. Only JPEG, PNG, GIF, WebP, AVIF, TIFF, HEIC, and SVG are allowed.',
} as const

export const history = {
  title: 'Earlier versions',
  /** `{noun}`: post, project, member */
  none: 'No earlier version of this {noun} is kept yet: each save makes one.',
  unread: 'The earlier versions could not be read.',
  gone: 'This version is not kept any more.',
  failed: 'The earlier version could not be restored.',
  /** the site itself saved, or somebody before names were kept */
  nameless: 'Without a name',
  /** `{time}`: when it was saved */
  confirm: 'Go back to the version of {time}?',
  unsaved:
    'What you wrote since the last save is lost. Everything that was saved stays among the earlier versions.',
  restored: 'The version of {time} is back, as a new save.',
  same: 'The words are the same.',
  oneDifference: 'One passage differs.',
  differences: '{count} passages differ.',
  tooDifferent: 'Too much differs to mark it.',
} as const

export const drafts = {
  one: '1 unfinished draft',
  many: '{count} unfinished drafts',
  untitled: 'Untitled',
  open: 'Open the draft “{title}”',
  discard: 'Discard the draft “{title}”',
  confirmDiscard: 'Discard this draft?',
  discardDetail: '“{title}” was written {time}. It lies on this device alone and does not come back.',
  discarded: 'The draft “{title}” was discarded.',
  /** beside the buttons of a form that stays open */
  saving: 'Saving...',
  saved: 'Saved {time}',
  /** a document that is gone while a draft of it is left; `{noun}`: post, project, member */
  deletedTitle: 'This {noun} was deleted',
  deleted:
    'What you wrote is still here. Save it as a new {noun}, or restore the deleted one and save over it.',
  deletedForGood: 'What you wrote is still here. Save it as a new {noun}.',
  saveAsNew: 'Save as a new {noun}',
  restore: 'Restore the deleted one',
  restored: 'The deleted {noun} is back. What you wrote is not saved in it yet.',
  notRestorable: 'The deleted one cannot be restored: it was removed for good, or it is not yours.',
} as const

export const booking = {
  required: 'Please fill in all fields',
  failure: 'Failed to book session. Please try again.',
  success: 'Booking confirmed! Check your email for details.',
  /** `failure` with its reason */
  refused: 'Failed to book session. {reason}',
  /** for either limit of an e-mail address: which one is nobody's business but its owner's */
  emailLimit:
    'No more sessions can be booked for this email address at the moment. Cancel one that you do not need, or try again later.',
  /** for everybody whom the studio does not know yet */
  newVisitorsLimit:
    'Too many new visitors have booked in the last days. Please write to us, and we find a time for you.',
  /** without a script nothing tells a form that was sent twice from another visitor's */
  takenOrYours:
    'This time slot is already booked. If you have just booked it yourself, the confirmation is in your mailbox.',
  dayFull: 'No time is free on this day.',
  notFound: 'This booking was deleted, or its time of keeping is over',
  fetchFailed: 'Failed to fetch bookings',
  confirmCancel: 'Cancel this booking?',
  /** what cancelling does, before staff confirm it */
  cancelEffects:
    '{name}, {date} at {timeSlot}. The time is free again at once, and both the visitor and the studio get a mail. This cannot be undone.',
  confirmCancelThese: 'Cancel these {count} bookings?',
  /** below the first few of them */
  cancelTheseEffects:
    'Their times are free again at once, and for each of them both the visitor and the studio get a mail. This cannot be undone.',
  cancelTheseFailure: 'Failed to cancel the bookings. Please try again.',
  /** what was left when several were cancelled at once */
  notAllCancelled: '{count} of {all} were not cancelled: {reason}',
  deleteUpcoming: 'Cancel this booking first: its visitor is told then, and would still come otherwise.',
  cancelledByStaff: 'The booking is cancelled, its time is free again, and both sides are told',
  unknownReference: 'This booking link is not valid',
  sessionBegun: 'This session has begun or is over and cannot be cancelled any more',
  cancelFailure: 'Failed to cancel the booking. Please try again.',
  cancelTooMany: 'Failed to cancel the booking: too many tries. Please try again in a few minutes.',
  /** the answer did not come: what the server did is not known */
  cancelLost:
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
  tooLarge: 'The image is too large to be read. Save it with fewer pixels, or as another type',
  unreadable: 'The image is damaged or incomplete',
  hdr: 'The image is in HDR (PQ or HLG). Export it as SDR, in sRGB, Display P3 or Adobe RGB',
  animated: 'Animated PNG and AVIF files are not shown. Save the animation as WebP, GIF or MP4',
  unsupportedTiff:
    'The TIFF has 32 bits a channel, or JPEG of an old kind inside. Save it with 8 or 16 bits, or as PNG or JPEG',
  unreadableFile: 'The file is damaged or incomplete',
  unsafeSvg: 'The SVG file could not be made safe. Export it as plain SVG, or as PNG',
  tooManyWaiting: 'Too many pictures are being read at the moment. Please try again in a minute',
  sentAgain: 'The server is busy with other files. This one is sent again in a few seconds...',
  savedAgain: 'The server is busy with other files. This is saved again in a few seconds...',
  tooManyFilesWaiting: 'Too many files are being read at the moment. Please try again in a minute',
  uploadsWaiting: 'Too many files are being uploaded at the moment. Please try again in a minute',
  fileRequired: 'A file is required',
  /** a file that was not taken, and the form that waits for it */
  refusedInForm: 'A file was not taken. Remove it or choose another one, then save again.',
  removeRefused: 'Remove the file that was not taken',
  unavailable: 'Files cannot be stored or shown at the moment. Please try again in a few minutes',
  inUse: '"{name}" is in use and was not deleted. Used by: {uses}',
  notReplaced: 'A file is not replaced here. Replace a picture under Pictures in the admin panel',
  notFound: 'Picture not found',
  soundNotFound: 'Sound not found',
  fetchFailed: 'Failed to fetch pictures',
  fetchOneFailed: 'Failed to fetch the picture',
  saveFailed: 'Failed to save the picture',
  replaceFailed: 'Failed to replace the picture',
  usedElsewhere: 'This picture is shown where you may not change anything. Ask an admin to change it',
  deleteFailed: 'Failed to delete the picture',
  confirmDelete: 'Are you sure you want to delete this picture?',
  uploadFailed: 'The upload failed',
  oneImage: 'Send a file or the path of a stored picture, not both',
  folder: 'Lower-case letters, digits and single hyphens only',
} as const

export const outbox = {
  onItsWay: 'This mail is on its way. Please look again in a moment',
  passwordErased:
    'The password of this mail was erased when it left. Set a new initial password for the user, which sends a new mail',
  linkErased:
    'The link of this mail was erased when it left. Whoever needs one asks for it on the sign-in page',
  useless: 'This mail is of no use any more: its time has passed',
  bodyRemoved: 'The text of this mail was removed after its time of keeping. It cannot be sent again',
  queued: 'The mail is on its way again',
} as const

export const richText = {
  tooLong: 'The text is too long',
  tooComplex: 'The text has too many elements, or too many inside each other',
  linkAddress: 'An address starts with https://, http://, mailto:, tel:, / or #',
} as const

export const order = {
  failed: 'The order could not be saved.',
  choose: 'Choose “{order}” to change the order.',
  clearSearch: 'Clear search and filter to change the order.',
  neighboursGone: 'Neither neighbour of the new place is there any more',
} as const

export const request = {
  invalid: 'Some fields are not valid',
  tooManyRows:
    'There are too many entries in this document: all of its lists together may have {most} at most',
  changedMeanwhile: 'Someone else saved this since you opened it',
  unexpected: 'Something went wrong. Please try again later',
} as const

/** Of calls that none of our own pages makes. */
export const protocol = {
  query: 'This query cannot be answered: {part} is not valid, or too large',
  brokenJson: 'The body is not valid JSON',
  brokenForm: 'The body is not a valid form',
  jsonOnly: 'The body must be application/json',
  formOnly: 'The body must be multipart/form-data',
  ifMatch: 'If-Match must be a version in quotes',
  madeAlready: 'This was saved already, and not as it is now',
  idempotencyKey: 'Idempotency-Key must be 16 to 128 characters in quotes',
  tooLarge: 'The body is too large',
  tooSlow: 'The upload was ended because hardly anything arrived. Check your connection and try again',
  lengthRequired: 'The length of the body is missing',
  tooMany: 'Too many requests. Please try again later',
  notFound: 'Not found',
  methodNotAllowed: 'Method not allowed',
  rangeNotSatisfiable: 'The file has no such part',
  methodOverride: 'Method override is not supported',
  malformedPath: 'The address is malformed',
  oneHost: 'The request must name its host once',
  unreadable: 'The request could not be read',
  foreignOrigin: 'Requests from other sites are not accepted',
  storageFull: 'Nothing can be saved at the moment: the storage of this site is full. Please try again later',
  unavailable: 'The service is starting or out of reach. Please try again in a moment',
} as const

export const search = {
  failed: 'Failed to search',
  nothing: 'Nothing was found.',
  hint: 'Try fewer or other words.',
} as const

export const page = {
  notFoundTitle: '404 - Page Not Found',
  notFoundText: "The page you are looking for doesn't exist.",
  tooLongTitle: '431 - Address Too Long',
  tooLongText: 'The address of this page, or what your browser keeps for it, is too long to be read.',
  backHome: 'Go back to Home',
  tryAgain: 'Try again',
  unexpected: 'Unexpected Application Error!',
  errorPrefix: 'Error: ',
  textFailed: 'Failed to fetch the text',
} as const

export const toast = 'Operation completed successfully!'
