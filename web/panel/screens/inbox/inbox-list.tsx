import type { ReactNode } from 'react'
import { ListFrame, type ListFilter, type ListState } from '#web/panel/list/list-frame.tsx'
import { DangerBanner } from '#web/panel/ui/danger-banner.tsx'
import { EmptyState } from '#web/panel/ui/empty-state.tsx'
import { errorPageTexts } from '#cms/shared/texts/requests.ts'
import { Button } from '#web/shared/ui/button.tsx'
import styles from './inbox-list.module.css'
import { useFocusFallback } from './use-focus-fallback.ts'
import type { RecordAction } from './use-record-action.ts'

type Props = {
  title: string
  searchLabel: string
  filter: ListFilter
  pages: {
    rows: readonly unknown[] | undefined
    error: unknown
    isLoading: boolean
    list: ListState
    reload: () => Promise<unknown>
  }
  /** shown instead of a list that cannot be loaded */
  loadFailed: string
  fetchFailed: string
  action: Pick<RecordAction, 'busyId' | 'failure' | 'dismiss'>
  empty: ReactNode
  children: ReactNode
}

/** The list of messages or bookings, with the error of the last action. */
export function InboxList({
  title,
  searchLabel,
  filter,
  pages,
  loadFailed,
  fetchFailed,
  action,
  empty,
  children,
}: Props) {
  const { rows, error, isLoading, list } = pages
  const reload = () => void pages.reload().catch(() => {})
  const hasError = error !== undefined
  const focusFallback = useFocusFallback<HTMLDivElement>(action.busyId !== undefined)
  return (
    <div ref={focusFallback} className={styles.list} tabIndex={-1} role="group" aria-label={title}>
      {action.failure && (
        <div className={styles.failure}>
          <DangerBanner onDismiss={action.dismiss}>{action.failure}</DangerBanner>
        </div>
      )}
      <ListFrame
        title={title}
        searchLabel={searchLabel}
        filter={filter}
        list={{ ...list, ...(hasError && rows && { loadFailed: { text: fetchFailed, retry: reload } }) }}
        isLoading={isLoading}
        empty={
          hasError && !rows ? (
            <EmptyState text={loadFailed}>
              <Button variant="outline" onClick={reload}>
                {errorPageTexts.tryAgain}
              </Button>
            </EmptyState>
          ) : (
            empty
          )
        }
      >
        {children}
      </ListFrame>
    </div>
  )
}
