import { describe, expect, it } from 'vitest'
import { formatDay, formatDayWithWeekday, todayIn } from '#web/shared/lib/dates.ts'

describe('formatted days', () => {
  it('are days in UTC, wherever the reader is', () => {
    expect(formatDay('2026-03-16T23:59:00.000Z')).toBe('16 March 2026')
    expect(formatDay('2026-03-17T01:30:00+02:00')).toBe('16 March 2026')
  })

  it('have a weekday where asked for', () => {
    expect(formatDayWithWeekday('2026-12-10')).toBe('Thursday 10 December 2026')
  })
})

describe('todayIn', () => {
  it('is the day in the given time zone', () => {
    const lateEvening = new Date('2026-12-31T23:30:00Z')
    expect(todayIn('Europe/Amsterdam', lateEvening)).toBe('2027-01-01')
    expect(todayIn('America/New_York', lateEvening)).toBe('2026-12-31')
  })
})
