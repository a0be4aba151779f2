import type { ReactNode } from 'react'
import { messages } from '#cms/shared/messages.ts'
import { Button } from '#web/shared/ui/button.tsx'
import { Modal, ModalActions } from '../ui/modal.tsx'
import styles from './conflict-dialog.module.css'
import { VersionComparison } from './version-comparison.tsx'

const TEXTS = {
  changed: {
    title: messages.request.changedMeanwhile,
    lead: 'Nothing was written over. Compare the two, then choose which one stays.',
    theirs: 'Saved meanwhile',
    region: 'The version saved meanwhile',
    take: 'Take theirs',
    keep: 'Keep mine',
  },
  made: {
    title: 'Your first try was saved after all',
    lead: 'Only its answer was lost. What you changed since is not in it yet: compare the two, then choose which one stays.',
    theirs: 'Saved by the first try',
    region: 'The version of the first try',
    take: 'Leave it as saved',
    keep: 'Save my changes',
  },
}

type Props<Values> = {
  conflict:
    | {
        kind: keyof typeof TEXTS
        mine: Values
        current: Values
        /** who sees the document by now */
        state?: string | undefined
        keepMine: () => void
        takeTheirs: () => void
        later: () => void
      }
    | undefined
  /** renders one version */
  render: (values: Values) => ReactNode
}

/**
 * Another user saved the document since it was opened, or an earlier attempt created it: shows both versions
 * and asks which to keep (docs/behaviour.md#forms-of-documents). Nothing is overwritten before the choice.
 */
export function ConflictDialog<Values>({ conflict, render }: Props<Values>) {
  if (!conflict) return null
  const texts = TEXTS[conflict.kind]
  return (
    <Modal title={texts.title} onClose={conflict.later}>
      <p className={styles.lead}>{conflict.state ? `${texts.lead} ${conflict.state}` : texts.lead}</p>
      <VersionComparison
        before={{ title: 'Your version', content: render(conflict.mine) }}
        after={{ title: texts.theirs, region: texts.region, content: render(conflict.current) }}
      />
      <ModalActions>
        <Button look="outline" onClick={conflict.later}>
          Back to editing
        </Button>
        <Button look="outline" onClick={conflict.takeTheirs}>
          {texts.take}
        </Button>
        <Button onClick={conflict.keepMine}>{texts.keep}</Button>
      </ModalActions>
    </Modal>
  )
}
