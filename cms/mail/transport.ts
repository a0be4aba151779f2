import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { nodemailerAdapter } from '@payloadcms/email-nodemailer'
import nodemailer from 'nodemailer'
import type { Config } from 'payload'
import { env } from '#cms/env.ts'
import { MINUTE, SECOND } from '#cms/shared/constants.ts'
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../data-dir/data-dir.ts'

/**
 * With a server that says nothing: nodemailer would wait for ten minutes, and a worker with it. What SMTP_URL
 * says comes first.
 */
const PATIENCE = { connectionTimeout: 20 * SECOND, greetingTimeout: 30 * SECOND, socketTimeout: 1 * MINUTE }

/** How mail leaves: by SMTP where SMTP_URL is set, else as one `.eml` file a mail under DATA_DIR/mail. */
export function mail(): Config['email'] {
  const { name, address } = splitMailbox(env.mail.from)
  return nodemailerAdapter({
    defaultFromName: name,
    defaultFromAddress: address,
    skipVerify: true,
    // the adapter's own nodemailer is older; ours is handed in
    transport: (env.mail.smtpUrl
      ? nodemailer.createTransport({ url: env.mail.smtpUrl, ...PATIENCE })
      : fileTransport(path.join(env.dataDir, 'mail'))) as never,
  })
}

/** `Studio <studio@example.org>` in its two parts. */
export function splitMailbox(mailbox: string): { name: string; address: string } {
  const match = /^(.*)<([^<>]+)>$/.exec(mailbox.trim())
  return match
    ? { name: match[1]!.trim().replace(/^"|"$/g, ''), address: match[2]!.trim() }
    : { name: '', address: mailbox.trim() }
}

function fileTransport(folder: string) {
  return nodemailer.createTransport({
    name: 'file',
    version: '1',
    send(mail, callback) {
      writeMail(folder, mail.message).then(
        (messageId) => callback(null, { envelope: mail.message.getEnvelope(), messageId } as never),
        (error: Error) => callback(error, null as never),
      )
    },
  })
}

async function writeMail(
  folder: string,
  message: { build(): Promise<Buffer>; messageId(): string },
): Promise<string> {
  const bytes = await message.build()
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER })
  const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.eml`
  // whoever watches the folder for mails meets whole ones only
  const draft = path.join(folder, `.${name}.part`)
  await writeFile(draft, bytes, { mode: PRIVATE_FILE })
  await rename(draft, path.join(folder, name))
  return message.messageId()
}
