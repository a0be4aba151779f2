import { api } from '#web/shared/lib/api.ts'
import { upload, type Progress } from '#web/panel/lib/upload.ts'
import { retryWhileBusy } from '#web/panel/lib/retry-while-busy.ts'
import type { StaffSession } from './session.ts'

type Preconditions = {
  /** version the update is based on */
  ifMatch?: string
  /** idempotency key of a create */
  createKey?: string
}
type JsonRequest = Preconditions & { method: 'POST' | 'PUT' | 'DELETE'; body?: unknown }
type FormRequest = Preconditions & Progress & { method: 'POST' | 'PUT'; form: FormData }

export type StaffApi = ReturnType<typeof createStaffApi>

/** The panel's API client: JSON, and multipart forms with upload progress. All methods throw ApiError. */
export function createStaffApi(session: StaffSession) {
  const makeHeaders = (token: string, { ifMatch, createKey }: Preconditions = {}) => ({
    Authorization: `Bearer ${token}`,
    ...(ifMatch && { 'If-Match': `"${ifMatch}"` }),
    ...(createKey && { 'Idempotency-Key': `"${createKey}"` }),
  })
  return {
    get: <T>(path: string) =>
      session.withToken((token) =>
        api.call<T>(path, { headers: { Accept: 'application/json', ...makeHeaders(token) } }),
      ),
    send: <T>(path: string, { method, body, ...preconditions }: JsonRequest) =>
      session.withToken((token) =>
        api.call<T>(path, {
          method,
          headers: {
            Accept: 'application/json',
            ...(body !== undefined && { 'Content-Type': 'application/json' }),
            ...makeHeaders(token, preconditions),
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        }),
      ),
    // a busy server refuses files unread, so that they may be sent again
    sendForm: <T>(path: string, { form, ifMatch, createKey, ...transfer }: FormRequest) =>
      retryWhileBusy(transfer, () =>
        session.withToken((token) =>
          upload<T>(path, form, { ...transfer, headers: makeHeaders(token, { ifMatch, createKey }) }),
        ),
      ),
  }
}
