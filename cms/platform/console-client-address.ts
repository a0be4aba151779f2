import type { IncomingHttpHeaders } from 'node:http'

/**
 * Next does not pass on the client's address: the console's gate (cms/http/console/console-gate.ts) sets it in
 * this header, over what the client sent.
 */
const HEADER = 'x-studio-client'

export const withClientAddress = (
  headers: IncomingHttpHeaders,
  address: string | undefined,
): IncomingHttpHeaders => ({ ...headers, [HEADER]: address ?? '-' })

/** The client's address, for the console's own endpoints. */
export const readClientAddress = ({ headers }: { headers: { get(name: string): string | null } }): string =>
  headers.get(HEADER) ?? '-'
