import { expect, it } from 'vitest'
import { z } from 'zod'
import { blankFields } from '#cms/shared/field-errors.ts'
import { memberForm } from '#cms/schemas/team.ts'

const blankOf = (schema: z.ZodType, value: unknown) =>
  blankFields(schema.safeParse(value, { reportInput: true }).error?.issues ?? [])

it('names what is missing and what is blank, whatever the texts say', () => {
  expect(blankOf(memberForm, { name: ' ', role: 'Modeller', department: '' })).toEqual([
    'name',
    'department',
    'bio',
  ])
  expect(blankOf(memberForm, undefined)).toEqual(['body'])
})

it('leaves out what is of another type, too short or too long', () => {
  const schema = z.object({
    name: z.string().min(1),
    code: z.string().min(4),
    tags: z.array(z.string()).min(1),
  })
  expect(blankOf(schema, { name: 1, code: 'abc', tags: [] })).toEqual([])
  expect(blankOf(memberForm, { name: 'n'.repeat(500), role: 'r', department: 'x', bio: 'b' })).toEqual([])
})

it('names a field by its path, and of refused values only those that the refinement calls blank', () => {
  const schema = z.object({
    author: z.object({ name: z.string().min(1) }),
    content: z.string().refine((text) => text !== '<p></p>', { params: { isBlank: true } }),
    zone: z.string().refine((text) => text !== 'Mars/Olympus'),
  })
  expect(blankOf(schema, { author: { name: '' }, content: '<p></p>', zone: 'Mars/Olympus' })).toEqual([
    'author.name',
    'content',
  ])
})
