import { useEffect, useState } from 'react'
import { messages } from '#cms/shared/messages.ts'
import type { PublicProject } from '#endpoints/public/schema.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { reportFailure } from '#web/lib/report.ts'
import type { Stored } from '../kit/use-document-form.ts'
import { useStaffApi } from '../session/session-context.tsx'
import { projectFailure } from './project-failure.ts'
import { NEW_PROJECT, valuesOf, type ProjectValues } from './project-values.ts'

export type EditedProject = { project: PublicProject; version: string }

type Reading = { state: 'reading' } | { state: 'read'; stored: Stored<ProjectValues> } | { state: 'missing' } | { state: 'failed'; message: string }

const BLANK: Reading = { state: 'read', stored: { values: NEW_PROJECT } }

/** @param id of the project, or nothing for a new one. Read anew each time: a version that lay about would be an old one. */
export function useEditedProject(id: string | undefined) {
  const api = useStaffApi()
  const [attempt, setAttempt] = useState(0)
  const [reading, setReading] = useState<Reading>(id === undefined ? BLANK : { state: 'reading' })

  useEffect(() => {
    if (id === undefined) return
    let isCurrent = true
    const take = (next: Reading) => isCurrent && setReading(next)
    api.get<EditedProject>(`/projects/${encodeURIComponent(id)}`).then(
      (answer) => take({ state: 'read', stored: storedOf(answer) }),
      (error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return take({ state: 'missing' })
        reportFailure(messages.projects.fetchDetailsFailed, error)
        take({ state: 'failed', message: projectFailure(error, messages.projects.fetchDetailsFailed) })
      },
    )
    return () => {
      isCurrent = false
    }
  }, [api, id, attempt])

  return {
    reading,
    retry: () => {
      setReading({ state: 'reading' })
      setAttempt(attempt + 1)
    },
  }
}

export const storedOf = ({ project, version }: EditedProject): Stored<ProjectValues> => ({ values: valuesOf(project), version })
