import { useRef, type ReactNode } from 'react'
import { errorPageTexts } from '#cms/shared/texts/requests.ts'
import { Button } from '#web/shared/ui/button.tsx'
import visuallyHidden from '#web/shared/ui/visually-hidden.module.css'
import { useStaffUser } from '../session/session-context.tsx'
import { DangerBanner } from '../ui/danger-banner.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PanelIcon } from '../ui/panel-icon.tsx'
import { Screen } from '../ui/screen.tsx'
import { useToast } from '../ui/toast.tsx'
import { DocumentEditor } from './document-editor.tsx'
import { newDraftSlot, parseDraftSlot, getSlotName, toEditParam } from '../drafts/draft-slot.ts'
import { ListFrame, type ListFilter } from '../list/list-frame.tsx'
import type { ScreenDescription } from './screen-description.ts'
import { UndoRemoval } from '../list/undo-notice.tsx'
import { UnfinishedDrafts } from '../drafts/unfinished-drafts.tsx'
import { useCloseAfterSave } from './use-close-after-save.ts'
import type { DocumentForm } from '../form/use-document-form.ts'
import { useDocumentList } from './use-document-list.ts'
import { useEditing } from '../form/use-editing.ts'
import { useLeaveGuard } from '../form/use-leave-guard.ts'

/**
 * The screen of a collection that staff edit (decision 041): its list with search, order, deletion and
 * undo, and its form in a dialog, with drafts, conflicts and a question before unsaved work is lost.
 */
export function contentScreen<
  Row extends { id: string },
  Doc extends { id: string },
  Values extends Record<string, unknown>,
  Form extends DocumentForm<Values> = DocumentForm<Values>,
>(screen: ScreenDescription<Row, Doc, Values, Form>) {
  const { texts, list: listDescription, form } = screen

  return function ContentScreen() {
    const { role } = useStaffUser()
    const {
      rows = [],
      list,
      filter,
      isLoading,
      hasFailed,
      failure,
      dismiss,
      reload,
      removal,
      sorting,
      announcement,
    } = useDocumentList(screen)
    const toast = useToast()
    const { editing, open, rename, close } = useEditing()
    const guard = useRef<() => Promise<boolean>>(null)
    useLeaveGuard(guard)
    const addButtonRef = useRef<HTMLButtonElement>(null)
    const afterSave = useCloseAfterSave({
      guard,
      close,
      onClosed: () => {
        reload()
        toast()
      },
    })

    const edit = (editParam: string = toEditParam(newDraftSlot())) => {
      removal.clear()
      open(editParam)
    }
    const addButton = (
      <Button ref={addButtonRef} onClick={() => edit()}>
        <PanelIcon name="plus" /> {texts.list.add}
      </Button>
    )
    const { title } = texts.list
    return (
      <Screen heading={texts.heading} action={addButton}>
        {failure && <DangerBanner onDismiss={dismiss}>{failure}</DangerBanner>}
        <UnfinishedDrafts<Values>
          kind={form.draftKind}
          noun={texts.noun}
          getTitle={form.getTitle}
          isFrozen={editing !== undefined}
          focusAfter={addButtonRef}
          onOpen={edit}
        />
        <ListFrame
          title={typeof title === 'string' ? title : title(role)}
          searchLabel={texts.list.search}
          list={list}
          filter={filter}
          isLoading={isLoading}
          empty={<EmptyList {...{ texts, hasFailed, filter, reload, addButton }} onAdd={() => edit()} />}
        >
          <listDescription.Rows
            rows={rows}
            removingId={removal.removingId}
            onEdit={edit}
            onDelete={removal.remove}
            sorting={sorting}
          />
        </ListFrame>
        <p className={visuallyHidden.visuallyHidden} role="status">
          {announcement}
        </p>
        <UndoRemoval removal={removal} />
        {editing && (
          <DocumentEditor
            key={getSlotName(parseDraftSlot(editing))}
            {...{ screen, guard }}
            editParam={editing}
            rows={rows}
            onOpen={open}
            onRenamed={rename}
            onClose={close}
            onSavedInPlace={reload}
            onSaved={afterSave.closeAfter}
            onLeaveSaved={afterSave.finish}
            onRestored={(text) => {
              reload()
              toast(text)
            }}
          />
        )}
      </Screen>
    )
  }
}

type EmptyListProps = {
  texts: { list: { empty: string; addFirst?: string; loadFailed: string } }
  hasFailed: boolean
  filter: ListFilter | undefined
  reload: () => void
  addButton: ReactNode
  onAdd: () => void
}

/** Shown in place of the rows: says why there are none. */
function EmptyList({ texts: { list }, hasFailed, filter, reload, addButton, onAdd }: EmptyListProps) {
  if (hasFailed) {
    return (
      <EmptyState text={list.loadFailed}>
        <Button variant="outline" onClick={reload}>
          {errorPageTexts.tryAgain}
        </Button>
      </EmptyState>
    )
  }
  if (filter?.chosen) {
    return (
      <EmptyState text="No results with this status.">
        <Button variant="outline" onClick={() => filter.choose('')}>
          Show all
        </Button>
      </EmptyState>
    )
  }
  return (
    <EmptyState text={list.empty}>
      {list.addFirst ? (
        <Button variant="outline" onClick={onAdd}>
          {list.addFirst}
        </Button>
      ) : (
        addButton
      )}
    </EmptyState>
  )
}
