import { describe, expect, test } from 'vitest'
import { HOUR, MINUTE } from '#cms/shared/units.ts'
import { classifyFailure } from '#cms/mail/outbox/mail-failure.ts'
import { retryDelay } from '#cms/mail/outbox/retry-delay.ts'

describe('the pause after a failed try', () => {
  test('doubles from a minute on, up to six hours', () => {
    const pauses = Array.from({ length: 12 }, (_, index) => retryDelay(index + 1, 0.5))
    expect(pauses).toEqual(
      [1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360, 360].map((minutes) => minutes * MINUTE),
    )
  })

  test('is moved by chance, a fifth at most to either side', () => {
    expect([retryDelay(1, 0), retryDelay(1, 1)]).toEqual([48_000, 72_000])
    expect(retryDelay(99, 1)).toBe(7.2 * HOUR)
  })
})

describe('what a failed try means', () => {
  const fail = (code: string, responseCode?: number, command?: string) =>
    classifyFailure(Object.assign(new Error('why'), { code, responseCode, command })).kind

  test('for good, for now, or nothing about the mail', () => {
    expect(fail('EENVELOPE', 550)).toBe('rejected')
    expect(fail('EMESSAGE', 554)).toBe('rejected')
    expect(fail('EENVELOPE')).toBe('rejected')
    expect(fail('EENVELOPE', 550, 'RCPT TO')).toBe('rejected')
    expect(fail('EENVELOPE', 530, 'MAIL FROM')).toBe('temporary')
    expect(fail('EENVELOPE', 450)).toBe('temporary')
    expect(fail('EMESSAGE', 452)).toBe('temporary')
    expect(fail('EENVELOPE', 421)).toBe('unreachable')
    expect(fail('EAUTH', 535)).toBe('unreachable')
    expect(fail('ETIMEDOUT')).toBe('unreachable')
    expect(fail('ENOSPC')).toBe('unreachable')
    expect(classifyFailure('a text').kind).toBe('unreachable')
  })

  test('is told in a few words', () => {
    expect(classifyFailure(new Error('x'.repeat(5_000))).reason).toHaveLength(1_000)
  })
})
