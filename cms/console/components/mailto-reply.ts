const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })

/**
 * @returns the address of a new mail to whoever wrote a message; the visitor wrote the address, so none of it
 * may mean more
 */
export function mailtoReply({ email, createdAt }: { email: string; createdAt: string }): string {
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: Your message of ${day.format(new Date(createdAt))}`)}`
}
