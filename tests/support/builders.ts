import { randomUUID } from 'node:crypto'
import type { Payload } from 'payload'
import { v7 as uuidV7 } from 'uuid'
import { multipartForm, type Client, type ApiResponse } from './client.ts'
import { png } from './images.ts'

/*
 * Documents of the studio for tests: a test gives the fields that it is about, the others are made up.
 * `make…` goes through the API, `store…` past it.
 */

type FormFile = { name: string; type: string; bytes: Uint8Array }
type Fields = Record<string, string | FormFile>

/** A real image, as a field of a multipart form. */
export const imageFile = async (name = 'picture.png'): Promise<FormFile> => ({
  name,
  type: 'image/png',
  bytes: await png(),
})

export const postForm = (fields: Fields = {}) =>
  multipartForm({ title: `Post ${randomUUID()}`, content: '<p>Some words</p>', ...fields })

export const memberForm = (fields: Fields = {}) =>
  multipartForm({
    name: `Person ${randomUUID()}`,
    role: 'Artist',
    department: 'archviz',
    bio: '<p>Makes light</p>',
    social: '{}',
    ...fields,
  })

export const projectBody = (fields: Record<string, unknown> = {}) => ({
  title: `Project ${randomUUID()}`,
  category: 'Residential',
  description: '<p>A house</p>',
  ...fields,
})

/** @returns the post as its author sees it */
export const makePost = async (author: Client, fields?: Fields) =>
  expectCreated(await author.postForm('/api/newpost', postForm(fields))).post

export const makeMember = async (staff: Client, fields?: Fields) =>
  expectCreated(await staff.postForm('/api/team', memberForm(fields))).teamMember

export const makeProject = async (staff: Client, fields?: Record<string, unknown>) =>
  expectCreated(await staff.post('/api/projects', projectBody(fields))).project

/** Uploads a new image. @returns its address and its path, as a project takes them */
export async function uploadImage(
  staff: Client,
  { folder = 'project-images', ...fields }: Fields & { folder?: 'project-images' | 'text-images' } = {},
): Promise<{ imageUrl: string; imagePath: string }> {
  const form = multipartForm({ image: await imageFile(), ...fields })
  const { imageUrl, imagePath } = expectCreated(await staff.postForm(`/api/uploads/${folder}`, form))
  return { imageUrl, imagePath }
}

export type BookingFields = {
  date: string
  timeSlot?: string
  name?: string
  email?: string
  state?: 'cancelled'
  projectTitle?: string
}

/** Stores a booking of any day, also a past one, without its mails. */
export const storeBooking = (payload: Payload, fields: BookingFields) =>
  payload.create({
    collection: 'bookings',
    data: {
      name: 'Zoë Lund',
      email: 'zoe@visitor.test',
      state: 'confirmed',
      ...fields,
      timeSlot: fields.timeSlot ?? '09:00 AM',
      // a hook of the collection writes it
      slotKey: '',
    } as never,
    overrideAccess: true,
  })

/** An id that no document has. */
export const unusedId = (): string => uuidV7()

function expectCreated(response: ApiResponse) {
  if (response.status !== 201) throw new Error(`It was not made: ${response.status} ${response.text}`)
  return response.body
}
