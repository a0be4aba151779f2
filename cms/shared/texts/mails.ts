export const outboxTexts = {
  onItsWay: 'This email is being sent right now. Please try again in a moment',
  passwordErased:
    'The password in this email was erased when it was sent. Set a new initial password for the user, ' +
    'which sends a new email',
  linkErased:
    'The link in this email was erased when it was sent. The user can request a new one on the sign-in page',
  outOfDate: 'This email is out of date and cannot be sent again',
  bodyRemoved: 'The text of this email was removed after its retention period. It cannot be sent again',
  queued: 'The email will be sent again',
} as const
