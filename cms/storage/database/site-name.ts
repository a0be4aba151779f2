/**
 * What a site calls itself to MongoDB, which shows it beside each connection: so a restore sees that one is
 * running on the database that it is about to exchange (scripts/backup/mongo-target.ts).
 */
export function siteName(databaseUrl: string): string {
  const [, database] = /^[^/]+\/\/[^/]*\/([^?]*)/.exec(databaseUrl) ?? []
  return `studio-site/${decodeURIComponent(database || 'test')}`
}
