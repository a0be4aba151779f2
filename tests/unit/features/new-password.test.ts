import { describe, expect, it } from 'vitest'
import { refuseWeakNewPassword } from '#collections/users/new-password.ts'
import { RANDOM_PASSWORD } from '#cms/features/accounts/auth/random-password.ts'
import { passwordTexts } from '#cms/shared/texts/accounts.ts'

const check = (context: Record<string, unknown>) =>
  refuseWeakNewPassword({ data: { password: '123456' }, req: { context } } as unknown as Parameters<
    typeof refuseWeakNewPassword
  >[0])

describe('the check of a new password', () => {
  it('refuses a common password, also as the first that is checked', async () => {
    await expect(check({})).rejects.toThrow(passwordTexts.common)
  })

  it('does not look up a generated one, so that a start does not load the list', async () => {
    await expect(check({ [RANDOM_PASSWORD]: true })).resolves.toEqual({ password: '123456' })
  })
})
