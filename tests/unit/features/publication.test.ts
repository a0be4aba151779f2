import { describe, expect, it } from 'vitest'
import {
  toPublicationDates,
  toPublicationData,
  toPublicationStatus,
  type Publication,
} from '#cms/features/documents/publication.ts'
import { publicationTexts } from '#cms/shared/texts/documents.ts'

const now = new Date('2026-11-25T10:00:00.000Z')
const past = '2026-10-01T08:00:00.000Z'
const future = '2026-12-01T08:00:00.000Z'

const toDates = (data: Publication & { createdAt?: string }, original?: Publication) =>
  toPublicationDates({ data, original, now })

describe('the dates of a published document', () => {
  it.each<[string, Publication & { createdAt?: string }, Publication | undefined, string]>([
    ['new: now', { _status: 'published' }, undefined, now.toISOString()],
    ['new, with a chosen date', { _status: 'published', publishedAt: past }, undefined, past],
    ['new, created earlier', { _status: 'published', createdAt: past }, undefined, past],
    ['a draft: now', { _status: 'published' }, { _status: 'draft' }, now.toISOString()],
    ['a draft with a date', { _status: 'published' }, { _status: 'draft', publishedAt: past }, past],
    [
      'a scheduled one whose time has passed',
      { _status: 'published' },
      { _status: 'draft', publishedAt: past, scheduledAt: past },
      past,
    ],
    [
      'a scheduled one before its time: now',
      { _status: 'published' },
      { _status: 'draft', publishedAt: future, scheduledAt: future },
      now.toISOString(),
    ],
    ['changed: as before', {}, { _status: 'published', publishedAt: past }, past],
    [
      'changed, with its date removed: as before',
      { publishedAt: null },
      { _status: 'published', publishedAt: past },
      past,
    ],
    [
      'changed to a future date: as before',
      { publishedAt: future },
      { _status: 'published', publishedAt: past },
      past,
    ],
  ])('%s', (_case, data, original, publishedAt) => {
    expect(toDates(data, original)).toEqual({ publishedAt, scheduledAt: null })
  })
})

describe('the dates of a draft', () => {
  it('are empty until one is chosen', () => {
    expect(toDates({ _status: 'draft' })).toEqual({ publishedAt: null, scheduledAt: null })
    expect(toDates({ _status: 'draft', publishedAt: past })).toEqual({ publishedAt: past, scheduledAt: null })
  })

  it('keep that of its publication when it is unpublished', () => {
    const published: Publication = { _status: 'published', publishedAt: past }
    expect(toDates({ _status: 'draft' }, published)).toEqual({ publishedAt: past, scheduledAt: null })
  })

  it('are the time that it is scheduled for, and empty once it is unscheduled', () => {
    const scheduled: Publication = { _status: 'draft', publishedAt: future, scheduledAt: future }
    expect(toDates({ scheduledAt: future }, { _status: 'draft' })).toEqual({
      publishedAt: future,
      scheduledAt: future,
    })
    expect(toDates({ scheduledAt: null }, scheduled)).toEqual({ publishedAt: null, scheduledAt: null })
  })
})

describe('the publication of a request', () => {
  const toData = (body: Parameters<typeof toPublicationData>[0], { isNew = true } = {}) =>
    toPublicationData(body, { isNew, now })

  it('publishes a new document by default, and leaves an existing one unchanged', () => {
    expect(toData({})).toEqual({ _status: 'published', scheduledAt: null })
    expect(toData({}, { isNew: false })).toEqual({})
  })

  it('accepts a date in any time zone, and an empty one as no date', () => {
    const body = { publishedAt: '2026-10-01T10:00:00+02:00' }
    expect(toData(body, { isNew: false })).toEqual({ publishedAt: past })
    expect(toData({ status: 'draft', publishedAt: '' })).toMatchObject({ publishedAt: null })
  })

  it('schedules only for the future, and refuses a future date of a published document', () => {
    expect(toData({ status: 'scheduled', publishedAt: future })).toEqual({
      _status: 'draft',
      scheduledAt: future,
      publishedAt: future,
    })
    for (const publishedAt of [undefined, '', past]) {
      expect(() => toData({ status: 'scheduled', publishedAt })).toThrow(publicationTexts.past)
    }
    expect(() => toData({ status: 'published', publishedAt: future })).toThrow(publicationTexts.future)
    expect(toData({ status: 'draft', publishedAt: future })).toMatchObject({ publishedAt: future })
  })
})

it('a draft with a scheduled time is scheduled', () => {
  expect(toPublicationStatus({ _status: 'published' })).toBe('published')
  expect(toPublicationStatus({ _status: 'draft', scheduledAt: null })).toBe('draft')
  expect(toPublicationStatus({ _status: 'draft', scheduledAt: future })).toBe('scheduled')
})
