import { useState } from 'react'
import { orderingTexts } from '#cms/shared/texts/documents.ts'
import { fill } from '#cms/shared/texts/fill.ts'
import { reportFailure } from '#web/shared/lib/report-failure.ts'
import { failureText } from '../lib/failure-text.ts'
import { documentPath, filteredPath } from '../lib/list-paths.ts'
import { filterBy, useUrlListParams } from '../list/list-params.ts'
import type { ListFilter, ListState } from '../list/list-frame.tsx'
import type { DocumentForm } from '../form/use-document-form.ts'
import type { RowSorting } from '../list/rows-props.ts'
import type { ScreenDescription } from './screen-description.ts'
import { useOrderByHand } from '../list/use-order-by-hand.ts'
import { usePagedList } from '../list/use-paged-list.ts'
import { useRemoval } from '../list/use-removal.ts'

/**
 * The documents of a screen's list, how a failed read is shown, their deletion with undo, and their order
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
  list: listDescription,
  form: { publication },
  errorText = failureText,
}: ScreenDescription<Row, Doc, Values, Form>) {
  const { failureDisplay, orders, getName, sortableNoun, searchIn } = listDescription
  const { fetchFailed } = texts.list
  const params = useUrlListParams()
  const filter = publication && filterBy(params, STATUSES)
  const status = filter?.chosen.name ?? ''
  const { rows, error, isLoading, isWholeInDefaultOrder, list, reload, removeRow, moveRow } =
    usePagedList<Row>({
      path: status === '' ? api.list : filteredPath(api.list, { status }),
      name: api.responseKeys.list,
      orders,
      params,
      searchIn,
      onError: (reason) => {
        if (failureDisplay !== 'dismissible') reportFailure(fetchFailed, reason)
      },
    })
  const [dismissed, setDismissed] = useState<unknown>()
  const removal = useRemoval<Row>({
    question: texts.remove.question,
    getName,
    toPath: (id) => documentPath(api.path, id),
    toRestorePath: (id) => `${documentPath(api.path, id)}/restore`,
    removeFromList: removeRow,
    reload,
    failures: { remove: texts.remove.failed, restore: texts.remove.restoreFailed },
    errorText,
    isQuiet: failureDisplay === 'log',
  })
  const noun = sortableNoun ?? 'row'
  const byHand = useOrderByHand<Row>({
    rows: rows ?? [],
    getName,
    noun,
    toPath: (id) => documentPath(api.path, id),
    moveRow,
    reload,
  })
  const isSortable =
    sortableNoun !== undefined &&
    isWholeInDefaultOrder &&
    status === '' &&
    rows !== undefined &&
    rows.length > 1
  const sorting: RowSorting = { noun, isEnabled: isSortable, onMove: byHand.move }

  const hasError = error !== undefined
  const hasFailed = hasError && rows === undefined
  const readFailure = {
    log: undefined,
    banner: hasFailed ? fetchFailed : undefined,
    dismissible: hasError && error !== dismissed ? errorText(error, fetchFailed) : undefined,
  }[failureDisplay]
  const actionFailure = byHand.failure ?? removal.failure
  const canDismiss = actionFailure !== undefined || failureDisplay === 'dismissible'
  return {
    rows,
    list: {
      ...list,
      ...(sortableNoun && !isSortable && { hint: getSortHint(list, status) }),
      ...(hasError && rows && { loadFailed: { text: fetchFailed, retry: () => void reload() } }),
    },
    filter:
      filter && ({ label: 'Status', options: STATUSES, ...filter, chosen: status } satisfies ListFilter),
    sorting,
    /** where a moved row is now, for screen readers */
    announcement: byHand.announcement,
    isLoading: isLoading && !(failureDisplay === 'dismissible' && hasError),
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

type Option = ListFilter['options'][number]

/** @returns how to get to the list whose rows can be moved; undefined where nothing can be moved */
function getSortHint({ order, orders, query, total = 0 }: ListState, status: string): string | undefined {
  const defaultOrder = orders[0]!
  if (total < 2) return undefined
  if (order !== defaultOrder.name) return fill(orderingTexts.choose, { order: defaultOrder.label })
  return query.trim() === '' && status === '' ? undefined : orderingTexts.clearSearch
}
