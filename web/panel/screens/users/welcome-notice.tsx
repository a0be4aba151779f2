import { usersTexts } from '#cms/shared/texts/accounts.ts'
import { fill } from '#cms/shared/texts/fill.ts'
import { Button } from '#web/shared/ui/button.tsx'
import { IconButton } from '#web/panel/ui/icon-button.tsx'
import type { NewAccount } from './create-user-dialog.tsx'
import styles from './welcome-notice.module.css'

type Props = { account: NewAccount; isBusy: boolean; onRetry: () => void; onDismiss: () => void }

/** The welcome mail failed: shows the password once more, since it cannot be read later. */
export function WelcomeNotice({ account, isBusy, onRetry, onDismiss }: Props) {
  return (
    <section className={styles.notice} aria-label="Welcome email" role="alert">
      <div className={styles.text}>
        <p>
          The account <strong>{account.email}</strong> was created, but the welcome email could not be sent.
          Pass on the initial password yourself:
        </p>
        <p className={styles.password}>{account.password}</p>
        <Button variant="outline" disabled={isBusy} onClick={onRetry}>
          {isBusy ? 'Sending...' : 'Send the email again'}
        </Button>
      </div>
      <IconButton icon="close" label="Dismiss" onClick={onDismiss} />
    </section>
  )
}

/** The welcome mail was queued. */
export function WelcomeQueued({ email, onDismiss }: { email: string; onDismiss: () => void }) {
  return (
    <section className={styles.notice} aria-label="Welcome email" role="status">
      <p className={styles.text}>{fill(usersTexts.welcomeQueued, { email })}</p>
      <IconButton icon="close" label="Dismiss" onClick={onDismiss} />
    </section>
  )
}
