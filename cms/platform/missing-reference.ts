import { errorChain } from './error-chain.ts'

/**
 * Whether a write failed because a document that it refers to was deleted after it was read. MongoDB has no
 * such check: there, what is gone is left out where it would show.
 */
export const isMissingReference = (error: unknown): boolean =>
  errorChain(error).some(
    (one) => one instanceof Error && one.message.includes('FOREIGN KEY constraint failed'),
  )
