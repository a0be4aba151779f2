import type { ReactNode } from 'react'
import { ListFrame, type Filter, type List } from '#web/panel/document/list-frame.tsx'
import { DangerBanner } from '#web/panel/ui/danger-banner.tsx'
import { EmptyState } from '#web/panel/ui/empty-state.tsx'
import { messages } from '#cms/shared/messages.ts'
import { Button } from '#web/shared/ui/button.tsx'
import styles from './inbox-list.module.css'
import { useKeptFocus } from './use-kept-focus.ts'
import type { RecordAction } from './use-record-action.ts'

type Props = {
  title: string
  searchLabel: string
  filter: Filter
  pages: {
    rows: readonly unknown[] | undefined
    error: unknown
    isLoading: boolean
    list: List
    reload: () => Promise<unknown>
  }
  /** in the place of a list that cannot be read */
  unread: string
  fetchFailed: string
  action: Pick<RecordAction, 'busyId' | 'failure' | 'dismiss'>
  empty: ReactNode
  children: ReactNode
}

/** The list of messages or bookings, with what failed. */
export function InboxList({
  title,
  searchLabel,
  filter,
  pages,
  unread,
  fetchFailed,
  action,
  empty,
  children,
}: Props) {
  const { rows, error, isLoading, list } = pages
  const reload = () => void pages.reload().catch(() => {})
  const hasError = error !== undefined
  const kept = useKeptFocus<HTMLDivElement>(action.busyId !== undefined)
  return (
    <div ref={kept} className={styles.part} tabIndex={-1} role="group" aria-label={title}>
      {action.failure && (
        <div className={styles.failure}>
          <DangerBanner onDismiss={action.dismiss}>{action.failure}</DangerBanner>
        </div>
      )}
      <ListFrame
        title={title}
        searchLabel={searchLabel}
        filter={filter}
        list={{ ...list, ...(hasError && rows && { unread: { text: fetchFailed, retry: reload } }) }}
        isLoading={isLoading}
        empty={
          hasError && !rows ? (
            <EmptyState text={unread}>
              <Button look="outline" onClick={reload}>
                {messages.page.tryAgain}
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
