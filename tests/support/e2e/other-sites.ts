import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fillWithEdgeCases } from '../browser/edge-cases.ts'
import { startSite, type SiteServer } from './site-server.ts'

export type OtherSite = 'empty' | 'edge-cases'

/** The sites beside the one with the demo content, and what fills each before a test sees it. */
const FILLERS: Record<OtherSite, (site: SiteServer) => Promise<void>> = {
  empty: async () => {},
  'edge-cases': fillWithEdgeCases,
}

/**
 * Starts further sites when a test first asks for one, in the process that outlives every worker: a worker
 * that ends after a failed test must not take minutes of content with it.
 *
 * @returns the address of a server that answers `/{name}` with the address of that site
 */
export async function startOtherSites(): Promise<{ url: string; stop: () => Promise<void> }> {
  const started = new Map<OtherSite, Promise<SiteServer>>()
  const siteOf = (name: OtherSite) => {
    if (!started.has(name)) started.set(name, startFilled(name))
    return started.get(name)!
  }
  const server = createServer((request, response) => {
    siteOf(request.url!.slice(1) as OtherSite).then(
      ({ baseUrl }) => response.end(baseUrl),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections()
      server.close()
      const sites = await Promise.allSettled(started.values())
      await Promise.all(sites.map(async (site) => site.status === 'fulfilled' && site.value.stop()))
    },
  }
}

async function startFilled(name: OtherSite): Promise<SiteServer> {
  const site = await startSite(name)
  try {
    await FILLERS[name](site)
    return site
  } catch (error) {
    await site.stop()
    throw error
  }
}
