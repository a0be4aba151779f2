import type { PayloadRequest, Where } from 'payload'
import { unauthorized } from '#cms/errors.ts'
import type { Session, User } from '#cms/payload-types.ts'
import { SESSION } from '#cms/shared/accounts.ts'
import { authTexts } from '#cms/shared/texts/accounts.ts'
import { credentialsVersionOf } from './credentials-version.ts'
import { readBearer, readCookie, signBearer, signCookie } from './tokens.ts'

/** The credentials of a signed-in browser: a bearer token kept in memory and a cookie value. */
export type SessionCredentials = {
  user: User
  token: string
  tokenExpiresAt: Date
  cookie: string
  /** undefined: the cookie ends with the browser session */
  cookieExpiresAt: Date | undefined
}

export const STRATEGY_NAME = 'studio-session'

type Input = { req: PayloadRequest }

/** `req.user`: the account and the session that authenticated it. */
export type SessionUser = User & { collection: 'users'; _sid: string; _strategy: string }

/**
 * Opens a session in a row of its own, so that concurrent sign-ins do not overwrite each other. It is valid
 * while the account keeps the credentials version of `user`, so anything that ends sessions while this one is
 * created ends it too.
 * @param input.user as it was read for the password check
 */
export async function openSession({
  req,
  user,
  remember,
}: Input & { user: User; remember: boolean }): Promise<SessionCredentials> {
  const life = remember ? SESSION.rememberedLife : SESSION.plainLife
  const session = await req.payload.create({
    collection: 'sessions',
    data: {
      user: user.id,
      generation: 0,
      credentialsVersion: credentialsVersionOf(user),
      remember,
      expiresAt: new Date(Date.now() + life).toISOString(),
    },
    overrideAccess: true,
    req,
  })
  return issueCredentials(session, user)
}

/**
 * Renews a session: increments its generation. The cookie of the previous generation stays valid for a grace
 * period of ten seconds.
 *
 *   tab A  renew(gen 4) ──► row 4→5, cookie 5
 *   tab B  renew(gen 4) ────────────► row is at 5, rotated just now: cookie 5 again
 *   thief  renew(gen 4) ─────────────────────────── later ──► the cookie was copied: the session ends for all
 *
 * @throws AppError 401 if the session has ended
 */
export async function renewSession({
  req,
  cookie,
}: Input & { cookie: string | undefined }): Promise<SessionCredentials> {
  const claims = cookie ? await readCookie(cookie) : null
  if (!claims) throw sessionEnded()

  const rotated = (await req.payload.db.updateOne({
    collection: 'sessions',
    where: { and: [{ id: { equals: claims.sid } }, { generation: { equals: claims.gen } }] },
    data: { generation: claims.gen + 1, rotatedAt: new Date().toISOString() },
  })) as unknown as Session | null
  const session = rotated ?? (await findSession({ req, sid: claims.sid }))
  if (!session || isExpired(session)) throw sessionEnded()

  if (!rotated && !isInGrace(session, claims.gen)) {
    await endSession({ req, sid: claims.sid })
    req.payload.logger.warn(
      { user: session.user },
      'An outdated session cookie was used again: the session was ended',
    )
    throw sessionEnded()
  }
  const user = await findActiveUser({ req, session, user: await findUser({ req, id: session.user }) })
  if (!user) throw sessionEnded()
  return issueCredentials(session, user)
}

/**
 * The user of a bearer token, or null. Reads session and account each time, so that their end takes effect at
 * once.
 */
export async function findUserByBearer({
  req,
  bearer,
}: Input & { bearer: string }): Promise<SessionUser | null> {
  const claims = await readBearer(bearer)
  if (!claims) return null
  const [session, user] = await Promise.all([
    findSession({ req, sid: claims.sid }),
    findUser({ req, id: claims.sub }),
  ])
  if (!session || session.user !== claims.sub) return null
  const active = await findActiveUser({ req, session, user })
  return active && asSessionUser(active, session)
}

/** The user of a session cookie, or null. */
export async function findUserByCookie({
  req,
  cookie,
}: Input & { cookie: string }): Promise<SessionUser | null> {
  const claims = await readCookie(cookie)
  const session = claims && (await findSession({ req, sid: claims.sid }))
  if (!session || isExpired(session)) return null
  if (session.generation !== claims.gen && !isInGrace(session, claims.gen)) return null
  const user = await findActiveUser({ req, session, user: await findUser({ req, id: session.user }) })
  return user && asSessionUser(user, session)
}

