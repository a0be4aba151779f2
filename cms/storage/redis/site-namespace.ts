import { createHmac } from 'node:crypto'

type Site = { databaseUrl: string; secret: string }

/**
 * What the keys and the channel of a site begin with, so that two sites on one Redis never meet: all replicas
 * of a site have its database and its secret in common. How a replica signs in to the database, and in what
 * order it names the members of the replica set, makes no difference; nor can anybody who reads the keys tell
 * either.
 */
export function siteNamespace({ databaseUrl, secret }: Site): string {
  const [place] = databaseUrl.replace(/^[^:]+:\/*/, '').split('?')
  const [hosts, ...path] = place!.slice(place!.lastIndexOf('@') + 1).split('/')
  const where = [hosts!.toLowerCase().split(',').sort().join(','), ...path].join('/')
  return `studio:${createHmac('sha256', secret).update(where).digest('hex').slice(0, 16)}`
}
