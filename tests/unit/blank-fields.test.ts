import { expect, it } from 'vitest'
import { z } from 'zod'
import { blankFields } from '#cms/shared/field-errors.ts'
import { memberForm } from '#cms/schemas/team.ts'

const blankOf = (schema: z.ZodType, value: unknown) =>
  blankFields(schema.safeParse(value, { reportInput: true }).error?.issues ?? [])

it('the blank fields are those that are missing or blank, whatever the texts say', () => {
  expect(blankOf(memberForm, { name: ' ', role: 'Modeller', department: '' })).toEqual([
    'name',
    'department',
    'bio',
  ])
  expect(blankOf(memberForm, undefined)).toEqual(['body'])
})

it('a field of another type, too short or too long, is not blank', () => {
  const schema = z.object({
    name: z.string().min(1),
    code: z.string().min(4),
    tags: z.array(z.string()).min(1),
  })
  expect(blankOf(schema, { name: 1, code: 'abc', tags: [] })).toEqual([])
  expect(blankOf(memberForm, { name: 'n'.repeat(500), role: 'r', department: 'x', bio: 'b' })).toEqual([])
})

it('a blank field is named by its path, a refused value only where its refinement calls it blank', () => {
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
