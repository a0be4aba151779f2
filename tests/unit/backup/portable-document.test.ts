import type { FlattenedField } from 'payload'
import { describe, expect, test } from 'vitest'
import {
  canonicalJson,
  toPortable,
  type Stored,
  withNulls,
} from '#scripts/backup/documents/portable-document.ts'

const fields = [
  { name: 'title', type: 'text' },
  { name: 'when', type: 'date' },
  { name: 'done', type: 'checkbox' },
  { name: 'order', type: 'number', defaultValue: 0 },
  { name: 'state', type: 'select', required: true, defaultValue: 'new' },
  { name: 'tags', type: 'select', hasMany: true },
  {
    name: 'social',
    type: 'group',
    flattenedFields: [
      { name: 'web', type: 'text' },
      { name: 'rank', type: 'number', defaultValue: 1 },
    ],
  },
  {
    name: 'rows',
    type: 'array',
    flattenedFields: [
      { name: 'id', type: 'text' },
      { name: 'date', type: 'text' },
    ],
  },
  {
    name: 'blocks',
    type: 'blocks',
    blocks: [
      {
        slug: 'video',
        flattenedFields: [
          { name: 'id', type: 'text' },
          { name: 'video', type: 'upload', relationTo: 'media' },
          { name: 'speed', type: 'number', defaultValue: 1 },
        ],
      },
      { slug: 'text', flattenedFields: [{ name: 'words', type: 'text' }] },
    ],
  },
  { name: 'image', type: 'upload', relationTo: 'media' },
  { name: 'images', type: 'upload', relationTo: 'media', hasMany: true },
  { name: 'owner', type: 'relationship', relationTo: ['users', 'team'] },
  { name: 'extra', type: 'json' },
  { name: 'shown', type: 'text', virtual: true },
] as unknown as FlattenedField[]
const exists = (_collection: string, id: string) => id.startsWith('there')
const lineOf = (stored: Stored) => canonicalJson(toPortable(fields, stored, exists))

describe('the portable form', () => {
  test('is the same whether an empty value is missing, null, or an empty group or list', () => {
    const asSqlite = {
      title: 'A',
      when: null,
      done: null,
      order: null,
      state: 'new',
      tags: [],
      social: { web: null, rank: null },
      rows: [],
      image: null,
      images: [],
      owner: null,
      extra: null,
    }
    expect(lineOf(asSqlite)).toBe(lineOf({ state: 'new', title: 'A' }))
    expect(lineOf(asSqlite)).toBe('{"state":"new","title":"A"}')
  })

  test('distinguishes an empty text, false, 0 and no value', () => {
    const lines = [{}, { title: '' }, { done: false }, { order: 0 }].map(lineOf)
    expect(new Set(lines).size).toBe(lines.length)
  })

  test('exists one spelling of a date and time', () => {
    expect(lineOf({ when: new Date('2026-11-22T10:00:00Z') })).toBe(
      lineOf({ when: '2026-11-22T10:00:00.000Z' }),
    )
  })

  test('sorts keys at every depth, and leaves lists in their order', () => {
    expect(lineOf({ extra: { b: [2, 1], a: { d: null, c: 1 } } })).toBe(
      '{"extra":{"a":{"c":1,"d":null},"b":[2,1]},"state":"new"}',
    )
  })

  test('keeps references in their order, and leaves out those to missing documents', () => {
    expect(
      toPortable(
        fields,
        {
          image: 'gone',
          images: ['there-2', 'gone', 'there-1'],
          owner: { relationTo: 'users', value: 'there' },
        },
        exists,
      ),
    ).toEqual({
      state: 'new',
      images: ['there-2', 'there-1'],
      owner: { relationTo: 'users', value: 'there' },
    })
  })

  test('keeps the ids of rows, and leaves out unknown and virtual fields', () => {
    expect(
      toPortable(fields, { rows: [{ id: 'r1', date: '2026-12-24', _order: 1 }], shown: 'x', __v: 0 }, exists),
    ).toEqual({ state: 'new', rows: [{ id: 'r1', date: '2026-12-24' }] })
  })

  test('keeps blocks in their order, each with the fields of its kind, and refuses an unknown kind', () => {
    const blocks = [
      { blockType: 'text', words: 'A', video: 'there', _order: 1, _path: 'blocks' },
      { blockType: 'video', id: 'b1', video: 'there', blockName: null, speed: null },
      { blockType: 'video', id: 'b2', video: 'gone' },
    ]
    const portable = toPortable(fields, { blocks }, exists)
    expect(portable.blocks).toEqual([
      { blockType: 'text', words: 'A' },
      { blockType: 'video', id: 'b1', video: 'there' },
      { blockType: 'video', id: 'b2' },
    ])
    expect(toPortable(fields, portable, exists)).toEqual(portable)
    expect(withNulls(fields, portable).blocks).toMatchObject([{ blockType: 'text' }, { speed: null }, {}])
    expect(() => toPortable(fields, { blocks: [{ blockType: 'game' }] }, exists)).toThrow('game')
  })

  test('of a portable document is the same document', () => {
    const portable = toPortable(
      fields,
      { title: 'A', social: { web: 'w' }, rows: [{ id: 'r1' }], when: '2026-01-01' },
      exists,
    )
    expect(toPortable(fields, portable, exists)).toEqual(portable)
  })

  test('of a field of an unknown type is an error rather than a loss', () => {
    expect(() =>
      toPortable([{ name: 'where', type: 'point' } as FlattenedField], { where: [1, 2] }, exists),
    ).toThrow(/does not know how to keep the field where, of type point/)
  })
})

test('withNulls writes null at every depth where a default value would step in', () => {
  const written = withNulls(fields, { title: 'A', state: 'new' })
  expect(written).toMatchObject({ title: 'A', state: 'new', order: null, social: { rank: null } })
  expect(toPortable(fields, written, exists)).toEqual({ title: 'A', state: 'new' })
})
