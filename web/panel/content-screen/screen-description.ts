import type { ComponentType } from 'react'
import type { Role } from '#cms/shared/rights.ts'
import type { RichTextEditorProps } from '../editor/rich-text-editor.tsx'
import type { ListState } from '../list/list-frame.tsx'
import type { RowsProps } from '../list/rows-props.ts'
import type { DocumentFormOptions } from '../form/document-form-options.ts'
import type { DocumentForm } from '../form/use-document-form.ts'
import type { PublicationOptions } from '../publication/publication-texts.ts'
import type { DocumentResponse } from '../form/stored-document.ts'
import type { FormSchema } from '../form/validate.ts'

type EditorTexts = {
  /** title of the dialog */
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
    /** names of the list and of one document in the API's responses */
    responseKeys: { list: string; document: string }
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
      /** instead of the list */
      loadFailed: string
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
    getName: (row: Row) => string
    /** their names are sorts of the API; the first is the default */
    orders: ListState['orders']
    /**
     * The first order is made by hand (docs/behaviour.md#order-by-hand): what a row is called when it is
     * moved, such as `project`. Each position is saved at `{path}/{id}/position`.
     */
    sortableNoun?: string
    /** a search also finds the words of texts */
    searchIn?: 'texts'
    Rows: ComponentType<RowsProps<Row>>
    /**
     * How a list that cannot be read, or a deletion that fails, is shown, beside the retry in the list:
     * - `log`: not at all
     * - `banner`: by a banner that stays while there is no list
     * - `dismissible`: by a banner that can be dismissed, over an older list as well
     */
    failureDisplay: 'log' | 'banner' | 'dismissible'
  }
  form: {
    /** begins the names of drafts, which are stored on devices: never rename it */
    draftKind: string
    /** what a draft is called in the list of those that wait */
    getTitle: (values: Values) => string
    empty: Values
    toValues: (document: Doc, response: DocumentResponse) => Values
    /** what is sent: JSON, or the fields of a multipart form */
    toBody: (values: Values, about: { edited: Doc | undefined; hasFile: boolean }) => Record<string, unknown>
    /** what is validated before; default: `toBody` without a file */
    toValidationBody?: (values: Values) => unknown
    isMultipart?: boolean
    /** its documents may be drafts: the values have those of the publication */
    publication?: PublicationOptions
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
    useForm?: (options: DocumentFormOptions<Values, DocumentResponse>) => Form
    /** the fields take input while a saved form closes */
    staysEnabledOnceSaved?: boolean
    /** class of the form element */
    className?: string
  }
  /** error text of a failed call; default: the server's own, else `fallback` */
  errorText?: (error: unknown, fallback: string) => string
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
