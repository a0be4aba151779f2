import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { pagePaths } from '#cms/shared/paths.ts'
import type { PublicProject } from '#cms/schemas/public.ts'
import { useRead } from '#web/shared/hooks/use-read.ts'
import { keys } from '#web/shared/lib/keys.ts'
import { PROJECT_QUERY } from './reads.ts'

/**
 * The project that the query names. A project that cannot be read is left out of the booking; `isGone`: it is
 * not public (any more).
 */
export function useAboutProject() {
  const [search] = useSearchParams()
  const [isRemoved, setIsRemoved] = useState(false)
  const idInQuery = search.get(PROJECT_QUERY)
  const id = isRemoved || !idInQuery ? undefined : idInQuery
  const { data, error } = useRead<{ project: Pick<PublicProject, 'title'> }>(id ? keys.project(id) : null)
  return {
    id: error ? undefined : id,
    title: id ? data?.project.title : undefined,
    isGone: error?.status === 404,
    /** Removes the project from state and URL without a history entry. */
    remove: () => {
      setIsRemoved(true)
      history.replaceState(history.state, '', pagePaths.booking)
    },
  }
}

export type AboutProject = ReturnType<typeof useAboutProject>
