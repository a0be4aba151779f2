/** The API’s response about one document: the document under its name, and its version. */
export type DocumentResponse = { version: string; [name: string]: unknown }

/** A stored document as the form reads it. */
export type StoredDocument<Values> = {
  values: Values
  version?: string
  id?: string
  /** the document was deleted: only a draft remains, and a save creates a new document */
  isDeleted?: boolean
}

type ScreenParts<Doc, Values> = {
  api: { responseKeys: { document: string } }
  form: { toValues: (document: Doc, response: DocumentResponse) => Values }
}

/** The document in a response of the API. */
export const readDocument = <Doc>(
  { api }: Pick<ScreenParts<Doc, unknown>, 'api'>,
  response: DocumentResponse,
) => response[api.responseKeys.document] as Doc

export function readStoredDocument<Doc extends { id: string }, Values>(
  screen: ScreenParts<Doc, Values>,
  response: DocumentResponse,
): StoredDocument<Values> {
  const document = readDocument<Doc>(screen, response)
  return { values: screen.form.toValues(document, response), version: response.version, id: document.id }
}
