import { z } from 'zod'
import { describe, expect, it } from 'vitest'
import { matchRoute } from '#cms/http/match-route.ts'
import type { Route } from '#endpoints/define.ts'

const route = (method: Route['method'], path: string): Route => ({
  operationId: `${method} ${path}`,
  method,
  path,
  summary: '',
  description: '',
  tag: '',
  who: 'anyone',
  output: z.unknown(),
  handle: async () => undefined,
})
const routes = [
  route('get', '/users'),
  route('get', '/users/{email}'),
  route('put', '/users/{email}'),
  route('get', '/openapi.json'),
]

describe('matching a route', () => {
  it('finds it by method and path', () => {
    expect(matchRoute(routes, 'PUT', '/users/a@b.c')?.route.method).toBe('put')
    expect(matchRoute(routes, 'HEAD', '/users')?.route.path).toBe('/users')
  })

  it('gives the parameters as they are in the path', () => {
    expect(matchRoute(routes, 'GET', '/users/a%40b.c')?.params).toEqual({ email: 'a%40b.c' })
    expect(matchRoute(routes, 'GET', '/users')?.params).toEqual({})
  })

  it('matches one segment with a parameter', () => {
    expect(matchRoute(routes, 'GET', '/users/a/b')).toBeUndefined()
  })

  it('is exact: no other case, no slash at the end, no dot for any character', () => {
    for (const path of ['/Users', '/users/', '/openapiXjson']) {
      expect(matchRoute(routes, 'GET', path)).toBeUndefined()
    }
  })

  it('refuses another method with 405 and lists the allowed ones', () => {
    expect(() => matchRoute(routes, 'DELETE', '/users/a@b.c')).toThrowError(
      expect.objectContaining({ status: 405, headers: { Allow: 'GET, PUT' } }) as Error,
    )
  })
})
