import { useState } from 'react'
import useSWR from 'swr'
import { messages } from '#cms/shared/messages.ts'
import type { PublicProject } from '#endpoints/public/schema.ts'
import { reportFailure } from '#web/lib/report.ts'
import { useStaffApi } from '../session/session-context.tsx'
import { useToast } from '../kit/toast.tsx'
import { projectFailure } from './project-failure.ts'

/** spec 7: the list is the public one, asked for with the bearer. */
const LIST = '/public/projects'

type List = { projects: PublicProject[] }

/** The projects, what takes one away, and what brings it back. */
export function useProjects() {
  const api = useStaffApi()
  const toast = useToast()
  const { data, error: readError, mutate } = useSWR<List, unknown>(LIST)
  const [seenError, setSeenError] = useState<unknown>()
  const [failure, setFailure] = useState<string>()
  const [removed, setRemoved] = useState<PublicProject>()
  const [busy, setBusy] = useState<string>()

  async function act(id: string, text: string, call: () => Promise<void>): Promise<void> {
    if (busy !== undefined) return
    setBusy(id)
    setFailure(undefined)
    try {
      await call()
    } catch (error) {
      reportFailure(text, error)
      setFailure(projectFailure(error, text))
    } finally {
      setBusy(undefined)
    }
  }

  const remove = (project: PublicProject) =>
    act(project.id, messages.projects.deleteFailed, async () => {
      await api.send(`/projects/${project.id}`, { method: 'DELETE' })
      setRemoved(project)
      toast()
      await mutate((list) => list && { projects: list.projects.filter(({ id }) => id !== project.id) })
    })

  const restore = (project: PublicProject) =>
    act(project.id, messages.projects.restoreFailed, async () => {
      await api.send(`/projects/${project.id}/restore`, { method: 'POST' })
      setRemoved(undefined)
      toast()
      await mutate()
    })

  const readFailure = readError === undefined || readError === seenError ? undefined : projectFailure(readError, messages.projects.fetchFailed)
  return {
    projects: data?.projects,
    isLoading: data === undefined && readError === undefined,
    hasFailed: data === undefined && readError !== undefined,
    /** spec 8: what stands in the banner */
    failure: failure ?? readFailure,
    dismiss: () => {
      setFailure(undefined)
      setSeenError(readError)
    },
    reload: () => void mutate(),
    /** the one that is being taken away or brought back */
    busy,
    remove,
    restore,
    /** what can be had back */
    removed,
    forgetRemoved: () => setRemoved(undefined),
  }
}
