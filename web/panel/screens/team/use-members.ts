import useSWR from 'swr'
import { messages } from '#cms/shared/messages.ts'
import type { TeamMember } from '#endpoints/public/schema.ts'
import { reportFailure } from '#web/shared/lib/report.ts'
import { useRemoval } from '#web/panel/document/use-removal.ts'
import { memberCalls } from './member-calls.ts'

/** The team in the order of the site, and the deletion of members with undo. */
export function useMembers() {
  const { data, error, isLoading, mutate } = useSWR<{ teamMembers: TeamMember[] }, unknown>(memberCalls.all, {
    onError: (reason: unknown) => reportFailure(messages.team.fetchFailed, reason),
  })
  const removal = useRemoval<TeamMember>({
    question: messages.team.confirmDelete,
    nameOf: ({ name }) => name,
    pathOf: memberCalls.member,
    restorePathOf: memberCalls.restore,
    removeFromList: (gone) =>
      mutate((known) => known && { teamMembers: known.teamMembers.filter(({ id }) => id !== gone) }, {
        revalidate: false,
      }),
    reload: () => mutate(),
    failures: { remove: messages.team.deleteFailed, restore: messages.team.restoreFailed },
  })
  return {
    members: data?.teamMembers,
    isLoading: isLoading && !data,
    readFailure: error !== undefined && !data ? messages.team.fetchFailed : undefined,
    reload: () => void mutate().catch(() => {}),
    removal,
  }
}
