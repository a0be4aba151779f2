import { useState } from 'react'
import useSWR from 'swr'
import { messages } from '#cms/shared/messages.ts'
import type { ProjectRow } from '#endpoints/public/schema.ts'
import { useRemoval } from '#web/panel/document/use-removal.ts'
import { projectCalls } from './project-calls.ts'
import { projectFailure } from './project-failure.ts'

/** The list of projects, and their deletion with undo. */
export function useProjects() {
  const { data, error: readError, mutate } = useSWR<{ projects: ProjectRow[] }, unknown>(projectCalls.all)
  const [seenError, setSeenError] = useState<unknown>()
  const removal = useRemoval<ProjectRow>({
    question: messages.projects.confirmDelete,
    nameOf: ({ title }) => title,
    pathOf: projectCalls.project,
    restorePathOf: projectCalls.restore,
    removeFromList: (gone) =>
      mutate((list) => list && { projects: list.projects.filter(({ id }) => id !== gone) }, {
        revalidate: false,
      }),
    reload: () => mutate(),
    failures: { remove: messages.projects.deleteFailed, restore: messages.projects.restoreFailed },
    errorText: projectFailure,
  })
  const readFailure =
    readError === undefined || readError === seenError
      ? undefined
      : projectFailure(readError, messages.projects.fetchFailed)
  return {
    projects: data?.projects,
    isLoading: data === undefined && readError === undefined,
    hasFailed: data === undefined && readError !== undefined,
    /** text of the error banner */
    failure: removal.failure ?? readFailure,
    dismiss: () => {
      removal.dismiss()
      setSeenError(readError)
    },
    reload: () => void mutate(),
    removal,
  }
}
