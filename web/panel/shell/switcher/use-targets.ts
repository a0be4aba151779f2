import useSWR from 'swr'
import { foldText } from '#cms/shared/fold-text.ts'
import { hasFullRight } from '#cms/shared/rights.ts'
import { panelPaths } from '#cms/shared/paths.ts'
import type { StaffAccount } from '#cms/schemas/users.ts'
import { useLocalListParams } from '#web/panel/list/list-params.ts'
import { LIST_PATHS, pagePath } from '#web/panel/lib/list-paths.ts'
import { beginsWith, createMatcher } from '#web/panel/lib/text-matcher.ts'
import { useSearchText } from '#web/panel/lib/use-search.ts'
import { useStaffUser } from '#web/panel/session/session-context.tsx'
import { SIDEBAR_ENTRIES } from '../sidebar-entries.ts'

/** A destination: a screen, or a document in its editor. */
export type SwitcherTarget = {
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
  const { text, sentQuery, isTyping, search } = useSearchText(useLocalListParams())
  const lists = [
    useMatchingDocuments({
      kind: 'Post',
      pathname: panelPaths.dashboard,
      list: LIST_PATHS.posts,
      name: 'posts',
      asked: sentQuery,
    }),
    useMatchingDocuments({
      kind: 'Project',
      pathname: panelPaths.projects,
      list: LIST_PATHS.projects,
      name: 'projects',
      asked: sentQuery,
    }),
    useMatchingDocuments({
      kind: 'Member',
      pathname: panelPaths.team,
      list: LIST_PATHS.team,
      name: 'teamMembers',
      asked: sentQuery,
    }),
  ]
  const users = useSWR<{ users: StaffAccount[] }>(hasFullRight(role, 'users.read') ? LIST_PATHS.users : null)
  const isLoading = isTyping || [...lists, users].some((each) => each.isLoading)

  const matches = createMatcher(text)
  const isMatch = ({ label, kind }: SwitcherTarget) => matches(`${label} ${kind}`)
  const screens = SIDEBAR_ENTRIES.map<SwitcherTarget>(({ label, to }) => ({
    key: to,
    kind: 'Screen',
    label,
    pathname: to,
  }))
  const accounts = (users.data?.users ?? []).map(({ uid, email }) =>
    toDocumentTarget('User', panelPaths.users, uid, email),
  )
  const documents = lists.flatMap(({ targets }) => targets)
  const found =
    text.trim() === ''
      ? screens
      : [
          ...screens.filter(isMatch),
          // Those of the last query stay until the response to this one is there.
          ...(isLoading ? documents.filter(isMatch) : documents),
          ...accounts.filter(isMatch),
        ]
  const notListed = lists.reduce((sum, { total, targets }) => sum + total - targets.length, 0)
  const isFirst = ({ label }: SwitcherTarget) => Number(beginsWith(label, text))
  return {
    query: text,
    search,
    targets: found.toSorted((a, b) => isFirst(b) - isFirst(a)).slice(0, MAX_RESULTS),
    count: found.length + notListed,
    isLoading,
    hasFailed:
      lists.some(({ error }) => error !== undefined) ||
      (users.error !== undefined && users.data === undefined),
  }
}

type ListResponse = { total?: number; [name: string]: unknown }
type Row = { id: string; title?: string; name?: string }

type Documents = {
  kind: SwitcherTarget['kind']
  pathname: string
  /** path of the list, and the name of its rows in the response */
  list: string
  name: string
  /** words; nothing is read without */
  asked: string
}

/** The documents of a kind that the server finds; the kind itself is a word that finds them all. */
function useMatchingDocuments({ kind, pathname, list, name, asked: sentQuery }: Documents) {
  const q = sentQuery
    .split(' ')
    .filter((word) => word !== foldText(kind))
    .join(' ')
  const path = pagePath(list, { limit: MAX_OF_A_KIND, q })
  const { data, error, isLoading } = useSWR<ListResponse, unknown>(sentQuery === '' ? null : path, {
    keepPreviousData: true,
  })
  const rows = (data?.[name] ?? []) as Row[]
  return {
    targets: rows.map(({ id, title, name: called }) =>
      toDocumentTarget(kind, pathname, id, title ?? called ?? ''),
    ),
    total: data?.total ?? rows.length,
    error,
    isLoading,
  }
}

const toDocumentTarget = (
  kind: SwitcherTarget['kind'],
  pathname: string,
  id: string,
  label: string,
): SwitcherTarget => ({
  key: `${kind} ${id}`,
  kind,
  label,
  pathname,
  search: `?edit=${encodeURIComponent(id)}`,
})
