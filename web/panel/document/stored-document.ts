import type { DocumentAnswer } from './screen-description.ts'

/** A stored document as the form reads it. */
export type StoredDocument<Values> = {
  values: Values
  version?: string
  id?: string
  /** it was deleted: only a draft of it is left, and a save creates a new document */
  isDeleted?: boolean
}

type Described<Doc, Values> = {
  api: { answers: { document: string } }
  form: { valuesOf: (document: Doc, answer: DocumentAnswer) => Values }
}

/** The document in an answer of the API. */
export const documentOf = <Doc>({ api }: Pick<Described<Doc, unknown>, 'api'>, answer: DocumentAnswer) =>
  answer[api.answers.document] as Doc

export function storedDocument<Doc extends { id: string }, Values>(
  screen: Described<Doc, Values>,
  answer: DocumentAnswer,
): StoredDocument<Values> {
  const document = documentOf<Doc>(screen, answer)
  return { values: screen.form.valuesOf(document, answer), version: answer.version, id: document.id }
}
