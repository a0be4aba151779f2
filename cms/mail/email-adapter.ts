import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { nodemailerAdapter } from '@payloadcms/email-nodemailer'
import nodemailer from 'nodemailer'
import type { Config } from 'payload'
import { env } from '#cms/env.ts'
import { MINUTE, SECOND } from '#cms/shared/units.ts'
import { normalizeMailAddress } from '#cms/shared/mail-address.ts'
import { PRIVATE_FILE, PRIVATE_FOLDER } from '#cms/data-dir/data-dir.ts'

/**
 * Timeouts for a server that does not respond: by default nodemailer, and a worker with it, would wait for
 * ten minutes. Options in SMTP_URL take precedence.
 */
const TIMEOUTS = { connectionTimeout: 20 * SECOND, greetingTimeout: 30 * SECOND, socketTimeout: 1 * MINUTE }

/**
 * Sends mail by SMTP if SMTP_URL is set, otherwise writes each mail to an `.eml` file under DATA_DIR/mail.
 */
export function emailAdapter(): Config['email'] {
  const { name, address } = parseMailAddress(env.mail.from)
  return nodemailerAdapter({
    defaultFromName: name,
    defaultFromAddress: address,
    // a start does not wait for the mail server
    skipVerify: true,
    // a transport of our own nodemailer, which is newer than the adapter's
    transport: (env.mail.smtpUrl
      ? nodemailer.createTransport({ url: env.mail.smtpUrl, ...TIMEOUTS })
      : fileTransport(path.join(env.dataDir, 'mail'))) as never,
  })
}

/** Splits `Studio <studio@example.org>` into name and address. */
export function parseMailAddress(mailbox: string): { name: string; address: string } {
  const match = /^(.*)<([^<>]+)>$/.exec(mailbox.trim())
  return match
    ? { name: match[1]!.trim().replace(/^"|"$/g, ''), address: normalizeMailAddress(match[2]!) }
    : { name: '', address: normalizeMailAddress(mailbox) }
}

function fileTransport(folder: string) {
  return nodemailer.createTransport({
    name: 'file',
    version: '1',
    send(mail, callback) {
      writeMailFile(folder, mail.message).then(
        (messageId) => callback(null, { envelope: mail.message.getEnvelope(), messageId } as never),
        (error: Error) => callback(error, null as never),
      )
    },
  })
}

async function writeMailFile(
  folder: string,
  message: { build(): Promise<Buffer>; messageId(): string },
): Promise<string> {
  const bytes = await message.build()
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER })
  const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.eml`
  // rename is atomic, so that a program that watches the folder sees complete mails only
  const partialFile = path.join(folder, `.${name}.part`)
  await writeFile(partialFile, bytes, { mode: PRIVATE_FILE })
  await rename(partialFile, path.join(folder, name))
  return message.messageId()
}
