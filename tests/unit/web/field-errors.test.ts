import { describe, expect, it } from 'vitest'
import { contactBody } from '#cms/schemas/contact.ts'
import { toFieldErrors } from '#cms/shared/field-errors.ts'

describe('fieldErrors', () => {
  it('names each field of a refused form with one text', () => {
    const parsed = contactBody.safeParse({ name: '', email: 'nobody', message: '' })
    expect(toFieldErrors(parsed.error!.issues)).toEqual({
      name: 'Required',
      email: 'Invalid email address format',
      message: 'Required',
    })
  })
})
