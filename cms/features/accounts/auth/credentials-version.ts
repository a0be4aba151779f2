import type { Session, User } from '#cms/payload-types.ts'

type HasCredentialsVersion = Pick<User, 'credentialsVersion'> | Pick<Session, 'credentialsVersion'>

/**
 * The credentials version of an account, or the one that a session was opened with. Rows older than the field
 * have 0.
 */
export const credentialsVersionOf = ({ credentialsVersion }: HasCredentialsVersion): number =>
  credentialsVersion ?? 0
