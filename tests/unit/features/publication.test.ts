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

const dates = (data: Publication & { createdAt?: string }, original?: Publication) =>
  toPublicationDates({ data, original, now })

describe('the dates of what is published', () => {
  it.each<[string, Publication & { createdAt?: string }, Publication | undefined, string]>([
    ['new: this moment', { _status: 'published' }, undefined, now.toISOString()],
    ['new, of a date that was chosen', { _status: 'published', publishedAt: past }, undefined, past],
    ['new, written down earlier', { _status: 'published', createdAt: past }, undefined, past],
    ['a draft: this moment', { _status: 'published' }, { _status: 'draft' }, now.toISOString()],
    ['a draft with a date', { _status: 'published' }, { _status: 'draft', publishedAt: past }, past],
    [
      'a scheduled one whose time has come',
      { _status: 'published' },
      { _status: 'draft', publishedAt: past, scheduledAt: past },
      past,
    ],
    [
      'a scheduled one before its time: this moment',
      { _status: 'published' },
      { _status: 'draft', publishedAt: future, scheduledAt: future },
      now.toISOString(),
    ],
    ['changed: as before', {}, { _status: 'published', publishedAt: past }, past],
    [
      'changed, its date taken away: as before',
      { publishedAt: null },
      { _status: 'published', publishedAt: past },
      past,
    ],
    [
      'changed to a date that has not come: as before',
      { publishedAt: future },
      { _status: 'published', publishedAt: past },
      past,
    ],
  ])('%s', (_what, data, original, publishedAt) => {
    expect(dates(data, original)).toEqual({ publishedAt, scheduledAt: null })
  })
})

describe('the dates of a draft', () => {
  it('has none until one is chosen', () => {
    expect(dates({ _status: 'draft' })).toEqual({ publishedAt: null, scheduledAt: null })
    expect(dates({ _status: 'draft', publishedAt: past })).toEqual({ publishedAt: past, scheduledAt: null })
  })

  it('keeps that of its publication when it is taken back', () => {
    const published: Publication = { _status: 'published', publishedAt: past }
    expect(dates({ _status: 'draft' }, published)).toEqual({ publishedAt: past, scheduledAt: null })
  })

  it('has the one that it is scheduled for, and none once it no longer is', () => {
    const scheduled: Publication = { _status: 'draft', publishedAt: future, scheduledAt: future }
    expect(dates({ scheduledAt: future }, { _status: 'draft' })).toEqual({
      publishedAt: future,
      scheduledAt: future,
    })
    expect(dates({ scheduledAt: null }, scheduled)).toEqual({ publishedAt: null, scheduledAt: null })
  })
})

describe('what a request asks for', () => {
  const asked = (body: Parameters<typeof toPublicationData>[0], isNew = true) =>
    toPublicationData(body, { isNew, now })

  it('publishes a new document, and leaves another one as it is', () => {
    expect(asked({})).toEqual({ _status: 'published', scheduledAt: null })
    expect(asked({}, false)).toEqual({})
  })

  it('takes a date in any zone, and an empty one as none', () => {
    expect(asked({ publishedAt: '2026-10-01T10:00:00+02:00' }, false)).toEqual({ publishedAt: past })
    expect(asked({ status: 'draft', publishedAt: '' })).toMatchObject({ publishedAt: null })
  })

  it('schedules for the future alone, and dates nothing ahead that is published', () => {
    expect(asked({ status: 'scheduled', publishedAt: future })).toEqual({
      _status: 'draft',
      scheduledAt: future,
      publishedAt: future,
    })
    for (const publishedAt of [undefined, '', past]) {
      expect(() => asked({ status: 'scheduled', publishedAt })).toThrow(publicationTexts.past)
    }
    expect(() => asked({ status: 'published', publishedAt: future })).toThrow(publicationTexts.future)
    expect(asked({ status: 'draft', publishedAt: future })).toMatchObject({ publishedAt: future })
  })
})

it('a draft is told from a scheduled document by its time', () => {
  expect(toPublicationStatus({ _status: 'published' })).toBe('published')
  expect(toPublicationStatus({ _status: 'draft', scheduledAt: null })).toBe('draft')
  expect(toPublicationStatus({ _status: 'draft', scheduledAt: future })).toBe('scheduled')
})
