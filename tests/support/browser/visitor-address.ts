import { randomInt } from 'node:crypto'

/** Headers of a visitor with an IP address of their own, so that limits count each test for itself. */
export const visitorAddress = () => ({
  'X-Forwarded-For': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
})
