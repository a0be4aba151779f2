import useSWR from 'swr'
import { panel } from '#cms/shared/paths.ts'
import type { PostRow } from '#endpoints/posts/schema.ts'
import type { ProjectRow, TeamMember } from '#endpoints/public/schema.ts'
import type { StaffUser } from '#endpoints/users/schema.ts'
import { listKeys } from '#web/panel/lib/list-keys.ts'
import { beginsWith, matcherOf } from '#web/panel/lib/matches.ts'
import { useStaffUser } from '#web/panel/session/session-context.tsx'
import { ENTRIES } from '../sidebar-entries.ts'

/** Somewhere to go: a screen, or what one of them edits. */
export type Target = {
  key: string
  kind: 'Screen' | 'Post' | 'Project' | 'Member' | 'User'
  label: string
  pathname: string
  search?: string
}

/** As many as can be looked over. */
const MOST = 30

/**
 * Where one can go from anywhere, by what was typed: without a word, the screens. The lists are the screens'
 * own.
 */
export function useTargets(query: string) {
  const { role } = useStaffUser()
  const posts = useSWR<{ posts: PostRow[] }>(listKeys.posts)
  const projects = useSWR<{ projects: ProjectRow[] }>(listKeys.projects)
  const team = useSWR<{ teamMembers: TeamMember[] }>(listKeys.team)
  const users = useSWR<{ users: StaffUser[] }>(role === 'admin' ? listKeys.users : null)
  const lists = [posts, projects, team, users]

  const screens = ENTRIES.map<Target>(({ label, to }) => ({ key: to, kind: 'Screen', label, pathname: to }))
  const things = [
    ...(posts.data?.posts ?? []).map(({ id, title }) => edited('Post', panel.dashboard, id, title)),
    ...(projects.data?.projects ?? []).map(({ id, title }) => edited('Project', panel.projects, id, title)),
    ...(team.data?.teamMembers ?? []).map(({ id, name }) => edited('Member', panel.team, id, name)),
    ...(users.data?.users ?? []).map(({ uid, email }) => edited('User', panel.users, uid, email)),
  ]
  const matches = matcherOf(query)
  const found =
    query.trim() === ''
      ? screens
      : [...screens, ...things].filter(({ label, kind }) => matches(`${label} ${kind}`))
  const isFirst = ({ label }: Target) => Number(beginsWith(label, query))
  return {
    targets: found.toSorted((a, b) => isFirst(b) - isFirst(a)).slice(0, MOST),
    count: found.length,
    isLoading: lists.some(({ isLoading }) => isLoading),
    hasFailed: lists.some(({ error, data }) => error !== undefined && data === undefined),
  }
}

const edited = (kind: Target['kind'], pathname: string, id: string, label: string): Target => ({
  key: `${kind} ${id}`,
  kind,
  label,
  pathname,
  search: `?edit=${encodeURIComponent(id)}`,
})
