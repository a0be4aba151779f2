import { describe, expect, test } from 'vitest'
import { HOUR, MINUTE } from '#cms/shared/units.ts'
import { classifyFailure } from '#cms/mail/outbox/mail-failure.ts'
import { retryDelay } from '#cms/mail/outbox/retry-delay.ts'

describe('the delay after a failed delivery', () => {
  test('doubles from one minute up to six hours', () => {
    const delays = Array.from({ length: 12 }, (_, index) => retryDelay(index + 1, 0.5))
    expect(delays).toEqual(
      [1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360, 360].map((minutes) => minutes * MINUTE),
    )
  })

  test('varies at random by at most a fifth', () => {
    expect([retryDelay(1, 0), retryDelay(1, 1)]).toEqual([48_000, 72_000])
    expect(retryDelay(99, 1)).toBe(7.2 * HOUR)
  })
})

describe('a failed delivery', () => {
  type SmtpError = { code: string; responseCode?: number; command?: string }
  const kindOf = (error: SmtpError) => classifyFailure(Object.assign(new Error('why'), error)).kind

  test('rejects the mail, is temporary, or says nothing about the mail', () => {
    expect(kindOf({ code: 'EENVELOPE', responseCode: 550 })).toBe('rejected')
    expect(kindOf({ code: 'EMESSAGE', responseCode: 554 })).toBe('rejected')
    expect(kindOf({ code: 'EENVELOPE' })).toBe('rejected')
    expect(kindOf({ code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' })).toBe('rejected')
    expect(kindOf({ code: 'EENVELOPE', responseCode: 530, command: 'MAIL FROM' })).toBe('temporary')
    expect(kindOf({ code: 'EENVELOPE', responseCode: 450 })).toBe('temporary')
    expect(kindOf({ code: 'EMESSAGE', responseCode: 452 })).toBe('temporary')
    expect(kindOf({ code: 'EENVELOPE', responseCode: 421 })).toBe('unreachable')
    expect(kindOf({ code: 'EAUTH', responseCode: 535 })).toBe('unreachable')
    expect(kindOf({ code: 'ETIMEDOUT' })).toBe('unreachable')
    expect(kindOf({ code: 'ENOSPC' })).toBe('unreachable')
    expect(classifyFailure('a text').kind).toBe('unreachable')
  })

  test('has a reason of limited length', () => {
    expect(classifyFailure(new Error('x'.repeat(5_000))).reason).toHaveLength(1_000)
  })
})
