import { useState } from 'react'
import { reportFailure } from '#web/shared/lib/report.ts'
import { failureText } from '../lib/failure-text.ts'
import type { DocumentForm } from './use-document-form.ts'
import type { ScreenDescription } from './screen-description.ts'
import { usePages } from './use-pages.ts'
import { useRemoval } from './use-removal.ts'

/** The documents of a screen's list, how a failed read of them is told, and their deletion with undo. */
export function useDocumentList<
  Row extends { id: string },
  Doc extends { id: string },
  Values extends Record<string, unknown>,
  Form extends DocumentForm<Values>,
>({
  api,
  texts,
  list: described,
  form: { publication },
  errorText = failureText,
}: ScreenDescription<Row, Doc, Values, Form>) {
  const { failures, orders, nameOf } = described
  const { fetchFailed } = texts.list
  const { rows, error, isLoading, list, reload, drop } = usePages<Row>({
    path: api.list,
    name: api.answers.list,
    orders,
    ...(publication && { statuses: STATUSES }),
    onError: (reason) => {
      if (failures !== 'dismissible') reportFailure(fetchFailed, reason)
    },
  })
  const [dismissed, setDismissed] = useState<unknown>()
  const removal = useRemoval<Row>({
    question: texts.remove.question,
    nameOf,
    pathOf: (id) => documentPath(api.path, id),
    restorePathOf: (id) => `${documentPath(api.path, id)}/restore`,
    removeFromList: drop,
    reload,
    failures: { remove: texts.remove.failed, restore: texts.remove.restoreFailed },
    errorText,
    isQuiet: failures === 'log',
  })

  const hasError = error !== undefined
  const hasFailed = hasError && rows === undefined
  const readFailure = {
    log: undefined,
    banner: hasFailed ? fetchFailed : undefined,
    dismissible: hasError && error !== dismissed ? errorText(error, fetchFailed) : undefined,
  }[failures]
  const canDismiss = removal.failure !== undefined || failures === 'dismissible'
  return {
    rows,
    list: { ...list, ...(hasError && rows && { unread: { text: fetchFailed, retry: () => void reload() } }) },
    isLoading: isLoading && !(failures === 'dismissible' && hasError),
    hasFailed,
    /** text of the error banner */
    failure: removal.failure ?? readFailure,
    dismiss: canDismiss
      ? () => {
          removal.dismiss()
          setDismissed(error)
        }
      : undefined,
    reload: () => void reload(),
    removal,
  }
}

const STATUSES = [
  { name: '', label: 'All' },
  { name: 'published', label: 'Published' },
  { name: 'scheduled', label: 'Scheduled' },
  { name: 'draft', label: 'Drafts' },
]

export const documentPath = (path: string, id: string) => `${path}/${encodeURIComponent(id)}`
