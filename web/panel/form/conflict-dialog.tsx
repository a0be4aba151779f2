import type { ReactNode } from 'react'
import { requestTexts } from '#cms/shared/texts/requests.ts'
import { Button } from '#web/shared/ui/button.tsx'
import { Dialog, DialogActions } from '../ui/dialog.tsx'
import styles from './conflict-dialog.module.css'
import { VersionComparison } from './version-comparison.tsx'

const TEXTS = {
  changed: {
    title: requestTexts.changedMeanwhile,
    lead: 'Nothing has been overwritten. Compare the two versions and choose which one to keep.',
    theirs: 'Saved by someone else',
    region: 'The version saved by someone else',
    take: 'Take theirs',
    keep: 'Keep mine',
  },
  created: {
    title: 'Your first attempt was saved after all',
    lead:
      'Only the server’s response was lost. Your later changes are not in it yet. Compare the two ' +
      'versions and choose which one to keep.',
    theirs: 'Saved by the first attempt',
    region: 'The version saved by the first attempt',
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
        /** sentence about who sees the document by now */
        statusText?: string | undefined
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
    <Dialog title={texts.title} onClose={conflict.later}>
      <p className={styles.lead}>
        {conflict.statusText ? `${texts.lead} ${conflict.statusText}` : texts.lead}
      </p>
      <VersionComparison
        before={{ title: 'Your version', content: render(conflict.mine) }}
        after={{ title: texts.theirs, region: texts.region, content: render(conflict.current) }}
      />
      <DialogActions>
        <Button variant="outline" onClick={conflict.later}>
          Back to editing
        </Button>
        <Button variant="outline" onClick={conflict.takeTheirs}>
          {texts.take}
        </Button>
        <Button onClick={conflict.keepMine}>{texts.keep}</Button>
      </DialogActions>
    </Dialog>
  )
}
