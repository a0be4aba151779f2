export const seoTexts = {
  slug: 'Use lower-case letters (a to z), digits and single hyphens between them',
  slugTaken: 'Another page already uses this address',
  slugFailed: 'No address could be made from the title',
} as const

export const publicationTexts = {
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

export const historyTexts = {
  title: 'Earlier versions',
  /** `{noun}`: post, project, member */
  none: 'There are no earlier versions of this {noun} yet. Each save keeps one.',
  loadFailed: 'The earlier versions could not be loaded.',
  gone: 'This version is no longer kept.',
  failed: 'The earlier version could not be restored.',
  /** of a version that the site itself saved, or that is older than the authors' names */
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

export const draftsTexts = {
  one: '1 unfinished draft',
  many: '{count} unfinished drafts',
  untitled: 'Untitled',
  open: 'Open the draft “{title}”',
  discard: 'Discard the draft “{title}”',
  confirmDiscard: 'Discard this draft?',
  discardDetail: '“{title}” was written {time}. It exists only on this device and cannot be recovered.',
  discarded: 'The draft “{title}” was discarded.',
  /** shown beside the buttons of a form that stays open */
  saving: 'Saving...',
  saved: 'Saved {time}',
  /** when a document was deleted while somebody has a draft of it; `{noun}`: post, project, member */
  deletedTitle: 'This {noun} was deleted',
  deleted:
    'Your changes are still here. Save them as a new {noun}, or restore the deleted one and save them to it.',
  deletedForGood: 'Your changes are still here. Save them as a new {noun}.',
  saveAsNew: 'Save as a new {noun}',
  restore: 'Restore the deleted one',
  restored: 'The deleted {noun} was restored. Your changes are not saved in it yet.',
  notRestorable: 'The deleted one cannot be restored: it was permanently deleted, or it is not yours.',
} as const

export const orderingTexts = {
  failed: 'The order could not be saved.',
  choose: 'Choose “{order}” to change the order.',
  clearSearch: 'Clear search and filter to change the order.',
  neighboursMissing: 'The entries around the new position no longer exist',
} as const

export const richTextTexts = {
  tooLong: 'The text is too long',
  tooComplex: 'The text has too many elements, or they are nested too deeply',
  linkAddress: 'A link must start with https://, http://, mailto:, tel:, / or #',
} as const

/** The notice that something was saved or deleted. */
export const toastText = 'Operation completed successfully!'
