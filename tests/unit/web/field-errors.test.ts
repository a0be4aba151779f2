import { describe, expect, it } from 'vitest'
import { contactBody } from '#endpoints/contact/schema.ts'
import { fieldErrors } from '#web/shared/lib/field-errors.ts'

describe('fieldErrors', () => {
  it('names each field of a refused form with one text', () => {
    const parsed = contactBody.safeParse({ name: '', email: 'nobody', message: '' })
    expect(fieldErrors(parsed.error!.issues)).toEqual({
      name: 'Required',
      email: 'Invalid email address format',
      message: 'Required',
    })
  })
})
