import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type APIRequestContext } from 'playwright/test'
import { e2e } from '#tests/support/e2e/e2e-server.ts'
import { visitorAddress } from './visitor-address.ts'

/**
 * Books a session, as an address of its own so that limits count nobody else. @returns the link of the mail
 * that confirms it
 */
export async function makeCancelLink(
  request: APIRequestContext,
  { date, timeSlot = '10:00 AM' }: { date: string; timeSlot?: string },
): Promise<string> {
  const email = `${crypto.randomUUID()}@visitor.example`
  const reply = await request.post('/api/send-booking-email', {
    data: { name: 'Ada Visitor', email, date, timeSlot },
    headers: visitorAddress(),
  })
  expect(reply.status()).toBe(201)
  let link: string | undefined
  await expect
    .poll(async () => (link = await linkTo(email)), { message: `the mail to ${email}` })
    .toBeDefined()
  return link!
}

/** @returns the path of the cancel link, once the mail of that visitor has gone out */
async function linkTo(email: string): Promise<string | undefined> {
  const folder = join(e2e.dataDir, 'mail')
  // a mail has another name while it is being written
  for (const name of (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml'))) {
    const mail = (await readFile(join(folder, name), 'utf8')).replaceAll(/=\r?\n/g, '')
    if (new RegExp(`^To:.*${email}`, 'm').test(mail)) return /\/booking\/cancel\/[\w-]+/.exec(mail)?.[0]
  }
  return undefined
}
