export const authTexts = {
  invalidEmail: 'Invalid email address format',
  userDisabled: 'This account has been disabled',
  userNotFound: 'No account found with this email',
  wrongPassword: 'Incorrect password',
  tooManyRequests: 'Too many failed attempts. Please try again later',
  missing: 'Email and password are required',
  initialPasswordExpired: 'Your initial password has expired. Ask an administrator for a new one.',
  noUser: 'No authenticated user',
  unauthorized: 'Unauthorized access',
  passwordChangeRequired: 'Please change your password first',
  emailRequired: 'Email is required',
} as const

export const passwordTexts = {
  currentWrong: 'Current password is incorrect',
  mismatch: 'New passwords do not match',
  tooShort: 'New password must be at least 6 characters',
  tooLong: 'At most {max} characters',
  blank: 'New password must not be blank',
  controlCharacters: 'New password must not contain tabs, line breaks or other control characters',
  common: 'This password is too common. Choose another one',
  ownAddress: 'New password must not be the email address of the account',
  /** shown for any address, so that it does not reveal whether there is an account */
  linkOnItsWay: 'If there is an account with this email, a link is on its way. It is valid for one hour.',
  linkInvalid: 'This link is no longer valid. Request a new one.',
  /** shown beside the field, while the form shows `currentWrong` */
  wrongInForm: 'Incorrect',
  setByLink: 'Your password was changed. Sign in with the new one.',
} as const

export const usersTexts = {
  invalidEmail: 'Invalid user email',
  deleteSelf: 'You cannot delete your own account',
  confirmDelete: 'Are you sure you want to delete user {email}?',
  unauthorized: 'Unauthorized access. Admin privileges required.',
  /** what became of the welcome mail of a new account */
  welcomeQueued: 'The welcome email to {email} is on its way.',
  welcomeNotNeeded: 'This user has already chosen a password',
  welcomeExpired: 'The initial password of this user has expired. Set a new one first',
  welcomeWrongPassword: 'This is not the initial password of this user',
  ownPassword: 'Change your own password on the change-password page',
  disableSelf: 'You cannot disable your own account',
} as const
