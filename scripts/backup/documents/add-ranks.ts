import { generateNKeysBetween } from 'fractional-indexing'
import { canonicalJson, type ReadLines, type Stored } from './portable-document.ts'

type Member = Stored & { id: string; createdAt: string; order?: number }

/**
 * Archives of a version without ranks order the team by a number (docs/decisions/057-manual-order.md).
 * @param readLines yields the lines of a data set, and can be called repeatedly
 * @returns the same lines with ranks instead of that number, and the names of the data sets that this changes
 */
export async function addRanks(readLines: ReadLines): Promise<{ readLines: ReadLines; changed: string[] }> {
  const ordered: Required<Pick<Member, 'id' | 'createdAt' | 'order'>>[] = []
  for await (const line of readLines('team')) {
    const { id, createdAt, order } = JSON.parse(line) as Member
    if (order !== undefined) ordered.push({ id, createdAt, order })
  }
  if (ordered.length === 0) return { readLines, changed: [] }
  ordered.sort((a, b) => a.order - b.order || compare(a.createdAt, b.createdAt) || compare(a.id, b.id))
  const keys = generateNKeysBetween(null, null, ordered.length)
  const ranks = new Map(ordered.map(({ id }, index) => [id, keys[index]!]))
  const upgrades: Record<string, (stored: Stored) => Stored> = {
    team: ({ order: _, ...member }) => ({ ...member, rank: ranks.get(member.id as string) }),
    'team.versions': ({ version, ...rest }) => {
      const { order: _, ...member } = version as Stored
      return { ...rest, version: member }
    },
  }
  return {
    readLines: (dataSet) => {
      const upgrade = upgrades[dataSet]
      return upgrade ? changedLines(readLines(dataSet), upgrade) : readLines(dataSet)
    },
    changed: Object.keys(upgrades),
  }
}

async function* changedLines(
  lines: AsyncIterable<string>,
  change: (stored: Stored) => Stored,
): AsyncGenerator<string> {
  for await (const line of lines) yield canonicalJson(change(JSON.parse(line) as Stored))
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))
