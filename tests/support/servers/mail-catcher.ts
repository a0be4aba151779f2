import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { vi } from 'vitest'
import { EVENT_LIMIT } from '#tests/support/limits.ts'

const ACCOUNT = { user: 'studio', pass: 'a password of the mail server' }

export type CaughtMail = Email & {
  /** the addresses of the envelope */
  recipients: string[]
  /** the raw message */
  source: string
}

/** What the server does with a mail instead of taking it. */
type MailCatcherBehaviour = {
  /** asked after MAIL FROM; a reply refuses the sender */
  sender?: () => SmtpReply | undefined
  /** asked after RCPT TO; a reply such as 550 refuses this recipient */
  recipient?: (address: string) => SmtpReply | undefined
  /** asked after the whole mail came; a reply refuses it, `drop` ends the connection without one */
  data?: (mail: CaughtMail) => SmtpReply | 'drop' | undefined
  /** waits before each greeting */
  greetAfter?: Promise<void>
}
type SmtpReply = { code: number; text: string }

export type MailCatcher = {
  /** for SMTP_URL */
  url: string
  /** all that was taken, in order */
  mails: CaughtMail[]
  /** how it behaves from now on; by default it accepts everything */
  behave(mood?: MailCatcherBehaviour): void
  /** resolves with the first mail taken that a look finds */
  waitForMail(look: (mail: CaughtMail) => boolean): Promise<CaughtMail>
  /** ends it as a crash does; `url` answers nobody until `start` */
  stop(): Promise<void>
  /** on the same port again */
  start(): Promise<void>
}

/** Starts a real SMTP server with TLS and sign-in that keeps the mails it accepts. */
export async function startMailCatcher(): Promise<MailCatcher> {
  const mails: CaughtMail[] = []
  let mood: MailCatcherBehaviour = {}
  let server: SMTPServer
  let port = 0

  const start = async () => {
    server = makeServer()
    server.listen(port, '127.0.0.1')
    await once(server.server, 'listening')
    port = (server.server.address() as AddressInfo).port
  }
  const stop = async () => {
    for (const connection of server.connections as Set<{ close(): void }>) connection.close()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }

  function makeServer(): SMTPServer {
    const made = new SMTPServer({
      secure: true,
      // it would warn of its own certificate, which is everybody's
      logger: false,
      authMethods: ['PLAIN', 'LOGIN'],
      disableReverseLookup: true,
      closeTimeout: 100,
      onAuth: ({ username, password }, _session, done) =>
        username === ACCOUNT.user && password === ACCOUNT.pass
          ? done(null, { user: username })
          : done(new Error('Invalid username or password')),
      onConnect: (_session, done) => void (mood.greetAfter ?? Promise.resolve()).then(() => done()),
      onMailFrom: (_address, _session, done) => {
        const response = mood.sender?.()
        done(response ? refusal(response) : null)
      },
      onRcptTo: ({ address }, _session, done) => {
        const response = mood.recipient?.(address)
        done(response ? refusal(response) : null)
      },
      onData: (stream, session, done) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on(
          'end',
          () =>
            void take(
              Buffer.concat(chunks).toString('utf8'),
              session.envelope.rcptTo.map(({ address }) => address),
              session.id,
              done,
            ),
        )
      },
    })
    // a client that goes away in the middle is part of these tests
    made.on('error', () => {})
    return made
  }

  async function take(
    source: string,
    recipients: string[],
    sessionId: string,
    done: (error?: Error | null) => void,
  ): Promise<void> {
    const mail = { ...(await PostalMime.parse(source)), recipients, source }
    const response = mood.data?.(mail)
    if (response === 'drop') {
      for (const connection of server.connections as Set<{ id: string; _socket: { destroy(): void } }>) {
        if (connection.id === sessionId) connection._socket.destroy()
      }
      return
    }
    if (response) return done(refusal(response))
    mails.push(mail)
    done()
  }

  await start()
  return {
    get url() {
      const account = `${ACCOUNT.user}:${encodeURIComponent(ACCOUNT.pass)}`
      return `smtps://${account}@127.0.0.1:${port}/?tls.rejectUnauthorized=false`
    },
    mails,
    behave: (next = {}) => void (mood = next),
    async waitForMail(look) {
      await vi.waitUntil(() => mails.some(look), { timeout: EVENT_LIMIT })
      return mails.find(look)!
    },
    stop,
    start,
  }
}

const refusal = ({ code, text }: SmtpReply): Error => Object.assign(new Error(text), { responseCode: code })
