import { clear } from 'idb-keyval'
import { useImperativeHandle, useRef, useState, type RefObject } from 'react'
import { createMemoryRouter, createRoutesFromElements, Route, RouterProvider } from 'react-router-dom'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { BusyNotice } from '#web/panel/form/busy-notice.tsx'
import { ConfirmProvider } from '#web/panel/ui/confirm.tsx'
import { ConflictDialog } from '#web/panel/form/conflict-dialog.tsx'
import { DangerBanner } from '#web/panel/ui/danger-banner.tsx'
import { DraftNotice } from '#web/panel/drafts/draft-notice.tsx'
import { ImageField } from '#web/panel/uploads/image-field.tsx'
import { Dialog } from '#web/panel/ui/dialog.tsx'
import type { SaveOptions } from '#web/panel/form/document-form-options.ts'
import { useDocumentForm } from '#web/panel/form/use-document-form.ts'
import type { StoredDocument } from '#web/panel/form/stored-document.ts'
import { NEW_DOCUMENT } from '#web/panel/drafts/draft-slot.ts'
import { useEditing } from '#web/panel/form/use-editing.ts'
import { useLeaveGuard } from '#web/panel/form/use-leave-guard.ts'
import { TextField } from '#web/shared/ui/field.tsx'
import { withSession } from './with-session.tsx'

/** A note as the server stores it, and as it answers a save. */
export type Note = { id: string; version: string; title: string; text: string }
type Values = { title: string; text: string }

/** A save that waits for the test to respond to it. */
type PendingSave = Omit<SaveOptions, 'onProgress'> & {
  values: Values
  progress: SaveOptions['onProgress']
  finish: (saved: Note) => void
  fail: (error: Error) => void
}

type Options = {
  /** who is signed in */
  account?: string
  /** what is stored, by id */
  notes?: Note[]
  /** the address that is opened */
  at?: string
  /** the note as restored after a deletion: with it the form handles a deletion, and can rebase its edits */
  restores?: Note
  /** loads the code of the form's rules, as a form does over the network */
  loadSchema?: () => Promise<never>
}

/** Clears localStorage and IndexedDB. */
export async function clearBrowserStorage(): Promise<void> {
  localStorage.clear()
  await clear()
}

/**
 * Opens a screen with a list of notes and, over it, the form that the panel's screens share.
 * @returns locators and actions of the screen, and the saves that the server received
 */
export async function openNotes({
  account = 'ada',
  notes = [],
  at = '/',
  restores,
  loadSchema,
}: Options = {}) {
  const received = { saves: [] as PendingSave[], saved: [] as Note[] }
  const save = (values: Values, { onProgress, ...saving }: SaveOptions) =>
    new Promise<Note>(
      (finish, fail) => void received.saves.push({ ...saving, values, progress: onProgress, finish, fail }),
    )
  const element = (
    <NotesScreen
      {...{ notes, save, restores, loadSchema }}
      onSaved={(note) => void received.saved.push(note)}
    />
  )
  const router = createMemoryRouter(
    createRoutesFromElements(
      <>
        <Route path="/" element={element} />
        <Route path="*" element={<h1>Elsewhere</h1>} />
      </>,
    ),
    { initialEntries: ['/elsewhere', at], initialIndex: 1 },
  )
  const { unmount } = await render(
    withSession(
      account,
      <ConfirmProvider>
        <RouterProvider router={router} />
      </ConfirmProvider>,
    ),
  )
  const form = page.getByRole('dialog', { name: 'Note', exact: true })
  const conflict = page.getByRole('dialog', { name: /^(?:Someone else saved|Your first attempt)/ })
  return {
    received,
    form,
    title: form.getByLabelText('Title'),
    text: form.getByLabelText('Text'),
    image: form.getByRole('group', { name: 'Image' }).getByLabelText('Image'),
    draftKept: form.getByText('Draft kept on this device'),
    draftRestored: form.getByText(/^Your unsaved changes from \d\d:\d\d were restored\.$/),
    submit: form.getByRole('button', { name: /^Sav(?:e|ing\.\.\.)$/ }),
    leaveDialog: page.getByRole('dialog', { name: 'Leave without saving?' }),
    conflict,
    version: (name: string) => conflict.getByRole('region', { name }),
    /** @param name of the note's button in the list */
    open: async (name = 'New note') => {
      await page.getByRole('button', { name, exact: true }).click()
      await expect.element(form).toBeVisible()
    },
    choose: (button: string) => page.getByRole('button', { name: button, exact: true }).click(),
    /** the browser's Back button */
    back: () => void router.navigate(-1),
    /** a link to another screen */
    goElsewhere: () => void router.navigate('/elsewhere'),
    elsewhere: page.getByRole('heading', { name: 'Elsewhere' }),
    address: () => router.state.location.pathname + router.state.location.search,
    /** presses Save. @returns the save, which waits for its response */
    startSave: async () => {
      const before = received.saves.length
      await form.getByRole('button', { name: 'Save' }).click()
      await expect.poll(() => received.saves.length).toBe(before + 1)
      return received.saves.at(-1)!
    },
    /** closes the tab, as far as the screen can know */
    close: unmount,
  }
}

