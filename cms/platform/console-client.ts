import type { IncomingHttpHeaders } from 'node:http'

/** Next does not hand on who calls from where: the gate writes it here, over whatever the client wrote. */
const HEADER = 'x-studio-client'

export const withClient = (
  headers: IncomingHttpHeaders,
  address: string | undefined,
): IncomingHttpHeaders => ({ ...headers, [HEADER]: address ?? '-' })

/** The client's address, for the console's own endpoints. */
export const addressBehindConsole = ({
  headers,
}: {
  headers: { get(name: string): string | null }
}): string => headers.get(HEADER) ?? '-'
