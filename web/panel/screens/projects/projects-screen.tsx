import { useRef } from 'react'
import { messages } from '#cms/shared/messages.ts'
import type { ProjectRow as ProjectInList } from '#endpoints/public/schema.ts'
import { Button } from '#web/shared/ui/button.tsx'
import { DangerBanner } from '#web/panel/ui/danger-banner.tsx'
import { EmptyState } from '#web/panel/ui/empty-state.tsx'
import { ListFrame } from '#web/panel/document/list-frame.tsx'
import { PanelIcon } from '#web/panel/ui/panel-icon.tsx'
import { Screen } from '#web/panel/ui/screen.tsx'
import { useToast } from '#web/panel/ui/toast.tsx'
import { UndoRemoval } from '#web/panel/document/undo-notice.tsx'
import { NEW, useEditing } from '#web/panel/document/use-editing.ts'
import { useGuardedEditing } from '#web/panel/document/use-guarded-editing.ts'
import { byText, useList, type Order } from '#web/panel/document/use-list.ts'
import { ProjectModal } from './project-modal.tsx'
import { ProjectRow } from './project-row.tsx'
import { useProjects } from './use-projects.ts'
import styles from './projects-screen.module.css'

const byTitle = byText<ProjectInList>(({ title }) => title)
const byCategory = byText<ProjectInList>(({ category }) => category)

const ORDERS: Order<ProjectInList>[] = [
  { name: 'site', label: 'As on the site', compare: () => 0 },
  { name: 'title', label: 'Title', compare: byTitle },
  { name: 'category', label: 'Category', compare: (a, b) => byCategory(a, b) || byTitle(a, b) },
  { name: 'changed', label: 'Last changed', compare: (a, b) => b.updatedAt.localeCompare(a.updatedAt) },
  {
    name: 'images',
    label: 'Fewest images',
    compare: (a, b) => a.images.length - b.images.length || byTitle(a, b),
  },
]

export function Page() {
  const { projects, isLoading, hasFailed, failure, dismiss, reload, removal } = useProjects()
  const list = useList({
    items: projects,
    textOf: ({ title, category }) => `${title} ${category}`,
    orders: ORDERS,
  })
  const editing = useEditing()
  const guard = useRef<() => Promise<boolean>>(null)
  const shown = useGuardedEditing(editing, guard)
  const toast = useToast()

  const edit = (id?: string) => {
    removal.forget()
    editing.open(id)
  }
  const newProject = (
    <Button onClick={() => edit()}>
      <PanelIcon name="plus" /> New Project
    </Button>
  )
  return (
    <Screen heading="Project Management" action={newProject}>
      {failure && <DangerBanner onDismiss={dismiss}>{failure}</DangerBanner>}
      <ListFrame
        title="All Projects"
        list={list}
        isLoading={isLoading}
        searchLabel="Search projects"
        empty={
          hasFailed ? (
            <Unread onRetry={reload} />
          ) : (
            <EmptyState text="No projects yet">{newProject}</EmptyState>
          )
        }
      >
        <ul className={styles.rows}>
          {list.shown.map((project) => (
            <ProjectRow
              key={project.id}
              project={project}
              isBusy={removal.removingId === project.id}
              onEdit={() => edit(project.id)}
              onDelete={() => removal.remove(project)}
            />
          ))}
        </ul>
      </ListFrame>
      <UndoRemoval removal={removal} />
      {shown && (
        <ProjectModal
          key={shown}
          id={shown === NEW ? undefined : shown}
          categories={categoriesOf(projects ?? [])}
          guard={guard}
          onClose={editing.close}
          onSaved={() => {
            editing.close()
            toast()
            reload()
          }}
        />
      )}
    </Screen>
  )
}

function Unread({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState text="The projects could not be loaded.">
      <Button look="outline" onClick={onRetry}>
        {messages.page.tryAgain}
      </Button>
    </EmptyState>
  )
}

const categoriesOf = (projects: readonly ProjectInList[]) =>
  [...new Set(projects.map(({ category }) => category))].toSorted(byText((category) => category))
