import * as React from 'react'

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'

/**
 * React in development takes a stack for each element that it makes, up to so many in a second, to say in a warning
 * where it was made. That is a fifth of the work of these tests; here the number is always reached.
 */
export function forgetOwners(): void {
  const internals = (React as unknown as Record<string, object>)[INTERNALS]!
  if (!('recentlyCreatedOwnerStacks' in internals)) throw new Error('React counts its stacks elsewhere now')
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} })
}
