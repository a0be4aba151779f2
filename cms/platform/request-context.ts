/** What endpoints need from the HTTP layer: the client's address, and the request id that the log shows. */
export type RequestContext = {
  id: string
  /** the client's address, after as many trusted proxies as TRUST_PROXY names */
  address: string
  /** set by the API bridge if the body exceeds its limit while it is read */
  bodyTooLarge: boolean
}

const contexts = new WeakMap<object, RequestContext>()

export const setRequestContext = (request: object, context: RequestContext): void =>
  void contexts.set(request, context)

/** The context of a Fetch request that came through the bridge; an anonymous one for any other. */
export function getRequestContext(request: object): RequestContext {
  return contexts.get(request) ?? { id: '-', address: '-', bodyTooLarge: false }
}
