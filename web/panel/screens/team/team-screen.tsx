import { useRef } from 'react'
import { DEPARTMENT_LABELS } from '#cms/shared/constants.ts'
import { messages } from '#cms/shared/messages.ts'
import type { TeamMember } from '#endpoints/public/schema.ts'
import { Button } from '#web/shared/ui/button.tsx'
import { DangerBanner } from '#web/panel/ui/danger-banner.tsx'
import { EmptyState } from '#web/panel/ui/empty-state.tsx'
import { ListFrame } from '#web/panel/document/list-frame.tsx'
import { PanelIcon } from '#web/panel/ui/panel-icon.tsx'
import { Screen } from '#web/panel/ui/screen.tsx'
import { useToast } from '#web/panel/ui/toast.tsx'
import { UndoRemoval } from '#web/panel/document/undo-notice.tsx'
import { useEditing } from '#web/panel/document/use-editing.ts'
import { useGuardedEditing } from '#web/panel/document/use-guarded-editing.ts'
import { byText, useList, type Order } from '#web/panel/document/use-list.ts'
import { MemberCards } from './member-cards.tsx'
import { MemberEditor } from './member-editor.tsx'
import { useMembers } from './use-members.ts'

const byName = byText<TeamMember>(({ name }) => name)
const departmentOf = ({ department }: TeamMember) => DEPARTMENT_LABELS[department]
const ORDERS: Order<TeamMember>[] = [
  // The response has the order of the site, and the sort is stable.
  { name: 'site', label: 'As on the site', compare: () => 0 },
  { name: 'name', label: 'Name', compare: byName },
  { name: 'department', label: 'Department', compare: (a, b) => byText(departmentOf)(a, b) || byName(a, b) },
]
const textOf = (member: TeamMember) =>
  `${member.name} ${member.role} ${departmentOf(member)} ${member.department}`

export function Page() {
  const { members, isLoading, readFailure, reload, removal } = useMembers()
  const list = useList({ items: members, textOf, orders: ORDERS })
  const toast = useToast()
  const editing = useEditing()
  const guard = useRef<() => Promise<boolean>>(null)
  const shown = useGuardedEditing(editing, guard)

  const edit = (id?: string) => {
    removal.forget()
    editing.open(id)
  }
  const onSaved = () => {
    editing.close()
    reload()
    toast()
  }
  const banner = removal.failure ?? readFailure
  const addButton = (
    <Button onClick={() => edit()}>
      <PanelIcon name="plus" /> Add Team Member
    </Button>
  )
  return (
    <Screen heading="Team Management" action={addButton}>
      {banner && (
        <DangerBanner onDismiss={removal.failure ? removal.dismiss : undefined}>{banner}</DangerBanner>
      )}
      <ListFrame
        title="Team members"
        searchLabel="Search the team"
        list={list}
        isLoading={isLoading}
        empty={<Empty hasFailed={readFailure !== undefined} onRetry={reload} onAdd={() => edit()} />}
      >
        <MemberCards
          members={list.shown}
          removingId={removal.removingId}
          onEdit={edit}
          onDelete={removal.remove}
        />
      </ListFrame>
      <UndoRemoval removal={removal} />
      {shown && (
        <MemberEditor key={shown} id={shown} guard={guard} onClose={editing.close} onSaved={onSaved} />
      )}
    </Screen>
  )
}

function Empty({
  hasFailed,
  onRetry,
  onAdd,
}: {
  hasFailed: boolean
  onRetry: () => void
  onAdd: () => void
}) {
  return hasFailed ? (
    <EmptyState text="The team could not be read.">
      <Button look="outline" onClick={onRetry}>
        {messages.page.tryAgain}
      </Button>
    </EmptyState>
  ) : (
    <EmptyState text="Nobody is on the team yet.">
      <Button look="outline" onClick={onAdd}>
        Add the first one
      </Button>
    </EmptyState>
  )
}
