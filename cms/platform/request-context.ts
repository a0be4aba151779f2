/** What the HTTP layer tells endpoints and hooks of a request, in Payload's `req.context`. */
declare module 'payload' {
  interface RequestContext {
    /** the id that the log and `X-Request-Id` show */
    requestId?: string
    /** the client's address, after as many trusted proxies as TRUST_PROXY names */
    clientAddress?: string
  }
}

export {}
