import type { PayloadRequest, Where } from 'payload'
import { unauthorized } from '#cms/errors.ts'
import type { Session, User } from '#cms/payload-types.ts'
import { SESSION } from '#cms/shared/constants.ts'
import { messages } from '#cms/shared/messages.ts'
import { credentialsVersionOf } from './credentials-version.ts'
import { readBearer, readCookie, signBearer, signCookie } from './tokens.ts'

/** What a signed-in browser gets: a bearer for its memory and a cookie value for its jar. */
export type SignedIn = {
  user: User
  token: string
  tokenExpiresAt: Date
  cookie: string
  /** when the cookie leaves the jar; undefined: with the browser */
  cookieExpiresAt: Date | undefined
}

type Asking = { req: PayloadRequest }

/** A signed-in user as `req.user` carries it: the account and the session that it came by. */
export type SessionUser = User & { collection: 'users'; _sid: string; _strategy: string }

/**
 * Opens a session of its own row, so that sign-ins at the same moment do not overwrite each other. It is
 * worth something for as long as the account has the number that was read with the hash: whatever ends
 * sessions while this one is made ends it too.
 * @param user as it was read with the hash that was compared
 */
export async function openSession({
  req,
  user,
  remember,
}: Asking & { user: User; remember: boolean }): Promise<SignedIn> {
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
  return signedIn(session, user)
}

/**
 * Renews a session: its generation goes up by one and the cookie of the former one dies after ten seconds of
 * grace.
 *
 *   tab A  renew(gen 4) ──► row 4→5, cookie 5
 *   tab B  renew(gen 4) ────────────► row is at 5, rotated a moment ago: cookie 5 again
 *   thief  renew(gen 4) ─────────────────────────── later ──► a copy is about: the session ends for all
 *
 * @throws AppError 401 when the session is over
 */
export async function renewSession({
  req,
  cookie,
}: Asking & { cookie: string | undefined }): Promise<SignedIn> {
  const claims = cookie ? await readCookie(cookie) : null
  if (!claims) throw sessionOver()

  const rotated = (await req.payload.db.updateOne({
    collection: 'sessions',
    where: { and: [{ id: { equals: claims.sid } }, { generation: { equals: claims.gen } }] },
    data: { generation: claims.gen + 1, rotatedAt: new Date().toISOString() },
  })) as unknown as Session | null
  const session = rotated ?? (await findSession({ req, sid: claims.sid }))
  if (!session || isOver(session)) throw sessionOver()

  if (!rotated && !isInGrace(session, claims.gen)) {
    await endSession({ req, sid: claims.sid })
    req.payload.logger.warn(
      { user: session.user },
      'An outdated session cookie was used again: the session was ended',
    )
    throw sessionOver()
  }
  const user = await liveUserOf({ req, session, user: await findUser({ req, id: session.user }) })
  if (!user) throw sessionOver()
  return signedIn(session, user)
}

/**
 * Who a bearer token speaks for, or null. The session and the account are read each time: an end counts at
 * once.
 */
export async function userOfBearer({
  req,
  bearer,
}: Asking & { bearer: string }): Promise<SessionUser | null> {
  const claims = await readBearer(bearer)
  if (!claims) return null
  const [session, user] = await Promise.all([
    findSession({ req, sid: claims.sid }),
    findUser({ req, id: claims.sub }),
  ])
  if (!session || session.user !== claims.sub) return null
  const live = await liveUserOf({ req, session, user })
  return live && asSessionUser(live, session)
}

/** Who a session cookie speaks for, or null. */
export async function userOfCookie({
  req,
  cookie,
}: Asking & { cookie: string }): Promise<SessionUser | null> {
  const claims = await readCookie(cookie)
  const session = claims && (await findSession({ req, sid: claims.sid }))
  if (!session || isOver(session)) return null
  if (session.generation !== claims.gen && !isInGrace(session, claims.gen)) return null
  const user = await liveUserOf({ req, session, user: await findUser({ req, id: session.user }) })
  return user && asSessionUser(user, session)
}

/** Sessions that set a new password of their own at this moment. */
const changing = new Set<string>()

/**
 * Keeps a session in while it sets a new password: SQLite writes the account first and the session a moment
 * later, and other calls of the session may come between the two. On MongoDB both are one transaction.
 */
export async function whileChanging<T>(sid: string, change: () => Promise<T>): Promise<T> {
  changing.add(sid)
  try {
    return await change()
  } finally {
    changing.delete(sid)
  }
}

/** Moves the session that has set a new password to the number that the account has with it. */
export async function keepSession({ req, sid, user }: Asking & { sid: string; user: User }): Promise<void> {
  const data = { credentialsVersion: credentialsVersionOf(user) }
  await req.payload.db.updateMany({ collection: 'sessions', where: { id: { equals: sid } }, data, req })
}

export async function endSession({ req, sid }: Asking & { sid: string }): Promise<void> {
  await deleteSessions(req, { id: { equals: sid } })
}

/** Ends every session of a user, or all but one. */
export async function endSessionsOf({
  req,
  user,
  except,
}: Asking & { user: string; except?: string }): Promise<void> {
  const ofUser: Where = { user: { equals: user } }
  await deleteSessions(req, except ? { and: [ofUser, { id: { not_equals: except } }] } : ofUser)
}

/** Removes what ran out. Called by the daily sweep. */
export async function sweepSessions({ req }: Asking): Promise<void> {
  await deleteSessions(req, { expiresAt: { less_than: new Date().toISOString() } })
}

export const sessionOver = () => unauthorized(messages.auth.unauthorized, 'auth/session-ended')

async function signedIn(session: Session, user: User): Promise<SignedIn> {
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

async function findSession({ req, sid }: Asking & { sid: string }): Promise<Session | null> {
  return (await req.payload.db.findOne({
    collection: 'sessions',
    where: { id: { equals: sid } },
  })) as unknown as Session | null
}

async function findUser({ req, id }: Asking & { id: string }): Promise<User | null> {
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
 * The account of a session that is not over, or null. Both are read one after the other, and the session's
 * own new password may come between: where the numbers differ both are read once more.
 */
async function liveUserOf({
  req,
  session,
  user,
}: Asking & { session: Session; user: User | null }): Promise<User | null> {
  if (!user || isOver(session)) return null
  if (isOfVersion(session, user)) return user
  const [again, account] = await Promise.all([
    findSession({ req, sid: session.id }),
    findUser({ req, id: user.id }),
  ])
  return again && account && isOfVersion(again, account) ? account : null
}

const isOfVersion = (session: Session, user: User): boolean =>
  credentialsVersionOf(session) === credentialsVersionOf(user) || changing.has(session.id)

const asSessionUser = (user: User, session: Session): SessionUser => ({
  ...user,
  collection: 'users',
  _sid: session.id,
  _strategy: 'studio-session',
})

const isOver = (session: Session) => new Date(session.expiresAt).getTime() <= Date.now()

function isInGrace(session: Session, generation: number): boolean {
  if (session.generation !== generation + 1 || !session.rotatedAt) return false
  return Date.now() - new Date(session.rotatedAt).getTime() <= SESSION.rotationGrace
}

async function deleteSessions(req: PayloadRequest, where: Where): Promise<void> {
  await req.payload.db.deleteMany({ collection: 'sessions', where })
}
