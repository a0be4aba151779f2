import { AppError } from '#cms/errors.ts'
import { messages } from '#cms/shared/messages.ts'
import type { Route } from '#endpoints/define.ts'

/**
 * Finds the API route of a request.
 * @returns undefined for an unknown path
 * @throws AppError 405 for a known path with another method
 */
export function matchRoute(routes: Route[], method: string, path: string): Route | undefined {
  const samePath = routes.filter((route) => patternOf(route).test(path))
  const wantedMethod = method === 'HEAD' ? 'get' : method.toLowerCase()
  const route = samePath.find((candidate) => candidate.method === wantedMethod)
  if (!route && samePath.length > 0) {
    const allowed = samePath.map((candidate) => candidate.method.toUpperCase()).join(', ')
    throw new AppError({
      status: 405,
      code: 'method-not-allowed',
      message: messages.request.methodNotAllowed,
      headers: { Allow: allowed },
    })
  }
  return route
}

const patterns = new WeakMap<Route, RegExp>()

function patternOf(route: Route): RegExp {
  const cached = patterns.get(route)
  if (cached) return cached
  const pattern = new RegExp(`^${route.path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`)
  patterns.set(route, pattern)
  return pattern
}
