export const outboxTexts = {
  onItsWay: 'This mail is being sent right now. Please try again in a moment',
  passwordErased:
    'The password in this mail was erased when the mail was sent. Set a new initial password for the user, which sends a new mail',
  linkErased:
    'The link in this mail was erased when the mail was sent. The user can request a new one on the sign-in page',
  outOfDate: 'This mail is out of date and cannot be sent again',
  bodyRemoved: 'The text of this mail was removed after its retention period. It cannot be sent again',
  queued: 'The mail will be sent again',
} as const
