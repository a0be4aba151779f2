import * as React from 'react'
import { configure } from 'vitest-browser-react/pure'
import '#web/shared/styles/index.css'
import { failOnPageErrors } from './page-errors.ts'

configure({ reactStrictMode: true })
failOnPageErrors()
skipOwnerStacks()

/**
 * React in development records the stack of each element that it makes, up to a number in each second, to
 * name it in warnings. That is a fifth of the work of these tests; here the number is always reached.
 */
function skipOwnerStacks(): void {
  const name = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
  const internals = (React as unknown as Record<string, object>)[name]!
  if (!('recentlyCreatedOwnerStacks' in internals)) throw new Error('React counts its stacks elsewhere now')
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} })
}
