import { createHmac } from 'node:crypto'

type Site = { databaseUrl: string; secret: string }

/**
 * Prefix of a site's Redis keys and channel, so that two sites can share one Redis. It is derived from the
 * database address and the secret, which all replicas of a site have in common. Credentials and the order of
 * the replica set's members do not change it, and it reveals neither address nor secret.
 */
export function siteNamespace({ databaseUrl, secret }: Site): string {
  const [address] = databaseUrl.replace(/^[^:]+:\/*/, '').split('?')
  const [hosts, ...path] = address!.slice(address!.lastIndexOf('@') + 1).split('/')
  const normalized = [hosts!.toLowerCase().split(',').sort().join(','), ...path].join('/')
  return `studio:${createHmac('sha256', secret).update(normalized).digest('hex').slice(0, 16)}`
}
