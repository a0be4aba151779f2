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
const has = (_collection: string, id: string) => id.startsWith('there')
const lineOf = (stored: Stored) => canonicalJson(toPortable(fields, stored, has))

describe('the portable form', () => {
  test('is the same whether what is empty is missing, null or an empty group or list', () => {
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

  test('keeps apart what is different: an empty text, no, nought and nothing', () => {
    const lines = [{}, { title: '' }, { done: false }, { order: 0 }].map(lineOf)
    expect(new Set(lines).size).toBe(lines.length)
  })

  test('tells a moment in one way', () => {
    expect(lineOf({ when: new Date('2026-11-22T10:00:00Z') })).toBe(
      lineOf({ when: '2026-11-22T10:00:00.000Z' }),
    )
  })

  test('has keys in order at every depth, and lists as they are', () => {
    expect(lineOf({ extra: { b: [2, 1], a: { d: null, c: 1 } } })).toBe(
      '{"extra":{"a":{"c":1,"d":null},"b":[2,1]},"state":"new"}',
    )
  })

  test('keeps references and their order, and leaves out those to nothing', () => {
    expect(
      toPortable(
        fields,
        {
          image: 'gone',
          images: ['there-2', 'gone', 'there-1'],
          owner: { relationTo: 'users', value: 'there' },
        },
        has,
      ),
    ).toEqual({
      state: 'new',
      images: ['there-2', 'there-1'],
      owner: { relationTo: 'users', value: 'there' },
    })
  })

  test('keeps the ids of rows, and nothing that no field names or that is made on reading', () => {
    expect(
      toPortable(fields, { rows: [{ id: 'r1', date: '2026-12-24', _order: 1 }], shown: 'x', __v: 0 }, has),
    ).toEqual({ state: 'new', rows: [{ id: 'r1', date: '2026-12-24' }] })
  })

  test('keeps blocks in their order, each with the fields of its kind, and refuses one of no known kind', () => {
    const blocks = [
      { blockType: 'text', words: 'A', video: 'there', _order: 1, _path: 'blocks' },
      { blockType: 'video', id: 'b1', video: 'there', blockName: null, speed: null },
      { blockType: 'video', id: 'b2', video: 'gone' },
    ]
    const portable = toPortable(fields, { blocks }, has)
    expect(portable.blocks).toEqual([
      { blockType: 'text', words: 'A' },
      { blockType: 'video', id: 'b1', video: 'there' },
      { blockType: 'video', id: 'b2' },
    ])
    expect(toPortable(fields, portable, has)).toEqual(portable)
    expect(withNulls(fields, portable).blocks).toMatchObject([{ blockType: 'text' }, { speed: null }, {}])
    expect(() => toPortable(fields, { blocks: [{ blockType: 'game' }] }, has)).toThrow('game')
  })

  test('of a portable form is that form', () => {
    const portable = toPortable(
      fields,
      { title: 'A', social: { web: 'w' }, rows: [{ id: 'r1' }], when: '2026-01-01' },
      has,
    )
    expect(toPortable(fields, portable, has)).toEqual(portable)
  })

  test('of a kind of field that nobody thought of is an error, not a loss', () => {
    expect(() =>
      toPortable([{ name: 'where', type: 'point' } as FlattenedField], { where: [1, 2] }, has),
    ).toThrow(/does not know how to keep the field where, of type point/)
  })
})

test('what is written says that there is nothing where a default would step in, at every depth', () => {
  const written = withNulls(fields, { title: 'A', state: 'new' })
  expect(written).toMatchObject({ title: 'A', state: 'new', order: null, social: { rank: null } })
  expect(toPortable(fields, written, has)).toEqual({ title: 'A', state: 'new' })
})
