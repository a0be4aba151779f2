import { createLocalReq, type Payload } from 'payload'
import type { User } from '#cms/payload-types.ts'
import type { Role } from '#cms/shared/rights.ts'

export type NewAccount = { email: string; role: Role }
export type AccountSession = { token: string; cookie: { name: string; value: string } }

/**
 * Creates accounts and sessions without hashing a password, which takes a third of a second: all accounts
 * share the hash of the first.
 *
 * @param password of all accounts
 */
export function accountFactory(payload: Payload, password: string) {
  let first: Promise<Pick<User, 'hash' | 'salt'>> | undefined
  const plain = { requirePasswordChange: false, disabled: false, credentialsVersion: 0 }

  async function read(email: string): Promise<User> {
    const user = await payload.db.findOne<User>({ collection: 'users', where: { email: { equals: email } } })
    if (!user) throw new Error(`There is no account of ${email}`)
    return user
  }

  async function makeFirst(account: NewAccount): Promise<Pick<User, 'hash' | 'salt'>> {
    await payload.create({
      collection: 'users',
      data: { ...account, ...plain, password },
      overrideAccess: true,
    })
    const { hash, salt } = await read(account.email)
    return { hash, salt }
  }

  return {
    /** Makes an account whose password need not be changed. */
    async makeAccount(account: NewAccount): Promise<void> {
      if (first) {
        await payload.db.create({ collection: 'users', data: { ...account, ...plain, ...(await first) } })
      } else await (first = makeFirst(account))
    },
    /**
     * Opens a session as a sign-in does.
     * @throws when nobody has the address
     */
    async openSession(email: string): Promise<AccountSession> {
      // imported late, because settings are read when these modules are loaded
      const { openSession } = await import('#cms/features/accounts/auth/sessions.ts')
      const { SESSION_COOKIE } = await import('#cms/features/accounts/auth/cookie-name.ts')
      const { token, cookie } = await openSession({
        req: await createLocalReq({}, payload),
        user: await read(email),
        remember: false,
      })
      return { token, cookie: { name: SESSION_COOKIE, value: cookie } }
    },
  }
}
