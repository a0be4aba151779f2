export const bookingTexts = {
  required: 'Please fill in all fields',
  failure: 'Failed to book session. Please try again.',
  success: 'Booking confirmed! Check your email for details.',
  /** `failure` with its reason */
  refused: 'Failed to book session. {reason}',
  /** one text for both limits of an email address, so that it does not reveal which one applies */
  emailLimit:
    'No more sessions can be booked for this email address at the moment. Cancel one that you do not ' +
    'need, or try again later.',
  /** for visitors whom the studio does not know yet */
  newVisitorsLimit:
    'We have had many bookings from new visitors in the last few days. Please write to us and we will ' +
    'find a time for you.',
  /** without JavaScript a form that was sent twice cannot be told from another visitor's */
  takenOrOwn:
    'This time slot is already booked. If you have just booked it yourself, the confirmation is in your ' +
    'mailbox.',
  dayFull: 'No time is free on this day.',
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

/** Apart from those of visitors, whose pages do not load them. */
export const staffBookingTexts = {
  notFound: 'This booking no longer exists: it was deleted, or its retention period has ended',
  fetchFailed: 'Failed to fetch bookings',
  confirmCancel: 'Cancel this booking?',
  /** what cancelling does, before staff confirm it */
  cancelEffects:
    '{name}, {date} at {timeSlot}. The time is free again at once, and the visitor and the studio are ' +
    'both notified by email. This cannot be undone.',
  confirmCancelMany: 'Cancel these {count} bookings?',
  /** shown below the first few bookings */
  cancelManyEffects:
    'Their times are free again at once, and for each of them the visitor and the studio are both ' +
    'notified by email. This cannot be undone.',
  cancelManyFailure: 'Failed to cancel the bookings. Please try again.',
  /** when some of several bookings could not be cancelled */
  notAllCancelled: '{count} of {all} were not cancelled: {reason}',
  deleteUpcoming:
    'Cancel this booking first, so that the visitor is notified. Otherwise they would still come.',
  cancelledByStaff:
    'The booking was cancelled and its time is free again. The visitor and the studio are notified by email',
} as const
