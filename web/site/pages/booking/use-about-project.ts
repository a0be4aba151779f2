import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { pages } from '#cms/shared/paths.ts'
import type { PublicProject } from '#endpoints/public/schema.ts'
import { useRead } from '#web/shared/hooks/use-read.ts'
import { keys } from '#web/shared/lib/keys.ts'
import { PROJECT_QUERY } from './data.ts'

/**
 * The project that the address names. One that visitors cannot see is left out, and nothing fails over it.
 */
export function useAboutProject() {
  const [search] = useSearchParams()
  const [isDropped, setDropped] = useState(false)
  const named = search.get(PROJECT_QUERY)
  const id = isDropped || !named ? undefined : named
  const { data, error } = useRead<{ project: Pick<PublicProject, 'title'> }>(id ? keys.project(id) : null)
  return {
    id: error ? undefined : id,
    title: id ? data?.project.title : undefined,
    isGone: error?.status === 404,
    /** Leaves it out here and in the address, without a step in the history. */
    drop: () => {
      setDropped(true)
      history.replaceState(history.state, '', pages.booking)
    },
  }
}

export type AboutProject = ReturnType<typeof useAboutProject>
