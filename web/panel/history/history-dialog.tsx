import { useState, type ComponentType } from 'react'
import useSWR from 'swr'
import { errorPageTexts } from '#cms/shared/texts/requests.ts'
import { historyTexts } from '#cms/shared/texts/documents.ts'
import { fill } from '#cms/shared/texts/fill.ts'
import type { SavedVersion } from '#cms/schemas/versions.ts'
import { classNames } from '#web/shared/lib/class-names.ts'
import { reportFailure } from '#web/shared/lib/report-failure.ts'
import { Button } from '#web/shared/ui/button.tsx'
import { failureText } from '../lib/failure-text.ts'
import { useStaffApi } from '../session/session-context.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { DangerBanner } from '../ui/danger-banner.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Dialog, DialogActions, DialogNotice } from '../ui/dialog.tsx'
import { formatDateTime } from '../lib/format-date-time.ts'
import { ListSkeleton } from '../ui/list-skeleton.tsx'
import { PublicationChip } from '../publication/publication-chip.tsx'
import type { DocumentResponse } from '../form/stored-document.ts'
import { VersionComparison } from '../form/version-comparison.tsx'
import styles from './history-dialog.module.css'

type Props<Values> = {
  /** API path of the document */
  path: string
  /** what sentences call a document: `post` */
  noun: string
  /** the form's values */
  values: Values
  /** whether the form has unsaved changes */
  isDirty: boolean
  /** version of the stored document that a restored one replaces */
  version: string | undefined
  toValues: (response: DocumentResponse) => Values
  Version: ComponentType<{ values: Values }>
  /** @param text for the toast */
  onRestored: (response: DocumentResponse, text: string) => void
  onClose: () => void
}

/** The stored versions of a document: each is compared with the form and can be restored. */
export function HistoryDialog<Values>({
  path,
  noun,
  values,
  isDirty,
  version,
  toValues,
  Version,
  onRestored,
  onClose,
}: Props<Values>) {
  const api = useStaffApi()
  const confirm = useConfirm()
  const list = useSWR<{ versions: SavedVersion[] }, unknown>(`${path}/versions`)
  const [chosenId, choose] = useState<string>()
  const versions = list.data?.versions ?? []
  const shownVersion =
    versions.find(({ id }) => id === chosenId) ?? versions.find(({ isCurrent }) => !isCurrent) ?? versions[0]
  const shownDocument = useSWR<DocumentResponse, unknown>(
    shownVersion ? `${path}/versions/${shownVersion.id}` : null,
  )
  const [failure, setFailure] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  async function restore({ id, savedAt }: SavedVersion): Promise<void> {
    if (isDirty) {
      const choice = await confirm({
        question: fill(historyTexts.confirm, { time: formatDateTime(Date.parse(savedAt)) }),
        detail: historyTexts.unsaved,
        choices: [
          { name: 'keep', label: 'Keep editing' },
          { name: 'restore', label: 'Restore', variant: 'primary' },
        ],
      })
      if (choice !== 'restore') return
    }
    setIsBusy(true)
    setFailure(undefined)
    try {
      const response = await api.send<DocumentResponse>(`${path}/versions/${id}/restore`, {
        method: 'POST',
        ifMatch: version,
      })
      onRestored(response, fill(historyTexts.restored, { time: formatDateTime(Date.parse(savedAt)) }))
    } catch (error) {
      reportFailure(historyTexts.failed, error)
      setFailure(failureText(error, historyTexts.failed))
      void list.mutate()
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Dialog title={historyTexts.title} onClose={onClose} isLocked={isBusy}>
      {failure && (
        <DialogNotice>
          <DangerBanner onDismiss={() => setFailure(undefined)}>{failure}</DangerBanner>
        </DialogNotice>
      )}
      {list.error !== undefined && !list.data ? (
        <EmptyState text={historyTexts.loadFailed}>
          <Button variant="outline" onClick={() => void list.mutate()}>
            {errorPageTexts.tryAgain}
          </Button>
        </EmptyState>
      ) : !list.data ? (
        <ListSkeleton rows={4} />
      ) : versions.length < 2 ? (
        <EmptyState text={fill(historyTexts.none, { noun })} />
      ) : (
        <div className={styles.history}>
          <VersionList {...{ versions, shownVersion, choose }} />
          <div className={styles.shown} aria-busy={shownDocument.isLoading}>
            {shownDocument.error !== undefined && !shownDocument.data ? (
              <EmptyState text={failureText(shownDocument.error, historyTexts.loadFailed)}>
                <Button variant="outline" onClick={() => void shownDocument.mutate()}>
                  {errorPageTexts.tryAgain}
                </Button>
              </EmptyState>
            ) : shownVersion && shownDocument.data ? (
              <VersionComparison
                before={{
                  title: `Saved ${formatDateTime(Date.parse(shownVersion.savedAt))}`,
                  content: <Version values={toValues(shownDocument.data)} />,
                }}
                after={{ title: 'In the form', content: <Version values={values} /> }}
              />
            ) : (
              <ListSkeleton rows={3} />
            )}
          </div>
        </div>
      )}
      <DialogActions>
        <Button variant="outline" disabled={isBusy} onClick={onClose}>
          Back to editing
        </Button>
        {versions.length > 1 && shownVersion && (
          <Button
            disabled={isBusy || shownDocument.data === undefined || (shownVersion.isCurrent && !isDirty)}
            onClick={() => void restore(shownVersion)}
          >
            {isBusy ? 'Restoring...' : 'Restore this version'}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

type ListProps = {
  versions: readonly SavedVersion[]
  shownVersion: SavedVersion | undefined
  choose: (id: string) => void
}

function VersionList({ versions, shownVersion, choose }: ListProps) {
  return (
    <ol className={styles.list} aria-label="Versions">
      {versions.map((version) => (
        <li key={version.id}>
          <button
            type="button"
            className={classNames(styles.version, version === shownVersion && styles.chosen)}
            aria-pressed={version === shownVersion}
            onClick={() => choose(version.id)}
          >
            <span className={styles.time}>{formatDateTime(Date.parse(version.savedAt))}</span>
            {version.isCurrent && <span className={styles.current}>Current version</span>}
            {version.status && <PublicationChip status={version.status} />}
            <span className={styles.author}>{version.savedBy ?? historyTexts.unknownAuthor}</span>
          </button>
        </li>
      ))}
    </ol>
  )
}
