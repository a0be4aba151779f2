import { useSWRConfig } from 'swr'
import { MESSAGE_STATES, RECORD_STATE_LABELS, type MessageState } from '#cms/shared/records.ts'
import { messageTexts } from '#cms/shared/texts/contact.ts'
import { fill } from '#cms/shared/texts/fill.ts'
import { pagePaths as site } from '#cms/shared/paths.ts'
import { hasFullRight } from '#cms/shared/rights.ts'
import type { StaffMessage } from '#cms/schemas/inbox.ts'
import { filterBy, useUrlListParams } from '#web/panel/list/list-params.ts'
import { usePagedList } from '#web/panel/list/use-paged-list.ts'
import { LIST_PATHS } from '#web/panel/lib/list-paths.ts'
import { useStaffApi, useStaffUser } from '#web/panel/session/session-context.tsx'
import { useConfirm } from '#web/panel/ui/confirm.tsx'
import { EmptyState } from '#web/panel/ui/empty-state.tsx'
import { reportFailure } from '#web/shared/lib/report-failure.ts'
import { Button, ButtonAnchor } from '#web/shared/ui/button.tsx'
import { InboxList } from './inbox-list.tsx'
import { MessageRows } from './message-rows.tsx'
import { useRecordAction } from './use-record-action.ts'

const ORDERS = [
  { name: 'newest', label: 'Newest first' },
  { name: 'oldest', label: 'Oldest first' },
]
type Filter = { name: string; label: string; path: string }
const ALL: Filter = { name: 'all', label: 'All', path: LIST_PATHS.messages }
const FILTERS: readonly [Filter, ...Filter[]] = [
  ALL,
  ...MESSAGE_STATES.map((state) => ({
    name: state,
    label: RECORD_STATE_LABELS[state],
    path: `${LIST_PATHS.messages}?state=${state}`,
  })),
]

/** The messages of visitors, and what staff do with them. */
export function MessagesTab() {
  const params = useUrlListParams()
  const { chosen, choose } = filterBy(params, FILTERS)
  const pages = usePagedList<StaffMessage>({
    path: chosen.path,
    name: 'messages',
    orders: ORDERS,
    params,
    onError: (error) => reportFailure(messageTexts.fetchFailed, error),
  })
  const api = useStaffApi()
  const { role } = useStaffUser()
  const { mutate } = useSWRConfig()
  const confirm = useConfirm()
  const action = useRecordAction<StaffMessage>(pages)

  async function mark(message: StaffMessage, state: MessageState): Promise<void> {
    await action.run({
      id: message.id,
      failed: messageTexts.markFailed,
      call: async () =>
        (
          await api.send<{ message: StaffMessage }>(`${LIST_PATHS.messages}/${message.id}`, {
            method: 'PUT',
            body: { state },
          })
        ).message,
      done: `The message from ${message.name} is now ${RECORD_STATE_LABELS[state].toLowerCase()}`,
    })
    await mutate(LIST_PATHS.newMessages)
  }

  async function remove({ id, name, email }: StaffMessage): Promise<void> {
    const choice = await confirm({
      question: fill(messageTexts.confirmDelete, { name }),
      detail: fill(messageTexts.deleteEffects, { email }),
      choices: [
        { name: 'keep', label: 'Keep it' },
        { name: 'delete', label: 'Delete the message', variant: 'primary' },
      ],
    })
    if (choice !== 'delete') return
    await action.run({
      id,
      failed: messageTexts.deleteFailed,
      call: async () => {
        await api.send(`${LIST_PATHS.messages}/${id}`, { method: 'DELETE' })
        return undefined
      },
      done: `The message from ${name} was deleted`,
    })
    await mutate(LIST_PATHS.newMessages)
  }

  return (
    <InboxList
      title="Messages"
      searchLabel="Search messages"
      filter={{ label: 'Show', options: FILTERS, chosen: chosen.name, choose }}
      pages={pages}
      loadFailed="The messages could not be loaded."
      fetchFailed={messageTexts.fetchFailed}
      action={action}
      empty={
        chosen === ALL ? (
          <EmptyState text="No messages yet.">
            <ButtonAnchor variant="outline" href={site.contact}>
              To the contact form
            </ButtonAnchor>
          </EmptyState>
        ) : (
          <EmptyState text={`No ${chosen.label.toLowerCase()} messages.`}>
            <Button variant="outline" onClick={() => choose(ALL.name)}>
              Show all messages
            </Button>
          </EmptyState>
        )
      }
    >
      <MessageRows
        rows={pages.rows ?? []}
        busyId={action.busyId}
        onMark={(message, state) => void mark(message, state)}
        onDelete={hasFullRight(role, 'messages.delete') ? (message) => void remove(message) : undefined}
      />
    </InboxList>
  )
}
