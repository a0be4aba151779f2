import useSWR from 'swr'
import { mayAll } from '#cms/shared/rights.ts'
import { panel } from '#cms/shared/paths.ts'
import type { PostRow } from '#endpoints/posts/schema.ts'
import type { ProjectRow, TeamMember } from '#endpoints/public/schema.ts'
import type { StaffUser } from '#endpoints/users/schema.ts'
import { listKeys } from '#web/panel/lib/list-keys.ts'
import { beginsWith, matcherOf } from '#web/panel/lib/matches.ts'
import { useStaffUser } from '#web/panel/session/session-context.tsx'
import { ENTRIES } from '../sidebar-entries.ts'

/** A destination: a screen, or a document in its editor. */
export type Target = {
  key: string
  kind: 'Screen' | 'Post' | 'Project' | 'Member' | 'User'
  label: string
  pathname: string
  search?: string
}

/** Maximum results shown. */
const MAX_RESULTS = 30

/** Destinations that match the query; all screens when it is empty. Shares the SWR keys of the screens. */
export function useTargets(query: string) {
  const { role } = useStaffUser()
  const posts = useSWR<{ posts: PostRow[] }>(listKeys.posts)
  const projects = useSWR<{ projects: ProjectRow[] }>(listKeys.projects)
  const team = useSWR<{ teamMembers: TeamMember[] }>(listKeys.team)
  const users = useSWR<{ users: StaffUser[] }>(mayAll(role, 'users.read') ? listKeys.users : null)
  const lists = [posts, projects, team, users]

  const screens = ENTRIES.map<Target>(({ label, to }) => ({ key: to, kind: 'Screen', label, pathname: to }))
  const documents = [
    ...(posts.data?.posts ?? []).map(({ id, title }) => documentTarget('Post', panel.dashboard, id, title)),
    ...(projects.data?.projects ?? []).map(({ id, title }) =>
      documentTarget('Project', panel.projects, id, title),
    ),
    ...(team.data?.teamMembers ?? []).map(({ id, name }) => documentTarget('Member', panel.team, id, name)),
    ...(users.data?.users ?? []).map(({ uid, email }) => documentTarget('User', panel.users, uid, email)),
  ]
  const matches = matcherOf(query)
  const found =
    query.trim() === ''
      ? screens
      : [...screens, ...documents].filter(({ label, kind }) => matches(`${label} ${kind}`))
  const isFirst = ({ label }: Target) => Number(beginsWith(label, query))
  return {
    targets: found.toSorted((a, b) => isFirst(b) - isFirst(a)).slice(0, MAX_RESULTS),
    count: found.length,
    isLoading: lists.some(({ isLoading }) => isLoading),
    hasFailed: lists.some(({ error, data }) => error !== undefined && data === undefined),
  }
}

const documentTarget = (kind: Target['kind'], pathname: string, id: string, label: string): Target => ({
  key: `${kind} ${id}`,
  kind,
  label,
  pathname,
  search: `?edit=${encodeURIComponent(id)}`,
})
