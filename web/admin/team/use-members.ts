import { useState } from 'react'
import useSWR from 'swr'
import { messages } from '#cms/shared/messages.ts'
import type { TeamMember } from '#endpoints/public/schema.ts'
import { reportFailure } from '#web/lib/report.ts'
import { useConfirm } from '../kit/confirm.tsx'
import { failureText } from '../kit/failure-text.ts'
import { useToast } from '../kit/toast.tsx'
import { useStaffApi } from '../session/session-context.tsx'
import { memberCalls } from './member-calls.ts'

/** The team as the site shows it, and what can be done to a member without opening them. */
export function useMembers() {
  const api = useStaffApi()
  const confirm = useConfirm()
  const toast = useToast()
  const [leaving, setLeaving] = useState<string>()
  const [gone, setGone] = useState<{ member: TeamMember; isBusy: boolean }>()
  const [failure, setFailure] = useState<string>()
  const { data, error, isLoading, mutate } = useSWR<{ teamMembers: TeamMember[] }, unknown>(memberCalls.all, {
    onError: (reason: unknown) => reportFailure(messages.team.fetchFailed, reason),
  })

  /** Asks; then the card goes, and the toast shows. */
  async function remove(member: TeamMember): Promise<void> {
    const choice = await confirm({
      question: messages.team.confirmDelete,
      detail: `“${member.name}” leaves the site at once and goes to the trash. You can undo this.`,
      choices: [
        { name: 'cancel', label: 'Cancel' },
        { name: 'delete', label: 'Delete', look: 'primary' },
      ],
    })
    if (choice !== 'delete') return
    forget()
    setLeaving(member.id)
    try {
      await api.send(memberCalls.member(member.id), { method: 'DELETE' })
      await mutate((known) => known && { teamMembers: known.teamMembers.filter(({ id }) => id !== member.id) }, { revalidate: false })
      setGone({ member, isBusy: false })
      toast()
    } catch (reason) {
      reportFailure('Failed to delete team member', reason)
      setFailure(failureText(reason, 'Failed to delete team member'))
      // somebody else may have been quicker
      void mutate().catch(() => {})
    } finally {
      setLeaving(undefined)
    }
  }

  async function undo(): Promise<void> {
    if (!gone || gone.isBusy) return
    setGone({ ...gone, isBusy: true })
    setFailure(undefined)
    try {
      await api.send(memberCalls.restore(gone.member.id), { method: 'POST' })
      await mutate()
      setGone(undefined)
      toast()
    } catch (reason) {
      reportFailure('Failed to bring the team member back', reason)
      setGone({ ...gone, isBusy: false })
      setFailure(failureText(reason, 'Failed to bring the team member back'))
    }
  }

  function forget(): void {
    setGone(undefined)
    setFailure(undefined)
  }

  return {
    members: data?.teamMembers,
    isLoading: isLoading && !data,
    readFailure: error !== undefined && !data ? messages.team.fetchFailed : undefined,
    reload: () => void mutate().catch(() => {}),
    remove,
    /** the member who is being deleted */
    leaving,
    gone,
    undo: () => void undo(),
    failure,
    /** ends the offer to undo, and what was said of a failure: the next thing is being done */
    forget,
    dismiss: () => setFailure(undefined),
  }
}
