import { expect, test } from 'vitest'
import { siteNamespace } from '#cms/storage/redis/site-namespace.ts'

const secret = 'a-secret-of-tests-that-is-long-enough-0123456789'
const url = 'mongodb://one:27017,two:27017/studio?replicaSet=rs0'
const namespace = siteNamespace({ databaseUrl: url, secret })

test.each([
  [
    'connect to the database as another user',
    'mongodb://user:p%40ss@one:27017,two:27017/studio?replicaSet=rs0',
  ],
  ['name the members in another order', 'mongodb://two:27017,ONE:27017/studio?replicaSet=rs0'],
  ['set other options', 'mongodb://one:27017,two:27017/studio?replicaSet=rs0&maxPoolSize=5'],
])('replicas of one site have the same namespace although they %s', (_, databaseUrl) => {
  expect(siteNamespace({ databaseUrl, secret })).toBe(namespace)
})

test.each([
  ['another database', { databaseUrl: 'mongodb://one:27017,two:27017/other?replicaSet=rs0', secret }],
  ['another server', { databaseUrl: 'mongodb://three:27017/studio', secret }],
  ['another secret', { databaseUrl: url, secret: secret.toUpperCase() }],
  ['a file', { databaseUrl: 'file:/data/studio.db', secret }],
])('two sites have different namespaces where one has %s', (_, other) => {
  expect(siteNamespace(other)).not.toBe(namespace)
})

test('files in different folders have different namespaces', () => {
  expect(siteNamespace({ databaseUrl: 'file:/one/studio.db', secret })).not.toBe(
    siteNamespace({ databaseUrl: 'file:/two/studio.db', secret }),
  )
})

test('a namespace reveals nothing of the site', () => {
  expect(namespace).toMatch(/^studio:[0-9a-f]{16}$/)
})
