import { AppError } from '#cms/errors.ts'
import { messages } from '#cms/shared/messages.ts'
import type { Route } from '#endpoints/define.ts'

/**
 * The route that a call will reach.
 * @returns undefined for an address that is no route
 * @throws AppError 405 for a route's address with another method
 */
export function matchRoute(routes: Route[], method: string, path: string): Route | undefined {
  const here = routes.filter((route) => patternOf(route).test(path))
  const wanted = method === 'HEAD' ? 'get' : method.toLowerCase()
  const route = here.find((candidate) => candidate.method === wanted)
  if (!route && here.length > 0) {
    const allowed = here.map((candidate) => candidate.method.toUpperCase()).join(', ')
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
  const known = patterns.get(route)
  if (known) return known
  const made = new RegExp(`^${route.path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`)
  patterns.set(route, made)
  return made
}
