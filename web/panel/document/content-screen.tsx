import { useRef } from 'react'
import { messages } from '#cms/shared/messages.ts'
import { Button } from '#web/shared/ui/button.tsx'
import visuallyHidden from '#web/shared/ui/visually-hidden.module.css'
import { useStaffUser } from '../session/session-context.tsx'
import { DangerBanner } from '../ui/danger-banner.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PanelIcon } from '../ui/panel-icon.tsx'
import { Screen } from '../ui/screen.tsx'
import { useToast } from '../ui/toast.tsx'
import { DocumentEditor } from './document-editor.tsx'
import { newSlot, parseSlot, slotName, toAddress } from './draft-slot.ts'
import { ListFrame } from './list-frame.tsx'
import type { ScreenDescription } from './screen-description.ts'
import { UndoRemoval } from './undo-notice.tsx'
import { WaitingDrafts } from './waiting-drafts.tsx'
import { useCloseSaved } from './use-close-saved.ts'
import type { DocumentForm } from './use-document-form.ts'
import { useDocumentList } from './use-document-list.ts'
import { useEditing } from './use-editing.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

/**
 * The screen of a collection that staff edit (docs/decisions/041): its list with search, order, deletion and
 * undo, and its form in a modal with drafts, conflicts and the question before unsaved work is left.
 */
export function contentScreen<
  Row extends { id: string },
  Doc extends { id: string },
  Values extends Record<string, unknown>,
  Form extends DocumentForm<Values> = DocumentForm<Values>,
>(screen: ScreenDescription<Row, Doc, Values, Form>) {
  const { texts, list: described, form } = screen

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
    const add = useRef<HTMLButtonElement>(null)
    const saved = useCloseSaved({
      guard,
      close,
      onClosed: () => {
        reload()
        toast()
      },
    })

    const edit = (address: string = toAddress(newSlot())) => {
      removal.forget()
      open(address)
    }
    const addButton = (
      <Button ref={add} onClick={() => edit()}>
        <PanelIcon name="plus" /> {texts.list.add}
      </Button>
    )
    const { title } = texts.list
    return (
      <Screen heading={texts.heading} action={addButton}>
        {failure && <DangerBanner onDismiss={dismiss}>{failure}</DangerBanner>}
        <WaitingDrafts<Values>
          kind={form.draft}
          noun={texts.noun}
          titleOf={form.titleOf}
          isFrozen={editing !== undefined}
          focusAfter={add}
          onOpen={edit}
        />
        <ListFrame
          title={typeof title === 'string' ? title : title(role)}
          searchLabel={texts.list.search}
          list={list}
          filter={filter}
          isLoading={isLoading}
          empty={
            hasFailed ? (
              <EmptyState text={texts.list.unread}>
                <Button look="outline" onClick={reload}>
                  {messages.page.tryAgain}
                </Button>
              </EmptyState>
            ) : filter?.chosen ? (
              <EmptyState text="Nothing has this status.">
                <Button look="outline" onClick={() => filter.choose('')}>
                  Show all
                </Button>
              </EmptyState>
            ) : (
              <EmptyState text={texts.list.empty}>
                {texts.list.addFirst ? (
                  <Button look="outline" onClick={() => edit()}>
                    {texts.list.addFirst}
                  </Button>
                ) : (
                  addButton
                )}
              </EmptyState>
            )
          }
        >
          <described.Rows
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
            key={slotName(parseSlot(editing))}
            {...{ screen, guard }}
            address={editing}
            rows={rows}
            onOpen={open}
            onRenamed={rename}
            onClose={close}
            onKept={reload}
            onSaved={saved.closeAfter}
            onLeaveSaved={saved.finish}
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
