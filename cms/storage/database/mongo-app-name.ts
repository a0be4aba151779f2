/**
 * The `appName` of the site's connections. MongoDB lists it for each connection, so that a restore notices a
 * site that still runs on the database that is about to be replaced (scripts/backup/mongo-target.ts).
 */
export function mongoAppName(databaseUrl: string): string {
  const [, database] = /^[^/]+\/\/[^/]*\/([^?]*)/.exec(databaseUrl) ?? []
  // MongoDB's own default is `test`
  return `studio-site/${decodeURIComponent(database || 'test')}`
}
