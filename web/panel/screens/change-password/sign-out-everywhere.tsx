import { useState } from 'react'
import { requestTexts } from '#cms/shared/texts/requests.ts'
import { Button } from '#web/shared/ui/button.tsx'
import { failureText } from '#web/panel/lib/failure-text.ts'
import { useSession } from '#web/panel/session/session-context.tsx'
import { useConfirm } from '#web/panel/ui/confirm.tsx'
import { DangerBanner } from '#web/panel/ui/danger-banner.tsx'
import styles from './sign-out-everywhere.module.css'

/** Ends all sessions of the account after a confirmation; this one too, which leads to the sign-in. */
export function SignOutEverywhere() {
  const session = useSession()
  const confirm = useConfirm()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function signOut(): Promise<void> {
    const choice = await confirm({
      question: 'Sign out everywhere?',
      detail:
        'You are signed out in every browser and on every device, this one included. Your password stays ' +
        'as it is.',
      choices: [
        { name: 'stay', label: 'Cancel' },
        { name: 'sign-out', label: 'Sign out everywhere', variant: 'primary' },
      ],
    })
    if (choice !== 'sign-out') return
    setFailure(undefined)
    setIsBusy(true)
    try {
      await session.signOutEverywhere()
    } catch (error) {
      setFailure(failureText(error, requestTexts.unexpected))
      setIsBusy(false)
    }
  }

  return (
    <section className={styles.section} aria-labelledby="sign-out-everywhere">
      <h2 id="sign-out-everywhere" className={styles.heading}>
        Your devices
      </h2>
      <p className={styles.text}>
        Lost a device, or left a browser open somewhere? End all your sessions at once.
      </p>
      {failure && <DangerBanner onDismiss={() => setFailure(undefined)}>{failure}</DangerBanner>}
      <Button variant="outline" disabled={isBusy} onClick={signOut}>
        {isBusy ? 'Signing out...' : 'Sign out everywhere'}
      </Button>
    </section>
  )
}
