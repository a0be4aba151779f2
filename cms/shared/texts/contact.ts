export const contactTexts = {
  success: "Thank you for your message. We'll get back to you soon!",
  failure: 'Failed to send message. Please try again later.',
} as const

/** Of the messages that staff read, apart from what visitors load. */
export const messageTexts = {
  notFound: 'This message no longer exists: it was deleted, or its retention period has ended',
  fetchFailed: 'Failed to fetch messages',
  markFailed: 'Failed to change the state of the message',
  deleteFailed: 'Failed to delete the message',
  confirmDelete: 'Delete the message of {name}?',
  /** what deleting does, before staff confirm it */
  deleteEffects:
    'It was sent from {email}. Its text, the name and the address are permanently deleted, from the ' +
    'outbox as well. Messages have no trash, so this cannot be undone. Emails already in the studio’s ' +
    'mailbox stay there. To put the message aside, archive it instead.',
  deletedSubject: 'A deleted message',
  deletedBeforeSent: 'The message was deleted before it could be sent',
} as const
