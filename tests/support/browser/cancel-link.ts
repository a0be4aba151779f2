import { expect, type APIRequestContext } from 'playwright/test'
import { linkInMail } from './link-in-mail.ts'
import { visitorAddress } from './visitor-address.ts'

/**
 * Books a session, from an IP address of its own, because limits count by address.
 * @returns the link to cancel it, from the mail that confirms it
 */
export async function makeCancelLink(
  request: APIRequestContext,
  { date, timeSlot = '10:00 AM' }: { date: string; timeSlot?: string },
): Promise<string> {
  const email = `${crypto.randomUUID()}@visitor.example`
  const response = await request.post('/api/send-booking-email', {
    data: { name: 'Ada Visitor', email, date, timeSlot },
    headers: visitorAddress(),
  })
  expect(response.status()).toBe(201)
  return linkInMail(email, /\/booking\/cancel\/[\w-]+/)
}
