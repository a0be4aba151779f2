import type { Db } from 'mongodb'
import { TITLE, type Acknowledged } from './mixed-load.ts'

type Input = { db: Db; acknowledged: Acknowledged; projectId: string }

/** @returns acknowledged writes that the database does not have */
export async function findLost({ db, acknowledged, projectId }: Input): Promise<string[]> {
  const [contacts, bookings] = await Promise.all(
    ['messages', 'bookings'].map((collection) => namesIn(db, collection)),
  )
  const edit = await lastEdit(db, projectId)
  return [
    ...acknowledged.contacts.filter((name) => !contacts!.has(name)).map((name) => `message of ${name}`),
    ...acknowledged.bookings.filter((name) => !bookings!.has(name)).map((name) => `session of ${name}`),
    // an edit that was answered with an error may have been saved all the same, so that a later number is no
    // loss
    ...(edit < acknowledged.edit ? [`edit ${acknowledged.edit}; the last there is ${edit}`] : []),
  ]
}

async function namesIn(db: Db, collection: string): Promise<Set<string>> {
  const docs = await db
    .collection(collection)
    .find({}, { projection: { name: 1 } })
    .toArray()
  return new Set(docs.map(({ name }) => name as string))
}

async function lastEdit(db: Db, projectId: string): Promise<number> {
  const projects = await db
    .collection('projects')
    .find({ title: { $regex: `^${TITLE} ` } })
    .toArray()
  const project = projects.find(({ _id }) => String(_id) === projectId)
  return project ? Number((project.title as string).slice(TITLE.length + 1)) : 0
}
