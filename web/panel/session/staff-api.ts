import { api } from '#web/shared/lib/api.ts'
import { upload, type Progress } from '#web/panel/lib/upload.ts'
import type { StaffSession } from './session.ts'

type Terms = {
  /** the version to save over */
  ifMatch?: string
  /** names a call that makes something: sent again it makes nothing more */
  createKey?: string
}
type Json = Terms & { method: 'POST' | 'PUT' | 'DELETE'; body?: unknown }
type Form = Terms & Progress & { method: 'POST' | 'PUT'; form: FormData }

export type StaffApi = ReturnType<typeof createStaffApi>

/**
 * The documented calls of the panel: JSON, and forms with files that tell how far they are. All throw
 * ApiError.
 */
export function createStaffApi(session: StaffSession) {
  const headersOf = (token: string, { ifMatch, createKey }: Terms = {}) => ({
    Authorization: `Bearer ${token}`,
    ...(ifMatch && { 'If-Match': `"${ifMatch}"` }),
    ...(createKey && { 'Idempotency-Key': `"${createKey}"` }),
  })
  return {
    get: <T>(path: string) =>
      session.withToken((token) =>
        api.call<T>(path, { headers: { Accept: 'application/json', ...headersOf(token) } }),
      ),
    send: <T>(path: string, { method, body, ...terms }: Json) =>
      session.withToken((token) =>
        api.call<T>(path, {
          method,
          headers: {
            Accept: 'application/json',
            ...(body !== undefined && { 'Content-Type': 'application/json' }),
            ...headersOf(token, terms),
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        }),
      ),
    sendForm: <T>(path: string, { form, ifMatch, createKey, ...rest }: Form) =>
      session.withToken((token) =>
        upload<T>(path, form, { ...rest, headers: headersOf(token, { ifMatch, createKey }) }),
      ),
  }
}
