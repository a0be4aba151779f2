import { afterEach, expect, test, vi } from 'vitest'
import { v7 as uuidV7 } from 'uuid'
import { documentId } from '#cms/schemas/common.ts'
import { HOUR, MINUTE } from '#cms/shared/units.ts'

afterEach(() => void vi.useRealTimers())

test('an id is a UUID of version 7 that begins with the time, and is valid in the API', () => {
  const before = Date.now()
  const id = uuidV7()
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toBeGreaterThanOrEqual(before)
  expect(documentId.safeParse(id).success).toBe(true)
})

test('ids ascend, also when thousands are made in one millisecond or the clock is set back', () => {
  vi.useFakeTimers({ now: Date.now() + MINUTE })
  const ids = [...Array(10_000)].map(() => uuidV7())
  vi.setSystemTime(Date.now() - HOUR)
  ids.push(uuidV7())
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
})
