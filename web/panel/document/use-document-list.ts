import { useState } from 'react'
import { fill, messages } from '#cms/shared/messages.ts'
import { reportFailure } from '#web/shared/lib/report.ts'
import { failureText } from '../lib/failure-text.ts'
import { filteredPath } from '../lib/list-keys.ts'
import { filterBy, useAddressChoices } from './list-choices.ts'
import type { Filter, List } from './list-frame.tsx'
import type { DocumentForm } from './use-document-form.ts'
import type { RowSorting, ScreenDescription } from './screen-description.ts'
import { useOrderByHand } from './use-order-by-hand.ts'
import { usePages } from './use-pages.ts'
import { useRemoval } from './use-removal.ts'

/**
 * The documents of a screen's list, how a failed read of them is told, their deletion with undo, and their order
 * by hand.
 */
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
  const { failures, orders, nameOf, sortedAs, searchIn } = described
  const { fetchFailed } = texts.list
  const choices = useAddressChoices()
  const filter = publication && filterBy(choices, STATUSES)
  const status = filter?.chosen.name ?? ''
  const { rows, error, isLoading, isInFirstOrder, list, reload, drop, place } = usePages<Row>({
    path: status === '' ? api.list : filteredPath(api.list, { status }),
    name: api.answers.list,
    orders,
    choices,
    searchIn,
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
  const noun = sortedAs ?? 'row'
  const byHand = useOrderByHand<Row>({
    rows: rows ?? [],
    nameOf,
    noun,
    pathOf: (id) => documentPath(api.path, id),
    show: place,
    reload,
  })
  const isOffered =
    sortedAs !== undefined && isInFirstOrder && status === '' && rows !== undefined && rows.length > 1
  const sorting: RowSorting = { noun, isOffered, onMove: byHand.move }

  const hasError = error !== undefined
  const hasFailed = hasError && rows === undefined
  const readFailure = {
    log: undefined,
    banner: hasFailed ? fetchFailed : undefined,
    dismissible: hasError && error !== dismissed ? errorText(error, fetchFailed) : undefined,
  }[failures]
  const actionFailure = byHand.failure ?? removal.failure
  const canDismiss = actionFailure !== undefined || failures === 'dismissible'
  return {
    rows,
    list: {
      ...list,
      ...(sortedAs && !isOffered && { hint: hintOf(list, status) }),
      ...(hasError && rows && { unread: { text: fetchFailed, retry: () => void reload() } }),
    },
    filter: filter && ({ label: 'Status', options: STATUSES, ...filter, chosen: status } satisfies Filter),
    sorting,
    /** where a moved row is now, for screen readers */
    announcement: byHand.announcement,
    isLoading: isLoading && !(failures === 'dismissible' && hasError),
    hasFailed,
    /** text of the error banner */
    failure: actionFailure ?? readFailure,
    dismiss: canDismiss
      ? () => {
          byHand.dismiss()
          removal.dismiss()
          setDismissed(error)
        }
      : undefined,
    reload: () => void reload(),
    removal,
  }
}

const STATUSES: readonly [Option, ...Option[]] = [
  { name: '', label: 'All' },
  { name: 'published', label: 'Published' },
  { name: 'scheduled', label: 'Scheduled' },
  { name: 'draft', label: 'Drafts' },
]

type Option = Filter['options'][number]

/** How to get to where rows can be moved. */
function hintOf({ order, orders, query, total = 0 }: List, status: string): string | undefined {
  const first = orders[0]!
  if (total < 2) return undefined
  if (order !== first.name) return fill(messages.order.choose, { order: first.label })
  return query.trim() === '' && status === '' ? undefined : messages.order.clearSearch
}

export const documentPath = (path: string, id: string) => `${path}/${encodeURIComponent(id)}`
