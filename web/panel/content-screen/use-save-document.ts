import { useStaffApi } from '../session/session-context.tsx'
import type { DocumentResponse } from '../form/stored-document.ts'
import type { ScreenDescription } from './screen-description.ts'
import type { SaveOptions } from '../form/document-form-options.ts'
import type { DocumentForm } from '../form/use-document-form.ts'
import { documentPath } from '../lib/list-paths.ts'

/** The call that creates or updates a document: JSON, or a multipart form with the chosen file. */
export function useSaveDocument<
  Row extends { id: string },
  Doc extends { id: string },
  Values extends Record<string, unknown>,
  Form extends DocumentForm<Values>,
>({ api: paths, form }: ScreenDescription<Row, Doc, Values, Form>, edited: Doc | undefined) {
  const api = useStaffApi()
  return (values: Values, { id, file, ...options }: SaveOptions): Promise<DocumentResponse> => {
    const path = id ? documentPath(paths.path, id) : (paths.createPath ?? paths.path)
    const method = id ? 'PUT' : 'POST'
    const body = form.toBody(values, { edited, hasFile: file !== undefined })
    if (!form.isMultipart) {
      const { ifMatch, createKey } = options
      return api.send(path, { method, body, ifMatch, createKey })
    }
    const data = new FormData()
    for (const [name, value] of Object.entries(body)) data.set(name, String(value))
    if (file) data.set('image', file, file.name)
    return api.sendForm(path, { method, form: data, ...options })
  }
}
