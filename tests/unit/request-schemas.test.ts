import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { PASSWORD } from '#cms/shared/accounts.ts'
import { IMAGE } from '#cms/shared/images.ts'
import { MAX_LENGTH } from '#cms/shared/lengths.ts'
import { PROJECT_DETAILS } from '#cms/shared/projects.ts'
import { LIST } from '#cms/shared/lists.ts'
import { ROBOTS } from '#cms/shared/requests.ts'
import { authTexts, passwordTexts, usersTexts } from '#cms/shared/texts/accounts.ts'
import { mediaTexts } from '#cms/shared/texts/media.ts'
import { requestTexts } from '#cms/shared/texts/requests.ts'
import { reauthenticateBody, resetPasswordBody, signInBody } from '#cms/schemas/auth.ts'
import { bookingBody, referenceParams, slotsQuery } from '#cms/schemas/bookings.ts'
import { contactBody } from '#cms/schemas/contact.ts'
import { listQuery } from '#cms/schemas/list.ts'
import { postForm } from '#cms/schemas/posts.ts'
import { projectBody } from '#cms/schemas/projects.ts'
import { idParams } from '#cms/schemas/common.ts'
import { imageBody } from '#cms/schemas/images.ts'
import { memberForm } from '#cms/schemas/team.ts'
import { imageForm } from '#cms/schemas/uploads.ts'
import { createUserBody, updateUserBody } from '#cms/schemas/users.ts'

/* The limits of fields, and the texts for refused ones in forms and responses. tests/api has whole calls. */

const ID = '0b9f3c52-6a1d-4e0f-9b1a-2f4c8d7e6a51'
const contact = { name: 'Zoë Lund', email: 'zoe@visitor.test', message: 'Six renderings' }
const booking = { name: 'Zoë Lund', email: 'zoe@visitor.test', date: '2027-03-31', timeSlot: '02:00 PM' }
const project = { title: 'Villa', category: 'Residential' }
const post = { title: 'Light', content: '<p>Words</p>' }
const member = { name: 'Ada', role: 'Artist', department: 'audio', bio: '<p>Words</p>' }
const signIn = { email: 'nia@studio.test', password: 'qz81kv' }
const reset = { token: 'token', newPassword: 'qz81kv' }
const list = listQuery({ sorts: ['newest'] })

const long = (length: number) => 'x'.repeat(length)
const atMost = (length: number) => `At most ${length} characters`
const address = (length: number) => `https://example.com/${long(length - 'https://example.com/'.length)}`
const image = (fields = {}) => ({ images: [{ imagePath: 'project-images/a.png', ...fields }] })
const names = (count: number, length = 30) => Array(count).fill(long(length)).join()
const email = (length: number) => `${long(length - '@visitor.test'.length)}@visitor.test`

function textsOf(schema: z.ZodType, value: unknown): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const { path, message } of schema.safeParse(value).error?.issues ?? []) {
    texts[path.join('.')] ??= message
  }
  return texts
}

/** A password as sent may have several code units for a character, before it is normalized. */
const MAX_RAW_PASSWORD = 4 * PASSWORD.max

type Case = [schema: z.ZodType, valid: object, fields: object, texts: Record<string, string>]

