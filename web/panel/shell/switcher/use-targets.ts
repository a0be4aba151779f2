import useSWR from 'swr'
import { foldText } from '#cms/shared/fold-text.ts'
import { hasFullRight } from '#cms/shared/rights.ts'
import { panelPaths } from '#cms/shared/panel-paths.ts'
import type { StaffAccount } from '#cms/schemas/users.ts'
import { useLocalListParams } from '#web/panel/list/list-params.ts'
import { LIST_PATHS, pagePath } from '#web/panel/lib/list-paths.ts'
import { beginsWith, createMatcher } from '#web/panel/lib/text-matcher.ts'
import { useSearchText } from '#web/panel/lib/use-search-text.ts'
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

/** Results shown. */
const MAX_RESULTS = 30
/** Documents of one kind that are read. */
const MAX_PER_KIND = 8

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
      sentQuery,
    }),
    useMatchingDocuments({
      kind: 'Project',
      pathname: panelPaths.projects,
      list: LIST_PATHS.projects,
      name: 'projects',
      sentQuery,
    }),
    useMatchingDocuments({
      kind: 'Member',
      pathname: panelPaths.team,
      list: LIST_PATHS.team,
      name: 'teamMembers',
      sentQuery,
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
    toDocumentTarget({ kind: 'User', pathname: panelPaths.users, id: uid, label: email }),
  )
  const documents = lists.flatMap(({ targets }) => targets)
  const matching =
    text.trim() === ''
      ? screens
      : [
          ...screens.filter(isMatch),
          // The documents of the last query stay until the response to this one arrives.
          ...(isLoading ? documents.filter(isMatch) : documents),
          ...accounts.filter(isMatch),
        ]
  const unlistedCount = lists.reduce((sum, { total, targets }) => sum + total - targets.length, 0)
  const rank = ({ label }: SwitcherTarget) => Number(beginsWith(label, text))
  return {
    query: text,
    search,
    targets: matching.toSorted((a, b) => rank(b) - rank(a)).slice(0, MAX_RESULTS),
    count: matching.length + unlistedCount,
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
  /** path of the list */
  list: string
  /** name of the rows in the response */
  name: string
  /** words of the query; if it is empty, nothing is read */
  sentQuery: string
}

/** The documents of a kind that match the query. A word that names the kind matches all of them. */
function useMatchingDocuments({ kind, pathname, list, name, sentQuery }: Documents) {
  const q = sentQuery
    .split(' ')
    .filter((word) => word !== foldText(kind))
    .join(' ')
  const path = pagePath(list, { limit: MAX_PER_KIND, q })
  const { data, error, isLoading } = useSWR<ListResponse, unknown>(sentQuery === '' ? null : path, {
    keepPreviousData: true,
  })
  const rows = (data?.[name] ?? []) as Row[]
  return {
    targets: rows.map((row) =>
      toDocumentTarget({ kind, pathname, id: row.id, label: row.title ?? row.name ?? '' }),
    ),
    total: data?.total ?? rows.length,
    error,
    isLoading,
  }
}

const toDocumentTarget = ({
  id,
  ...target
}: Pick<SwitcherTarget, 'kind' | 'pathname' | 'label'> & { id: string }): SwitcherTarget => ({
  ...target,
  key: `${target.kind} ${id}`,
  search: `?edit=${encodeURIComponent(id)}`,
})
