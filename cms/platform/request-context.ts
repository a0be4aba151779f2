/**
 * What the HTTP layer knows of a request and the endpoints need: who calls from where, and the number in the
 * log.
 */
export type RequestContext = {
  id: string
  /** the client's address, after as many trusted proxies as TRUST_PROXY names */
  address: string
  /** set by the bridge when the body went over its limit while it was read */
  bodyTooLarge: boolean
}

const contexts = new WeakMap<object, RequestContext>()

export const setRequestContext = (request: object, context: RequestContext): void =>
  void contexts.set(request, context)

/** The context of a Fetch request that came through the bridge; an anonymous one for any other. */
export function requestContext(request: object): RequestContext {
  return contexts.get(request) ?? { id: '-', address: '-', bodyTooLarge: false }
}