describe('a refused field', () => {
  const oneLine = 'Line breaks and control characters are not allowed'
  const webAddress = 'Must be a web address starting with https:// or http://'
  const tooLong = atMost(MAX_RAW_PASSWORD)
  const { percent } = mediaTexts

  it.each<Case>([
    [contactBody, contact, { name: undefined, email: undefined }, { name: 'Required', email: 'Required' }],
    [contactBody, contact, { name: ' ', email: ' ' }, { name: 'Required', email: 'Required' }],
    [contactBody, contact, { name: long(MAX_LENGTH.name + 1) }, { name: atMost(MAX_LENGTH.name) }],
    [contactBody, contact, { name: 'Zoë\nLund' }, { name: oneLine }],
    [contactBody, contact, { email: long(MAX_LENGTH.email + 1) }, { email: atMost(MAX_LENGTH.email) }],
    [contactBody, contact, { message: ' ' }, { message: 'Required' }],
    [
      contactBody,
      contact,
      { message: long(MAX_LENGTH.message + 1) },
      { message: atMost(MAX_LENGTH.message) },
    ],
    [bookingBody, booking, { date: ' ', timeSlot: ' ' }, { date: 'Required', timeSlot: 'Required' }],
    [bookingBody, booking, { date: '31.3.2027' }, { date: 'Must be a date such as 2026-03-31' }],
    [bookingBody, booking, { timeSlot: '12:00 PM' }, { timeSlot: 'Unknown time slot' }],
    [bookingBody, booking, { visitorTimeZone: 'Mars/A' }, { visitorTimeZone: 'Unknown time zone' }],
    [slotsQuery, {}, { month: '2026-13' }, { month: 'Must be a month such as 2026-03' }],
    [slotsQuery, {}, {}, { '': 'Either a date or a month' }],
    [slotsQuery, {}, { date: '2026-03-31', month: '2026-03' }, { '': 'Either a date or a month' }],
    [referenceParams, {}, { reference: 'x' }, { reference: 'Invalid reference' }],
    [idParams, {}, { id: 'x' }, { id: 'Invalid id' }],
    [
      projectBody,
      project,
      { description: long(MAX_LENGTH.richText + 1) },
      { description: atMost(MAX_LENGTH.richText) },
    ],
    [projectBody, project, { videoUrl: 'my video' }, { videoUrl: webAddress }],
    [projectBody, project, { videoUrl: address(MAX_LENGTH.url + 1) }, { videoUrl: atMost(MAX_LENGTH.url) }],
    [projectBody, project, { year: 1_899 }, { year: 'Enter a year from 1900 to 2100' }],
    [
      projectBody,
      project,
      { location: long(PROJECT_DETAILS.location.maxLength + 1) },
      { location: atMost(PROJECT_DETAILS.location.maxLength) },
    ],
    [
      projectBody,
      project,
      { team: long(PROJECT_DETAILS.team.maxLength + 1) },
      { team: atMost(PROJECT_DETAILS.team.maxLength) },
    ],
    [projectBody, project, image({ imagePath: '' }), { 'images.0.imagePath': 'Required' }],
    [
      projectBody,
      project,
      { images: Array(IMAGE.maxPerProject + 1).fill({ imagePath: 'a' }) },
      { images: `At most ${IMAGE.maxPerProject} images` },
    ],
    [postForm, post, { content: ' ' }, { content: 'Required' }],
    [postForm, post, { content: long(MAX_LENGTH.richText + 1) }, { content: atMost(MAX_LENGTH.richText) }],
    [memberForm, member, { department: ' ', bio: ' ' }, { department: 'Required', bio: 'Required' }],
    [memberForm, member, { department: 'sales' }, { department: 'Unknown department' }],
    [memberForm, member, { bio: long(MAX_LENGTH.richText + 1) }, { bio: atMost(MAX_LENGTH.richText) }],
    [memberForm, member, { social: '{linkedin}' }, { social: 'Must be JSON' }],
    [createUserBody, signIn, { email: ' ' }, { email: usersTexts.invalidEmail }],
    [updateUserBody, {}, {}, { '': requestTexts.nothingToChange }],
    [imageBody, {}, {}, { '': requestTexts.nothingToChange }],
    [imageBody, {}, { focus: { x: -1, y: 100.5 } }, { 'focus.x': percent, 'focus.y': percent }],
    [imageBody, {}, { focus: { x: 33.333, y: '50' } }, { 'focus.x': percent, 'focus.y': percent }],
    [imageBody, {}, { focus: { x: 33.33 } }, { 'focus.y': percent }],
    [imageBody, {}, { focus: { x: 1e-7, y: null } }, { 'focus.x': percent, 'focus.y': percent }],
    [signInBody, signIn, { email: ' ' }, { email: authTexts.missing }],
    [resetPasswordBody, reset, { newPassword: '12345' }, { newPassword: passwordTexts.tooShort }],
    [signInBody, signIn, { password: ' ' }, { password: authTexts.missing }],
    [reauthenticateBody, {}, { password: long(MAX_RAW_PASSWORD + 1) }, { password: tooLong }],
    [
      resetPasswordBody,
      reset,
      { newPassword: long(MAX_RAW_PASSWORD + 1) },
      { newPassword: atMost(PASSWORD.max) },
    ],
    [list, {}, { fields: 'a-b' }, { fields: 'Names, separated by commas' }],
  ])('has a text that says why: %#', (schema, valid, fields, texts) => {
    expect(textsOf(schema, { ...valid, ...fields })).toEqual(texts)
  })

  it('is called required only if missing, not if of another type', () => {
    const texts = textsOf(contactBody, { name: 7, email: null, message: long(MAX_LENGTH.message + 1) })
    expect(Object.keys(texts)).toEqual(['name', 'email', 'message'])
    expect(Object.values(texts)).not.toContain('Required')
  })

  it.each<[schema: z.ZodType, valid: object, field: string, values: unknown[]]>([
    [contactBody, contact, 'openFor', [-1, '1']],
    [bookingBody, booking, 'visitorTimeZone', [long(65), '']],
    [slotsQuery, {}, 'month', ['x2026-03', '2026-031', '0026-03', '2026-00', '2026-3']],
    [
      referenceParams,
      {},
      'reference',
      [long(19), long(201), `${long(20)}!`, `!${long(20)}`, `${long(20)}/x`],
    ],
    [idParams, {}, 'id', [`x${ID}`, `${ID}x`, ID.toUpperCase(), ID.replaceAll('-', '')]],
    [
      projectBody,
      project,
      'videoUrl',
      ['httpsx://example.com', 'xhttps://example.com', 'ftp://example.com', 'https://'],
    ],
    [postForm, post, 'publishedAt', ['tomorrow', '2027-03-30', ' ']],
    [postForm, post, 'status', ['hidden', '']],
    [memberForm, member, 'social', [JSON.stringify({ github: '' }).padEnd(10_001)]],
    [resetPasswordBody, reset, 'token', ['', long(201)]],
    [list, {}, 'limit', [0, LIST.maxItems + 1, 1.5]],
    [list, {}, 'page', [0, 100_001, 1.5]],
    [list, {}, 'q', [long(LIST.maxQueryLength + 1), 'a\nb']],
    [list, {}, 'fields', ['', names(31), names(1, 31), `a,${long(31)}`, ',a', 'a,', ' a']],
  ])('is refused without affecting others: %#', (schema, valid, field, values) => {
    for (const value of values) {
      expect(Object.keys(textsOf(schema, { ...valid, [field]: value })), String(value)).toEqual([field])
    }
  })
})

