import { api } from '#web/lib/api.ts'
import { upload, type Progress } from '#web/lib/upload.ts'
import type { StaffSession } from './session.ts'

type Json = { method: 'POST' | 'PUT' | 'DELETE'; body?: unknown; ifMatch?: string }
type Form = Progress & { method: 'POST' | 'PUT'; form: FormData; ifMatch?: string }

export type StaffApi = ReturnType<typeof createStaffApi>

/** The documented calls of the panel (spec 7): JSON, and forms with files that tell how far they are. All throw ApiError. */
export function createStaffApi(session: StaffSession) {
  const headersOf = (token: string, ifMatch?: string) => ({ Authorization: `Bearer ${token}`, ...(ifMatch && { 'If-Match': `"${ifMatch}"` }) })
  return {
    get: <T>(path: string) => session.withToken((token) => api.call<T>(path, { headers: { Accept: 'application/json', ...headersOf(token) } })),
    send: <T>(path: string, { method, body, ifMatch }: Json) =>
      session.withToken((token) =>
        api.call<T>(path, {
          method,
          headers: { Accept: 'application/json', ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headersOf(token, ifMatch) },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        }),
      ),
    sendForm: <T>(path: string, { form, ifMatch, ...rest }: Form) => session.withToken((token) => upload<T>(path, form, { ...rest, headers: headersOf(token, ifMatch) })),
  }
}
