import useSWR from 'swr'
import { foldText } from '#cms/shared/fold-text.ts'
import { mayAll } from '#cms/shared/rights.ts'
import { panel } from '#cms/shared/paths.ts'
import type { StaffUser } from '#endpoints/users/schema.ts'
import { useLocalChoices } from '#web/panel/document/list-choices.ts'
import { listKeys, pagePath } from '#web/panel/lib/list-keys.ts'
import { beginsWith, matcherOf } from '#web/panel/lib/matches.ts'
import { useSearch } from '#web/panel/lib/use-search.ts'
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

/** Maximum results shown, and how many documents of a kind are read for them. */
const MAX_RESULTS = 30
const MAX_OF_A_KIND = 8

/** A search field, and the destinations that match it; all screens when it is empty. */
export function useTargets() {
  const { role } = useStaffUser()
  const { text, asked, isTyping, search } = useSearch(useLocalChoices())
  const lists = [
    useDocuments({ kind: 'Post', pathname: panel.dashboard, list: listKeys.posts, name: 'posts', asked }),
    useDocuments({
      kind: 'Project',
      pathname: panel.projects,
      list: listKeys.projects,
      name: 'projects',
      asked,
    }),
    useDocuments({ kind: 'Member', pathname: panel.team, list: listKeys.team, name: 'teamMembers', asked }),
  ]
  const users = useSWR<{ users: StaffUser[] }>(mayAll(role, 'users.read') ? listKeys.users : null)
  const isLoading = isTyping || [...lists, users].some((each) => each.isLoading)

  const matches = matcherOf(text)
  const isMatch = ({ label, kind }: Target) => matches(`${label} ${kind}`)
  const screens = ENTRIES.map<Target>(({ label, to }) => ({ key: to, kind: 'Screen', label, pathname: to }))
  const accounts = (users.data?.users ?? []).map(({ uid, email }) =>
    documentTarget('User', panel.users, uid, email),
  )
  const documents = lists.flatMap(({ targets }) => targets)
  const found =
    text.trim() === ''
      ? screens
      : [
          ...screens.filter(isMatch),
          // Those of the last query stay until the answer to this one is there.
          ...(isLoading ? documents.filter(isMatch) : documents),
          ...accounts.filter(isMatch),
        ]
  const unread = lists.reduce((sum, { total, targets }) => sum + total - targets.length, 0)
  const isFirst = ({ label }: Target) => Number(beginsWith(label, text))
  return {
    query: text,
    search,
    targets: found.toSorted((a, b) => isFirst(b) - isFirst(a)).slice(0, MAX_RESULTS),
    count: found.length + unread,
    isLoading,
    hasFailed:
      lists.some(({ error }) => error !== undefined) ||
      (users.error !== undefined && users.data === undefined),
  }
}

type Answer = { total?: number; [name: string]: unknown }
type Row = { id: string; title?: string; name?: string }

type Documents = {
  kind: Target['kind']
  pathname: string
  /** path of the list, and the name of its rows in the answer */
  list: string
  name: string
  /** words; nothing is read without */
  asked: string
}

/** The documents of a kind that the server finds; the kind itself is a word that finds them all. */
function useDocuments({ kind, pathname, list, name, asked }: Documents) {
  const q = asked
    .split(' ')
    .filter((word) => word !== foldText(kind))
    .join(' ')
  const path = pagePath(list, { limit: MAX_OF_A_KIND, q })
  const { data, error, isLoading } = useSWR<Answer, unknown>(asked === '' ? null : path, {
    keepPreviousData: true,
  })
  const rows = (data?.[name] ?? []) as Row[]
  return {
    targets: rows.map(({ id, title, name: called }) =>
      documentTarget(kind, pathname, id, title ?? called ?? ''),
    ),
    total: data?.total ?? rows.length,
    error,
    isLoading,
  }
}

const documentTarget = (kind: Target['kind'], pathname: string, id: string, label: string): Target => ({
  key: `${kind} ${id}`,
  kind,
  label,
  pathname,
  search: `?edit=${encodeURIComponent(id)}`,
})