describe('an accepted field', () => {
  it.each<[schema: z.ZodType, valid: object, fields: object]>([
    [contactBody, contact, { name: long(MAX_LENGTH.name), message: long(MAX_LENGTH.message) }],
    [contactBody, contact, { email: email(MAX_LENGTH.email) }],
    [contactBody, contact, { openFor: 0, [ROBOTS.honeypot]: '' }],
    [bookingBody, booking, { visitorTimeZone: 'America/Argentina/ComodRivadavia' }],
    [slotsQuery, {}, { date: '2026-03-31' }],
    [slotsQuery, {}, { month: '1000-01' }],
    [slotsQuery, {}, { month: '2026-09' }],
    [slotsQuery, {}, { month: '2026-10' }],
    [slotsQuery, {}, { month: '9999-12' }],
    [referenceParams, {}, { reference: `_-${long(18)}` }],
    [referenceParams, {}, { reference: long(200) }],
    [idParams, {}, { id: ID }],
    [projectBody, project, { description: long(MAX_LENGTH.richText), videoUrl: address(MAX_LENGTH.url) }],
    [projectBody, project, { videoUrl: 'http://example.com' }],
    [projectBody, project, { images: Array(IMAGE.maxPerProject).fill({ imagePath: long(300) }) }],
    [projectBody, project, image({ imageUrl: '/media/a.png', alt: long(MAX_LENGTH.alt) })],
    [postForm, post, { content: long(MAX_LENGTH.richText), imageAlt: long(MAX_LENGTH.alt) }],
    [postForm, post, { content: '', status: 'draft', publishedAt: '' }],
    [postForm, post, { status: 'scheduled', publishedAt: '2027-03-30T14:00:00+02:00' }],
    [memberForm, member, { bio: long(MAX_LENGTH.richText), social: '{}'.padEnd(10_000) }],
    [reauthenticateBody, {}, { password: long(MAX_RAW_PASSWORD) }],
    [resetPasswordBody, reset, { token: long(200), newPassword: 'u\u0308'.repeat(PASSWORD.max) }],
    [list, {}, { limit: LIST.maxItems, page: 100_000, q: long(LIST.maxQueryLength), fields: names(30) }],
    [list, {}, { limit: '1', page: '1', fields: 'id' }],
  ])('may be as long, as short or as unusual as this: %#', (schema, valid, fields) => {
    expect(textsOf(schema, { ...valid, ...fields })).toEqual({})
  })

  it('is trimmed, and an email address is in lower case', () => {
    expect(contactBody.parse({ name: ' Zoë ', email: ' Zoe@Visitor.Test ', message: '\nSix\n' })).toEqual({
      name: 'Zoë',
      email: 'zoe@visitor.test',
      message: 'Six',
    })
    expect(bookingBody.parse({ ...booking, date: ' 2027-03-31 ', timeSlot: ' 02:00 PM ' })).toEqual(booking)
    expect(memberForm.parse({ ...member, department: ' audio ', bio: ' b ', social: ' ' })).toEqual({
      ...member,
      bio: 'b',
      social: {},
    })
    expect(postForm.parse({ ...post, content: ' c ' }).content).toBe('c')
    expect(projectBody.parse({ ...project, videoUrl: ' https://a.example ' }).videoUrl).toBe(
      'https://a.example',
    )
    expect(createUserBody.parse({ ...signIn, email: ' Nia@Studio.Test ' }).email).toBe('nia@studio.test')
    expect(signInBody.parse({ ...signIn, email: ' Nia@Studio.Test ' }).email).toBe('nia@studio.test')
  })

  it('has a default where it may be left out', () => {
    expect(projectBody.parse(project)).toEqual({ ...project, description: '' })
    expect(createUserBody.parse(signIn)).toEqual({ ...signIn, role: 'editor' })
    expect(signInBody.parse(signIn)).toEqual({ ...signIn, remember: false })
    expect(imageForm.parse({})).toEqual({ alt: '' })
  })

  it('projectId is left out if it is no id', () => {
    expect(bookingBody.parse({ ...booking, projectId: 'x' })).toEqual(booking)
    expect(bookingBody.parse({ ...booking, projectId: ID }).projectId).toBe(ID)
  })
})
