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
  /** error text where the server sends none */
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
      /** shown instead of a list that cannot be read */
      loadFailed: string
      /** about a list that cannot be read, in the banner and the log */
      fetchFailed: string
    }
    remove: { question: string; failed: string; restoreFailed: string }
    /** shown when an opened document does not exist, or cannot be read */
    open: { missing: string; hint: string; fetchFailed: string }
    create: EditorTexts
    update: EditorTexts
  }
  list: {
    getName: (row: Row) => string
    /** `name` is a value of the API's parameter `sort`; the first is the default */
    orders: ListState['orders']
    /**
     * Set if the first order is made by hand (docs/behaviour.md#order-by-hand): what announcements call a
     * row that is moved, such as `project`. Each position is saved at `{path}/{id}/position`.
     */
    sortableNoun?: string
    /** the search also covers the documents' texts */
    searchIn?: 'texts'
    Rows: ComponentType<RowsProps<Row>>
    /**
     * How the screen shows that the list cannot be read or a deletion failed, beside the list's own retry:
     * - `log`: not at all
     * - `banner`: a banner that stays until there is a list
     * - `dismissible`: a banner that can be dismissed, also above a list that was read earlier
     */
    failureDisplay: 'log' | 'banner' | 'dismissible'
  }
  form: {
    /** begins the names of drafts, which are stored on devices: never rename it */
    draftKind: string
    /** title of a draft in the list of unfinished drafts */
    getTitle: (values: Values) => string
    empty: Values
    toValues: (document: Doc, response: DocumentResponse) => Values
    /** the body that a save sends: JSON, or the fields of a multipart form */
    toBody: (
      values: Values,
      options: { edited: Doc | undefined; hasFile: boolean },
    ) => Record<string, unknown>
    /** the body that `loadSchema` validates before a save; default: `toBody` without a file */
    toValidationBody?: (values: Values) => unknown
    isMultipart?: boolean
    /** set if documents may be drafts: their values then include `PublicDocumentValues` */
    publication?: PublicationOptions
    /** the endpoint's own schema */
    loadSchema: () => Promise<FormSchema>
    /** banner text when fields are invalid. @param blank names of blank fields */
    invalidText: (blank: readonly string[]) => string
    Fields: ComponentType<FormPartProps<Row, Doc, Values, Form>>
    /** one version of the document in the conflict dialog */
    Version: ComponentType<{ values: Values }>
    /** shown before the submit button; default: `Cancel` */
    Actions?: ComponentType<FormPartProps<Row, Doc, Values, Form>>
    /** wraps `useDocumentForm`, for example with uploads */
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
  /** its values are empty while it shows the success of a save */
  form: Form
  /** the stored document; undefined for a new one */
  edited: Doc | undefined
  /** the documents that the list shows, for suggestions */
  rows: readonly Row[]
  /** whether the fields take no input: a save runs, or the form is saved */
  isDisabled: boolean
  /** whether an image of a rich text or a file of a block is being uploaded */
  isUploading: boolean
  onClose: () => void
  /** props that connect a text field or select with a value */
  field: (name: TextName<Values>) => {
    name: string
    value: string
    error: string | undefined
    disabled: boolean
    onChange: (event: { target: { value: string } }) => void
  }
  /** props that connect the rich text editor with a value */
  richText: (name: TextName<Values>) => Omit<RichTextEditorProps, 'label' | 'height'>
}
