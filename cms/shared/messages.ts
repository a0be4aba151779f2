/** Every text of spec 5 and 8 that a person reads, once. `{name}` marks are filled by `fill`. */

export const messages = {
  contact: {
    success: "Thank you for your message. We'll get back to you soon!",
    failure: 'Failed to send message. Please try again later.',
  },
  auth: {
    invalidEmail: 'Invalid email address format',
    userDisabled: 'This account has been disabled',
    userNotFound: 'No account found with this email',
    wrongPassword: 'Incorrect password',
    tooManyRequests: 'Too many failed attempts. Please try again later',
    network: 'Network error. Please check your connection',
    missing: 'Email and password are required',
    noUser: 'No authenticated user',
    unauthorized: 'Unauthorized access',
    passwordChangeRequired: 'Please change your password first',
  },
  password: {
    currentWrong: 'Current password is incorrect',
    mismatch: 'New passwords do not match',
    tooShort: 'New password must be at least 6 characters',
  },
  users: {
    invalidEmail: 'Invalid user email',
    deleteSelf: 'You cannot delete your own account',
    confirmDelete: 'Are you sure you want to delete user {email}?',
    unauthorized: 'Unauthorized access. Admin privileges required.',
    welcomeNotNeeded: 'This user has already chosen a password',
  },
  team: {
    fetchFailed: 'Failed to fetch team members',
    submitFailed: 'Failed to submit team member',
    notFound: 'Team member not found',
    nameAndDepartment: 'Name and department are required',
    required: 'Please fill in the following required fields: ',
    confirmDelete: 'Are you sure you want to delete this team member?',
  },
  posts: {
    fetchAllFailed: 'Failed to fetch blog posts',
    fetchFailed: 'Failed to fetch the blog post',
    notFound: 'Blog post not found',
    createFailed: 'Failed to create blog post',
    updateFailed: 'Failed to update blog post',
    required: 'Title and content are required',
    imageType: 'Invalid file type. Only JPEG, PNG, GIF, and WebP are allowed.',
    imageSize: 'Image size must be less than 5MB',
    confirmDelete: 'Are you sure you want to delete this post?',
    empty: 'No blog posts available',
    emptyAdmin: 'No blog posts found',
  },
  projects: {
    notFound: 'Project not found',
    fetchDetailsFailed: 'Failed to fetch project details',
    fetchFailed: 'Failed to fetch projects',
    saveFailed: 'Failed to save project',
    deleteFailed: 'Failed to delete project',
    restoreFailed: 'Failed to restore project',
    required: 'Title and category are required',
    signIn: 'Please log in to access projects',
    confirmDelete: 'Are you sure you want to delete this project?',
  },
  booking: {
    required: 'Please fill in all fields',
    failure: 'Failed to book session. Please try again.',
    success: 'Booking confirmed! Check your email for details.',
    /** the failure of spec 8 with its reason; the form shows what contains 'Failed' in red (spec 4) */
    refused: 'Failed to book session. {reason}',
    dayFull: 'No time is free on this day.',
    unknownReference: 'This booking link is not valid',
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
  },
  media: {
    imageType: 'Invalid file type. Only JPEG, PNG, GIF, WebP, AVIF, and TIFF are allowed.',
    fileType: 'Invalid file type. Only images (JPEG, PNG, GIF, WebP, AVIF, TIFF, SVG) and videos (MP4, WebM) are allowed.',
    imageSize: 'Image size must be less than {size}MB',
    fileSize: 'File size must be less than {size}MB',
    tooManyPixels: 'The image has too many pixels',
    unreadable: 'The image is damaged or incomplete',
    unsafeSvg: 'The SVG file could not be made safe',
    fileRequired: 'A file is required',
    notReplaced: 'A stored file is never replaced. Upload a new one instead',
    folder: 'Lower-case letters, digits and single hyphens only',
  },
  richText: {
    tooLong: 'The text is too long',
    tooComplex: 'The text has too many elements, or too many inside each other',
    linkAddress: 'An address starts with https://, http://, mailto:, tel:, / or #',
  },
  request: {
    invalid: 'Some fields are not valid',
    brokenJson: 'The body is not valid JSON',
    brokenForm: 'The body is not a valid form',
    jsonOnly: 'The body must be application/json',
    formOnly: 'The body must be multipart/form-data',
    changedMeanwhile: 'Someone else saved this since you opened it',
    ifMatch: 'If-Match must be a version in quotes',
    tooLarge: 'The body is too large',
    lengthRequired: 'The length of the body is missing',
    tooMany: 'Too many requests. Please try again later',
    notFound: 'Not found',
    methodNotAllowed: 'Method not allowed',
    rangeNotSatisfiable: 'The file has no such part',
    methodOverride: 'Method override is not supported',
    malformedPath: 'The address is malformed',
    foreignOrigin: 'Requests from other sites are not accepted',
    unexpected: 'Something went wrong. Please try again later',
    unavailable: 'The service is starting or out of reach. Please try again in a moment',
  },
  page: {
    notFoundTitle: '404 - Page Not Found',
    notFoundText: "The page you are looking for doesn't exist.",
    backHome: 'Go back to Home',
    tryAgain: 'Try again',
    unexpected: 'Unexpected Application Error!',
    errorPrefix: 'Error: ',
  },
  toast: 'Operation completed successfully!',
} as const

/**
 * Fills the `{name}` marks of a text.
 * @param text a text of `messages`
 * @param values what stands for each mark
 */
export function fill(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (mark, name: string) => values[name] ?? mark)
}
