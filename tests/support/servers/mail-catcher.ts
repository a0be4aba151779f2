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
  /** called after MAIL FROM; a reply refuses the sender */
  sender?: () => SmtpReply | undefined
  /** called after RCPT TO; a reply such as 550 refuses this recipient */
  recipient?: (address: string) => SmtpReply | undefined
  /** called after the whole mail came; a reply refuses it, `drop` ends the connection without one */
  data?: (mail: CaughtMail) => SmtpReply | 'drop' | undefined
  /** waits before each greeting */
  greetAfter?: Promise<void>
}
type SmtpReply = { code: number; text: string }

export type MailCatcher = {
  /** for SMTP_URL */
  url: string
  /** all accepted mails, in order */
  mails: CaughtMail[]
  /** sets how it behaves from now on; by default it accepts everything */
  behave(behaviour?: MailCatcherBehaviour): void
  /** resolves with the first accepted mail that is the wanted one */
  waitForMail(isWanted: (mail: CaughtMail) => boolean): Promise<CaughtMail>
  /** ends it as a crash does; nothing answers at `url` until `start` */
  stop(): Promise<void>
  /** starts it again on the same port */
  start(): Promise<void>
}

/** Starts a real SMTP server with TLS and sign-in that keeps the mails it accepts. */
export async function startMailCatcher(): Promise<MailCatcher> {
  const mails: CaughtMail[] = []
  let behaviour: MailCatcherBehaviour = {}
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
    const smtpServer = new SMTPServer({
      secure: true,
      // the log would warn of the certificate, which is the one of the package
      logger: false,
      authMethods: ['PLAIN', 'LOGIN'],
      disableReverseLookup: true,
      closeTimeout: 100,
      onAuth: ({ username, password }, _session, done) =>
        username === ACCOUNT.user && password === ACCOUNT.pass
          ? done(null, { user: username })
          : done(new Error('Invalid username or password')),
      onConnect: (_session, done) => void (behaviour.greetAfter ?? Promise.resolve()).then(() => done()),
      onMailFrom: (_address, _session, done) => {
        const response = behaviour.sender?.()
        done(response ? refusal(response) : null)
      },
      onRcptTo: ({ address }, _session, done) => {
        const response = behaviour.recipient?.(address)
        done(response ? refusal(response) : null)
      },
      onData: (stream, session, done) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on(
          'end',
          () =>
            void receive(
              {
                source: Buffer.concat(chunks).toString('utf8'),
                recipients: session.envelope.rcptTo.map(({ address }) => address),
                sessionId: session.id,
              },
              done,
            ),
        )
      },
    })
    // a client that goes away in the middle is part of these tests
    smtpServer.on('error', () => {})
    return smtpServer
  }

  async function receive(
    { source, recipients, sessionId }: { source: string; recipients: string[]; sessionId: string },
    done: (error?: Error | null) => void,
  ): Promise<void> {
    const mail = { ...(await PostalMime.parse(source)), recipients, source }
    const response = behaviour.data?.(mail)
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
    behave: (next = {}) => void (behaviour = next),
    async waitForMail(isWanted) {
      await vi.waitUntil(() => mails.some(isWanted), { timeout: EVENT_LIMIT })
      return mails.find(isWanted)!
    },
    stop,
    start,
  }
}

const refusal = ({ code, text }: SmtpReply): Error => Object.assign(new Error(text), { responseCode: code })
