import { AppError } from '#cms/errors.ts'
import { apiTexts } from '#cms/shared/texts/requests.ts'
import type { Route } from '#endpoints/define.ts'
import { compileTemplate } from './path-template.ts'

type Match = {
  route: Route
  /** still percent-encoded */
  params: Record<string, string>
}

/**
 * Finds the API route of a request.
 * @returns undefined for an unknown path
 * @throws AppError 405 for a known path with another method
 */
export function matchRoute(routes: Route[], method: string, path: string): Match | undefined {
  const samePath = routes.flatMap((route) => {
    const params = getMatcher(route)(path)
    return params ? { route, params } : []
  })
  const wantedMethod = method === 'HEAD' ? 'get' : method.toLowerCase()
  const match = samePath.find(({ route }) => route.method === wantedMethod)
  if (!match && samePath.length > 0) {
    const allowed = samePath.map(({ route }) => route.method.toUpperCase()).join(', ')
    throw new AppError({
      status: 405,
      code: 'method-not-allowed',
      message: apiTexts.methodNotAllowed,
      headers: { Allow: allowed },
    })
  }
  return match
}

const matchers = new WeakMap<Route, ReturnType<typeof compileTemplate>>()

function getMatcher(route: Route): ReturnType<typeof compileTemplate> {
  const known = matchers.get(route)
  if (known) return known
  const matcher = compileTemplate(route.path)
  matchers.set(route, matcher)
  return matcher
}
