import type { PayloadRequest } from 'payload'

type Input = { req: PayloadRequest; deliveryKeys: readonly string[] }

/** @returns the delivery keys whose mail could not be delivered and is not retried */
export async function findFailedMails({ req, deliveryKeys }: Input): Promise<Set<string>> {
  if (deliveryKeys.length === 0) return new Set()
  const { docs } = await req.payload.find({
    collection: 'outbox',
    where: { and: [{ deliveryKey: { in: [...deliveryKeys] } }, { state: { equals: 'failed' } }] },
    select: { deliveryKey: true },
    depth: 0,
    limit: 0,
    pagination: false,
    overrideAccess: true,
    req,
  })
  return new Set(docs.map(({ deliveryKey }) => deliveryKey))
}
