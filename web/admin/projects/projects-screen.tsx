import { useRef } from 'react'
import { messages } from '#cms/shared/messages.ts'
import type { PublicProject } from '#endpoints/public/schema.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '../kit/confirm.tsx'
import { DangerBanner } from '../kit/danger-banner.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { ListFrame } from '../kit/list-frame.tsx'
import { PanelIcon } from '../kit/panel-icon.tsx'
import { Screen } from '../kit/screen.tsx'
import { useToast } from '../kit/toast.tsx'
import { UndoNotice } from '../kit/undo-notice.tsx'
import { NEW, useEditing } from '../kit/use-editing.ts'
import { useHeldEditing } from '../kit/use-held-editing.ts'
import { byText, useList, type Order } from '../kit/use-list.ts'
import { ProjectModal } from './project-modal.tsx'
import { ProjectRow } from './project-row.tsx'
import { useProjects } from './use-projects.ts'
import styles from './projects-screen.module.css'

const byTitle = byText<PublicProject>(({ title }) => title)
const byCategory = byText<PublicProject>(({ category }) => category)

const ORDERS: Order<PublicProject>[] = [
  { name: 'site', label: 'As on the site', compare: () => 0 },
  { name: 'title', label: 'Title', compare: byTitle },
  { name: 'category', label: 'Category', compare: (a, b) => byCategory(a, b) || byTitle(a, b) },
  { name: 'images', label: 'Fewest images', compare: (a, b) => a.images.length - b.images.length || byTitle(a, b) },
]

/** spec 2: Project management. */
export function Page() {
  const { projects, isLoading, hasFailed, failure, dismiss, reload, busy, remove, restore, removed, forgetRemoved } = useProjects()
  const list = useList({ items: projects, textOf: ({ title, category }) => `${title} ${category}`, orders: ORDERS })
  const editing = useEditing()
  const guard = useRef<() => Promise<boolean>>(null)
  const shown = useHeldEditing(editing, guard)
  const confirm = useConfirm()
  const toast = useToast()

  const edit = (id?: string) => {
    forgetRemoved()
    editing.open(id)
  }
  const askToRemove = async (project: PublicProject) => {
    const choice = await confirm({
      question: messages.projects.confirmDelete,
      detail: `“${project.title}” leaves the site. You can undo it right after.`,
      choices: [
        { name: 'keep', label: 'Cancel' },
        { name: 'delete', label: 'Delete', look: 'primary' },
      ],
    })
    if (choice === 'delete') void remove(project)
  }
  const newProject = (
    <Button onClick={() => edit()}>
      <PanelIcon name="plus" /> New Project
    </Button>
  )
  return (
    <Screen heading="Project Management" action={newProject}>
      {failure && <DangerBanner onDismiss={dismiss}>{failure}</DangerBanner>}
      {removed && <UndoNotice text={`“${removed.title}” was deleted.`} isBusy={busy === removed.id} onUndo={() => void restore(removed)} onDismiss={forgetRemoved} />}
      <ListFrame title="All Projects" list={list} isLoading={isLoading} searchLabel="Search projects" empty={hasFailed ? <Unread onRetry={reload} /> : <EmptyState text="No projects yet">{newProject}</EmptyState>}>
        <ul className={styles.rows}>
          {list.shown.map((project) => (
            <ProjectRow key={project.id} project={project} isBusy={busy === project.id} onEdit={() => edit(project.id)} onDelete={() => void askToRemove(project)} />
          ))}
        </ul>
      </ListFrame>
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

const categoriesOf = (projects: readonly PublicProject[]) => [...new Set(projects.map(({ category }) => category))].toSorted(byText((category) => category))