type ScreenProps = Required<Pick<Options, 'notes'>> &
  Pick<Options, 'loadSchema' | 'restores'> & {
    save: (values: Values, saving: SaveOptions) => Promise<Note>
    onSaved: (note: Note) => void
  }

function NotesScreen({ notes, onSaved, ...rest }: ScreenProps) {
  const { editing, open, close } = useEditing()
  const guard = useRef<() => Promise<boolean>>(null)
  useLeaveGuard(guard)
  const finish = (note: Note) => {
    onSaved(note)
    close()
  }
  return (
    <main>
      <h1>Notes</h1>
      <button onClick={() => open()}>New note</button>
      {notes.map(({ id, title }) => (
        <button key={id} onClick={() => open(id)}>
          {title}
        </button>
      ))}
      {editing && (
        <NoteForm
          key={editing}
          note={notes.find(({ id }) => id === editing)}
          {...{ guard, ...rest }}
          onClose={close}
          onSaved={finish}
        />
      )}
    </main>
  )
}

const toStored = ({ id, version, title, text }: Note): StoredDocument<Values> => ({
  id,
  version,
  values: { title, text },
})

type FormProps = Omit<ScreenProps, 'notes'> & {
  note: Note | undefined
  guard: RefObject<(() => Promise<boolean>) | null>
  onClose: () => void
}

function NoteForm({ note, guard, save, restores, loadSchema, onClose, onSaved }: FormProps) {
  const [isDeleted, setIsDeleted] = useState(false)
  const [stored] = useState(() => (note ? toStored(note) : { values: { title: '', text: '' } }))
  const form = useDocumentForm<Values, Note>({
    name: `note:${note?.id ?? NEW_DOCUMENT}`,
    stored,
    check: ({ title }) =>
      title.trim() === '' ? { title: 'A title is required' } : ({} as Record<string, string>),
    loadSchema,
    save,
    parseCurrent: (response) => toStored((response as { current: Note }).current),
    failure: 'The note could not be saved',
    invalidText: () => 'Some fields are not valid',
    onSaved,
    ...(restores && { onDeleted: () => setIsDeleted(true) }),
  })
  const { values, fields, failure, isSaving } = form
  useImperativeHandle(guard, () => form.leave)
  const field = (name: keyof Values) => ({
    value: values[name],
    error: fields[name],
    onChange: ({ target }: { target: { value: string } }) => form.set(name, target.value),
  })
  return (
    <Dialog title="Note" onClose={onClose} isLocked={isSaving}>
      <form onSubmit={(event) => void form.submit({ event })} noValidate>
        <DraftNotice restoredAt={form.draft.restoredAt} onDiscard={form.draft.discard} />
        {form.percent === 'busy' && <BusyNotice onStop={form.stopWaiting} />}
        {failure && <DangerBanner onDismiss={form.dismiss}>{failure}</DangerBanner>}
        {isDeleted && (
          <button
            type="button"
            onClick={() => {
              setIsDeleted(false)
              form.rebase(toStored(restores!))
            }}
          >
            Restore
          </button>
        )}
        <TextField label="Title" {...field('title')} />
        <TextField label="Text" {...field('text')} />
        <ImageField
          label="Image"
          accept="image/*"
          validate={() => undefined}
          file={form.file}
          onChoose={form.chooseFile}
          error={fields.image}
          percent={form.percent}
        />
        <p>{form.isDirty && form.draft.isKept ? 'Draft kept on this device' : ''}</p>
        <button type="submit" disabled={isSaving}>
          {isSaving ? 'Saving...' : 'Save'}
        </button>
      </form>
      <ConflictDialog conflict={form.conflict} render={({ title, text }) => <p>{`${title}: ${text}`}</p>} />
    </Dialog>
  )
}
