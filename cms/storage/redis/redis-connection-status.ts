/** Whether replicas share changes and rate limits now, for `/readyz`; the site also works without Redis. */
export const redisConnectionStatus = { isUp: false }
