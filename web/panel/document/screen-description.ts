import type { ComponentType } from 'react'
import type { Role } from '#cms/shared/rights.ts'
import type { RichTextEditorProps } from '../editor/rich-text-editor.tsx'
import type { List } from './list-frame.tsx'
import type { DocumentFormOptions } from './document-form-options.ts'
import type { DocumentForm } from './use-document-form.ts'
import type { PublicationWords } from './publication/publication-texts.ts'
import type { FormSchema } from './validate.ts'

/** What the API answers with about one document: the document under its name, and its version. */
export type DocumentAnswer = { version: string; [name: string]: unknown }

type EditorTexts = {
  /** title of the modal */
  title: string
  submit: string
  /** the submit button while saving */
  busy: string
  /** error text when the server sends none */
  failed: string
  /** shown over the emptied fields for EDITOR_CLOSE_DELAY; without it, a saved form closes at once */
  done?: string
}

/**
 * What `contentScreen` needs to know about a collection that staff edit.
 *
 * - `Row`: a document in the list
 * - `Doc`: a document as it is read for editing
 * - `Values`: the form's values, as stored in its draft
 * - `Form`: what `useForm` returns
 */
export type ScreenDescription<
  Row extends { id: string },
  Doc extends { id: string },
  Values extends Record<string, unknown>,
  Form extends DocumentForm<Values> = DocumentForm<Values>,
> = {
  api: {
    /** a document is read, changed and deleted at `{path}/{id}`, restored at `{path}/{id}/restore` */
    path: string
    /** default: `path` */
    createPath?: string
    /** path of the list, without the parameters of a page */
    list: string
    /** names of the list and of one document in the API's answers */
    answers: { list: string; document: string }
  }
  texts: {
    heading: string
    /** a document in the middle of a sentence: `post` */
    noun: string
    list: {
      title: string | ((role: Role) => string)
      search: string
      add: string
      empty: string
      /** button below `empty`; default: the screen's own `add` */
      addFirst?: string
      /** in the place of the list */
      unread: string
      /** banner, and in the log */
      fetchFailed: string
    }
    remove: { question: string; failed: string; restoreFailed: string }
    /** a document that is opened and is not there, or cannot be read */
    open: { missing: string; hint: string; fetchFailed: string }
    create: EditorTexts
    update: EditorTexts
  }
  list: {
    nameOf: (row: Row) => string
    /** their names are sorts of the API; the first is the default */
    orders: List['orders']
    /**
     * The first order is made by hand (docs/behaviour.md#order-by-hand): what a row is called when it is moved,
     * such as `project`. Each place is saved at `{path}/{id}/place`.
     */
    sortedAs?: string
    /** a search also finds the words of texts */
    searchIn?: 'texts'
    Rows: ComponentType<RowsProps<Row>>
    /**
     * How a list that cannot be read, or a deletion that fails, is told, beside the retry in the list:
     * - `log`: not at all
     * - `banner`: by a banner that stays while there is no list
     * - `dismissible`: by a banner that can be dismissed, over an older list as well
     */
    failures: 'log' | 'banner' | 'dismissible'
  }
  form: {
    /** begins the names of drafts, which are stored on devices: never rename it */
    draft: string
    /** what a draft is called in the list of those that wait */
    titleOf: (values: Values) => string
    empty: Values
    valuesOf: (document: Doc, answer: DocumentAnswer) => Values
    /** what is sent: JSON, or the fields of a multipart form */
    toBody: (values: Values, about: { edited: Doc | undefined; hasFile: boolean }) => Record<string, unknown>
    /** what is validated before; default: `toBody` without a file */
    toChecked?: (values: Values) => unknown
    isMultipart?: boolean
    /** its documents may be drafts: the values have those of the publication */
    publication?: PublicationWords
    /** the endpoint's own schema */
    loadSchema: () => Promise<FormSchema>
    /** banner text when fields are invalid. @param blank names of blank fields */
    invalidText: (blank: readonly string[]) => string
    Fields: ComponentType<FormPartProps<Row, Doc, Values, Form>>
    /** one version of the document in the conflict dialog */
    Version: ComponentType<{ values: Values }>
    /** what stands before the submit button; default: `Cancel` */
    Actions?: ComponentType<FormPartProps<Row, Doc, Values, Form>>
    /** `useDocumentForm` with more around it, such as uploads */
    useForm?: (options: DocumentFormOptions<Values, DocumentAnswer>) => Form
    /** the fields take input while a saved form closes */
    isOpenOnceSaved?: boolean
    /** class of the form element */
    className?: string
  }
  /** error text of a failed call; default: the server's own, else `fallback` */
  errorText?: (error: unknown, fallback: string) => string
}

export type RowsProps<Row> = {
  rows: readonly Row[]
  /** id of the row being deleted */
  removingId: string | undefined
  onEdit: (id: string) => void
  onDelete: (row: Row) => void
  sorting: RowSorting
}

/** The order by hand, for the `SortableList` of the rows. */
export type RowSorting = {
  noun: string
  /** whether rows can be moved as they are shown */
  isOffered: boolean
  onMove: (from: number, to: number) => void
}

/** Names of the values that are texts. */
type TextName<Values> = {
  [Name in keyof Values]: Values[Name] extends string ? Name : never
}[keyof Values] &
  string

export type FormPartProps<Row, Doc, Values extends Record<string, unknown>, Form = DocumentForm<Values>> = {
  /** after a save that shows its success, the values are empty */
  form: Form
  /** the stored document; undefined for a new one */
  edited: Doc | undefined
  /** the documents that the list shows, for suggestions */
  rows: readonly Row[]
  /** saving, or saved */
  isDisabled: boolean
  /** an image of the rich text is being uploaded */
  isUploading: boolean
  onClose: () => void
  /** wires a text field or select to a value */
  field: (name: TextName<Values>) => {
    name: string
    value: string
    error: string | undefined
    disabled: boolean
    onChange: (event: { target: { value: string } }) => void
  }
  /** wires the rich text editor to a value */
  richText: (name: TextName<Values>) => Omit<RichTextEditorProps, 'label' | 'height'>
}
