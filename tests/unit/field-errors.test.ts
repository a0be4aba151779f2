import { expect, it } from 'vitest'
import { z } from 'zod'
import { blankFields, toFieldErrors } from '#cms/shared/field-errors.ts'
import { contactBody } from '#cms/schemas/contact.ts'
import { memberForm } from '#cms/schemas/team.ts'

const findBlank = (schema: z.ZodType, value: unknown) =>
  blankFields(schema.safeParse(value, { reportInput: true }).error?.issues ?? [])

it('each field of a refused form has one text', () => {
  const parsed = contactBody.safeParse({ name: '', email: 'nobody', message: '' })
  expect(toFieldErrors(parsed.error!.issues)).toEqual({
    name: 'Required',
    email: 'Invalid email address format',
    message: 'Required',
  })
})

it('blank fields are those that are missing or blank, whatever their error texts say', () => {
  expect(findBlank(memberForm, { name: ' ', role: 'Modeller', department: '' })).toEqual([
    'name',
    'department',
    'bio',
  ])
  expect(findBlank(memberForm, undefined)).toEqual(['body'])
})

it('a field of another type, too short or too long, is not blank', () => {
  const schema = z.object({
    name: z.string().min(1),
    code: z.string().min(4),
    tags: z.array(z.string()).min(1),
  })
  expect(findBlank(schema, { name: 1, code: 'abc', tags: [] })).toEqual([])
  expect(findBlank(memberForm, { name: 'n'.repeat(500), role: 'r', department: 'x', bio: 'b' })).toEqual([])
})

it('a blank field is named by its path, a refused value only where its refinement calls it blank', () => {
  const schema = z.object({
    author: z.object({ name: z.string().min(1) }),
    content: z.string().refine((text) => text !== '<p></p>', { params: { isBlank: true } }),
    zone: z.string().refine((text) => text !== 'Mars/Olympus'),
  })
  expect(findBlank(schema, { author: { name: '' }, content: '<p></p>', zone: 'Mars/Olympus' })).toEqual([
    'author.name',
    'content',
  ])
})
