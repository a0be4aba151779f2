import { useSWRConfig } from 'swr'
import { MESSAGE_STATES, RECORD_STATE_LABELS, type MessageState } from '#cms/shared/constants.ts'
import { fill, messages as texts } from '#cms/shared/messages.ts'
import { pages as site } from '#cms/shared/paths.ts'
import { mayAll } from '#cms/shared/rights.ts'
import type { StaffMessage } from '#endpoints/inbox/schema.ts'
import { filterBy, useAddressChoices } from '#web/panel/document/list-choices.ts'
import { usePages } from '#web/panel/document/use-pages.ts'
import { listKeys } from '#web/panel/lib/list-keys.ts'
import { useStaffApi, useStaffUser } from '#web/panel/session/session-context.tsx'
import { useConfirm } from '#web/panel/ui/confirm.tsx'
import { EmptyState } from '#web/panel/ui/empty-state.tsx'
import { reportFailure } from '#web/shared/lib/report.ts'
import { Button, ButtonAnchor } from '#web/shared/ui/button.tsx'
import { InboxList } from './inbox-list.tsx'
import { MessageRows } from './message-rows.tsx'
import { useRecordAction } from './use-record-action.ts'

const ORDERS = [
  { name: 'newest', label: 'Newest first' },
  { name: 'oldest', label: 'Oldest first' },
]
type Filter = { name: string; label: string; path: string }
const ALL: Filter = { name: 'all', label: 'All', path: listKeys.messages }
const FILTERS: readonly [Filter, ...Filter[]] = [
  ALL,
  ...MESSAGE_STATES.map((state) => ({
    name: state,
    label: RECORD_STATE_LABELS[state],
    path: `${listKeys.messages}?state=${state}`,
  })),
]

/** The messages of visitors, and what staff do with them. */
export function MessagesPart() {
  const choices = useAddressChoices()
  const { chosen, choose } = filterBy(choices, FILTERS)
  const pages = usePages<StaffMessage>({
    path: chosen.path,
    name: 'messages',
    orders: ORDERS,
    choices,
    onError: (error) => reportFailure(texts.contact.fetchFailed, error),
  })
  const api = useStaffApi()
  const { role } = useStaffUser()
  const { mutate } = useSWRConfig()
  const confirm = useConfirm()
  const action = useRecordAction<StaffMessage>(pages)

  async function mark(message: StaffMessage, state: MessageState): Promise<void> {
    await action.run({
      id: message.id,
      failed: texts.contact.markFailed,
      call: async () =>
        (
          await api.send<{ message: StaffMessage }>(`${listKeys.messages}/${message.id}`, {
            method: 'PUT',
            body: { state },
          })
        ).message,
      done: `The message of ${message.name} is ${RECORD_STATE_LABELS[state].toLowerCase()}`,
    })
    await mutate(listKeys.newMessages)
  }

  async function remove({ id, name, email }: StaffMessage): Promise<void> {
    const choice = await confirm({
      question: fill(texts.contact.confirmDelete, { name }),
      detail: fill(texts.contact.deleteEffects, { email }),
      choices: [
        { name: 'keep', label: 'Keep it' },
        { name: 'delete', label: 'Delete the message', look: 'primary' },
      ],
    })
    if (choice !== 'delete') return
    await action.run({
      id,
      failed: texts.contact.deleteFailed,
      call: async () => {
        await api.send(`${listKeys.messages}/${id}`, { method: 'DELETE' })
        return undefined
      },
      done: `The message of ${name} is deleted`,
    })
    await mutate(listKeys.newMessages)
  }

  return (
    <InboxList
      title="Messages"
      searchLabel="Search messages"
      filter={{ label: 'Show', options: FILTERS, chosen: chosen.name, choose }}
      pages={pages}
      unread="The messages could not be read."
      fetchFailed={texts.contact.fetchFailed}
      action={action}
      empty={
        chosen === ALL ? (
          <EmptyState text="Nobody has written yet.">
            <ButtonAnchor look="outline" href={site.contact}>
              To the contact form
            </ButtonAnchor>
          </EmptyState>
        ) : (
          <EmptyState text={`No message is ${chosen.label.toLowerCase()}.`}>
            <Button look="outline" onClick={() => choose(ALL.name)}>
              Show all messages
            </Button>
          </EmptyState>
        )
      }
    >
      <MessageRows
        rows={pages.rows ?? []}
        busyId={action.busyId}
        onMark={(...to) => void mark(...to)}
        onDelete={mayAll(role, 'messages.delete') ? (message) => void remove(message) : undefined}
      />
    </InboxList>
  )
}
