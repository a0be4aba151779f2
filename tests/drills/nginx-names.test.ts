import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { freePort } from '#scripts/free-port.ts'
import { startApp } from '#tests/support/app.ts'
import { fetchOverTls } from '#tests/support/fetch-over-tls.ts'
import { findNginx } from '#tests/support/servers/find-nginx.ts'
import { reasonMissing } from '#tests/support/servers/missing-dependency.ts'
import { type DnsServer, startDnsServer } from '#tests/support/servers/dns-server.ts'
import { type Nginx, startNginx } from '#tests/support/servers/nginx.ts'
import { startTcpProxy, type TcpProxy } from '#tests/support/servers/tcp-proxy.ts'
import { EVENT_LIMIT } from '#tests/support/limits.ts'

const missing = await reasonMissing(findNginx)

/** Each container that is replaced gets an address that none had before. */
const ADDRESSES = {
  'site-1.test': ['127.0.0.21', '127.0.0.23'],
  'site-2.test': ['127.0.0.22', '127.0.0.24'],
} as const

describe.skipIf(missing)(missing ?? 'nginx as it ships, with replicas that are replaced,', () => {
  let dns: DnsServer
  let nginx: Nginx
  let port: number
  let sitePort: number
  const containers = new Map<string, TcpProxy>()
  const stops: (() => Promise<void>)[] = []

  beforeAll(async () => {
    port = await freePort()
    sitePort = Number(new URL((await startApp()).origin).port)
    dns = await startDnsServer()
    stops.push(dns.stop)
    for (const [name, [address]] of Object.entries(ADDRESSES)) await replaceContainer(name, address)
    nginx = await startNginx({
      upstreams: Object.keys(ADDRESSES).map((name) => `${name}:${port}`),
      resolver: dns.address,
    })
    stops.push(nginx.stop)
    setDefaultCACertificates([...getCACertificates('default'), nginx.certificate])
  })
  afterAll(async () => {
    for (const stop of stops.reverse()) await stop()
    for (const container of containers.values()) await container.stop()
  })

  /** Replaces a container as Compose does: the old one stops, then the new one has another address. */
  async function replaceContainer(name: string, address: string): Promise<void> {
    await containers.get(name)?.stop()
    dns.setAddress(name)
    containers.set(name, await startTcpProxy(sitePort, { host: address, port }))
    dns.setAddress(name, address)
  }

  it('uses the new ones, without a reload and without a lost request', async () => {
    const statuses = new Map<number, number>()
    let isOver = false
    const visits = (async () => {
      while (!isOver) {
        const { status } = await fetchOverTls(`${nginx.origin}/blog`)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    })()
    onTestFinished(() => void (isOver = true))
    const usedReplicas = () =>
      new Set(
        nginx
          .accessLog()
          .split('\n')
          .flatMap((line) => /"replica":"[^"]*?([\d.]+):\d+"/.exec(line)?.[1] ?? []),
      )

    await vi.waitUntil(() => usedReplicas().size === 2, { timeout: EVENT_LIMIT })
    for (const [name, [, address]] of Object.entries(ADDRESSES)) {
      await replaceContainer(name, address)
      await vi.waitUntil(() => usedReplicas().has(address), { timeout: EVENT_LIMIT })
    }
    isOver = true
    await visits
    expect([...statuses.keys()]).toEqual([200])
    expect([...usedReplicas()].toSorted()).toEqual(Object.values(ADDRESSES).flat().toSorted())
    // a reload would write this
    expect(nginx.errorLog()).not.toContain('reconfiguring')
  })
})
