import { describe, expect, it } from 'vitest'
import { addRanks } from '#scripts/backup/documents/add-ranks.ts'
import type { Stored } from '#scripts/backup/documents/portable-document.ts'

const archiveOf = (dataSets: Record<string, Stored[]>) =>
  async function* (dataSet: string) {
    for (const stored of dataSets[dataSet] ?? []) yield JSON.stringify(stored)
  }

async function readAll(lines: AsyncIterable<string>): Promise<Stored[]> {
  const documents: Stored[] = []
  for await (const line of lines) documents.push(JSON.parse(line) as Stored)
  return documents
}

const member = (id: string, { day, order }: { day: number; order: number }) => ({
  id,
  createdAt: `2026-01-0${day}T00:00:00.000Z`,
  order,
})

describe('an archive of a version without ranks', () => {
  const archive = archiveOf({
    team: [
      member('a', { day: 3, order: 1 }),
      member('b', { day: 2, order: 0 }),
      member('c', { day: 1, order: 0 }),
      member('d', { day: 1, order: -2 }),
    ],
    'team.versions': [{ id: 'v', version: { name: 'Ada', order: 3 } }],
    projects: [{ id: 'p', order: 1 }],
  })

  it('gets ranks that keep the order of the team', async () => {
    const { readLines, changed } = await addRanks(archive)
    const team = await readAll(readLines('team'))
    expect(team.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
    const inOrder = team.toSorted((one, other) => (String(one.rank) < String(other.rank) ? -1 : 1))
    expect(inOrder.map(({ id }) => id)).toEqual(['d', 'c', 'b', 'a'])
    for (const stored of team) expect(Object.keys(stored).toSorted()).toEqual(['createdAt', 'id', 'rank'])
    expect(changed).toEqual(['team', 'team.versions'])
  })

  it('loses the order numbers of versions, and keeps everything else', async () => {
    const { readLines } = await addRanks(archive)
    expect(await readAll(readLines('team.versions'))).toEqual([{ id: 'v', version: { name: 'Ada' } }])
    expect(await readAll(readLines('projects'))).toEqual([{ id: 'p', order: 1 }])
  })
})

it('an archive with ranks is read unchanged', async () => {
  const team = [{ id: 'a', createdAt: '2026-01-01T00:00:00.000Z', rank: 'a0' }]
  const { readLines, changed } = await addRanks(archiveOf({ team }))
  expect(await readAll(readLines('team'))).toEqual(team)
  expect(changed).toEqual([])
})