/** Ids of sessions that are changing their own password. */
const changingPassword = new Set<string>()

/**
 * Keeps a session valid while it changes its own password: SQLite writes the account first and the session
 * after it, and other requests of the session may run in between. On MongoDB both are one transaction.
 */
export async function duringPasswordChange<T>(sid: string, change: () => Promise<T>): Promise<T> {
  changingPassword.add(sid)
  try {
    return await change()
  } finally {
    changingPassword.delete(sid)
  }
}

/** Updates the session that changed its own password to the account's new credentials version. */
export async function updateSessionCredentials({
  req,
  sid,
  user,
}: Input & { sid: string; user: User }): Promise<void> {
  const data = { credentialsVersion: credentialsVersionOf(user) }
  await req.payload.db.updateMany({ collection: 'sessions', where: { id: { equals: sid } }, data, req })
}

export async function endSession({ req, sid }: Input & { sid: string }): Promise<void> {
  await deleteSessions(req, { id: { equals: sid } })
}

/** Ends all sessions of a user, or all but one. */
export async function endUserSessions({
  req,
  user,
  except,
}: Input & { user: string; except?: string }): Promise<void> {
  const ofUser: Where = { user: { equals: user } }
  await deleteSessions(req, except ? { and: [ofUser, { id: { not_equals: except } }] } : ofUser)
}

/** Deletes expired sessions. Called by the daily sweep. */
export async function sweepSessions({ req }: Input): Promise<void> {
  await deleteSessions(req, { expiresAt: { less_than: new Date().toISOString() } })
}

export const sessionEnded = () => unauthorized(authTexts.unauthorized, { code: 'auth/session-ended' })

async function issueCredentials(session: Session, user: User): Promise<SessionCredentials> {
  const sessionEnd = new Date(session.expiresAt)
  const tokenExpiresAt = new Date(Math.min(Date.now() + SESSION.bearerLife, sessionEnd.getTime()))
  return {
    user,
    token: await signBearer({ sid: session.id, sub: user.id }, tokenExpiresAt),
    tokenExpiresAt,
    cookie: await signCookie({ sid: session.id, gen: session.generation }, sessionEnd),
    cookieExpiresAt: session.remember ? sessionEnd : undefined,
  }
}

async function findSession({ req, sid }: Input & { sid: string }): Promise<Session | null> {
  return (await req.payload.db.findOne({
    collection: 'sessions',
    where: { id: { equals: sid } },
  })) as unknown as Session | null
}

async function findUser({ req, id }: Input & { id: string }): Promise<User | null> {
  const user = await req.payload.findByID({
    collection: 'users',
    id,
    depth: 0,
    overrideAccess: true,
    disableErrors: true,
    req,
  })
  return user && !user.disabled ? user : null
}

/**
 * The account of a session that is still valid, or null. Session and account are read one after the other,
 * and the session's own password change may be committed in between: if their versions differ, both are read
 * once more.
 */
async function findActiveUser({
  req,
  session,
  user,
}: Input & { session: Session; user: User | null }): Promise<User | null> {
  if (!user || isExpired(session)) return null
  if (hasCurrentCredentials(session, user)) return user
  const [currentSession, currentUser] = await Promise.all([
    findSession({ req, sid: session.id }),
    findUser({ req, id: user.id }),
  ])
  return currentSession && currentUser && hasCurrentCredentials(currentSession, currentUser)
    ? currentUser
    : null
}

const hasCurrentCredentials = (session: Session, user: User): boolean =>
  credentialsVersionOf(session) === credentialsVersionOf(user) || changingPassword.has(session.id)

const asSessionUser = (user: User, session: Session): SessionUser => ({
  ...user,
  collection: 'users',
  _sid: session.id,
  _strategy: STRATEGY_NAME,
})

const isExpired = (session: Session) => new Date(session.expiresAt).getTime() <= Date.now()

function isInGrace(session: Session, generation: number): boolean {
  if (session.generation !== generation + 1 || !session.rotatedAt) return false
  return Date.now() - new Date(session.rotatedAt).getTime() <= SESSION.rotationGrace
}

async function deleteSessions(req: PayloadRequest, where: Where): Promise<void> {
  await req.payload.db.deleteMany({ collection: 'sessions', where })
}
