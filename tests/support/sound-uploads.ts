import { expect } from 'vitest'
import type { Sound } from '#cms/schemas/sounds.ts'
import { multipartForm, type Client } from './client.ts'

/** Uploads of sounds by staff. */
export function soundUploads(admin: Client) {
  const send = (bytes: Buffer, { staff = admin, name = 'take.wav' } = {}) =>
    staff.postForm('/api/uploads/sounds', multipartForm({ sound: { name, type: 'audio/wav', bytes } }))
  return {
    send,
    store: async (bytes: Buffer): Promise<Sound> => {
      const { status, body } = await send(bytes)
      expect(status).toBe(201)
      return body.sound
    },
  }
}
