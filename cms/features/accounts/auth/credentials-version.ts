import type { Session, User } from '#cms/payload-types.ts'

type Numbered = Pick<User, 'credentialsVersion'> | Pick<Session, 'credentialsVersion'>

/**
 * The number of an account's credentials, or the one that a session was opened with. Rows from before there
 * was one have 0.
 */
export const credentialsVersionOf = ({ credentialsVersion }: Numbered): number => credentialsVersion ?? 0
