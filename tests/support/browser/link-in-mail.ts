import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'playwright/test'
import { e2e } from '#tests/support/e2e/e2e-server.ts'

/** @returns what the pattern matches in a mail to an address, once that mail has gone out */
export async function linkInMail(email: string, pattern: RegExp): Promise<string> {
  let link: string | undefined
  await expect
    .poll(async () => (link = await findLink(email, pattern)), { message: `the mail to ${email}` })
    .toBeDefined()
  return link!
}

async function findLink(email: string, pattern: RegExp): Promise<string | undefined> {
  const folder = join(e2e.dataDir, 'mail')
  // a mail has another name while it is being written
  for (const name of (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml'))) {
    const mail = decode(await readFile(join(folder, name), 'utf8'))
    const link = new RegExp(`^To:.*${email}`, 'm').test(mail) && pattern.exec(mail)?.[0]
    if (link) return link
  }
  return undefined
}

/** Quoted-printable, as far as links need it. */
const decode = (mail: string): string => mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
