const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })

/**
 * @returns a `mailto:` URL that replies to a message; the email is the visitor's input, so it is encoded and
 * cannot add headers
 */
export function mailtoReplyUrl({ email, createdAt }: { email: string; createdAt: string }): string {
  const subject = `Re: Your message of ${day.format(new Date(createdAt))}`
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}`
}
