import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { passwordTexts } from '#cms/shared/texts/accounts.ts'
import { panelPaths, parseLinkToken } from '#cms/shared/panel-paths.ts'
import { Button } from '#web/shared/ui/button.tsx'
import { DangerBanner } from '#web/panel/ui/danger-banner.tsx'
import { NewPasswordFields } from '#web/panel/ui/new-password-fields.tsx'
import { ShowToggle } from '#web/panel/ui/show-toggle.tsx'
import { SignedOutScreen } from '#web/panel/ui/signed-out-screen.tsx'
import { TextLink } from '#web/panel/ui/text-link.tsx'
import { useResetPassword } from './use-reset-password.ts'
import styles from './reset-password-screen.module.css'

type Props = { brand: string }

/** Sets a new password by a mailed link, also where somebody is signed in. */
export function Page({ brand }: Props) {
  const token = parseLinkToken(useLocation().hash)
  const [invalidToken, setInvalidToken] = useState<string>()
  if (!token || token === invalidToken) return <InvalidLink brand={brand} />
  // a key, since another link in the same tab changes only the fragment
  return <ResetForm key={token} brand={brand} token={token} onInvalidLink={() => setInvalidToken(token)} />
}

function ResetForm({ brand, token, onInvalidLink }: Props & { token: string; onInvalidLink: () => void }) {
  const [isShown, setIsShown] = useState(false)
  const form = useResetPassword({ token, onInvalidLink })
  const { setElement, failure } = form
  // Busy until the sign-in screen is shown.
  const isBusy = form.isBusy || form.isSent
  return (
    <SignedOutScreen
      title="New Password"
      brand={brand}
      heading="New Password"
      lead="Choose a new password. You will be signed out everywhere and can then sign in with it."
      focus="[name=newPassword]"
    >
      <form ref={setElement} onSubmit={form.submit} noValidate>
        {failure && <DangerBanner onDismiss={form.dismiss}>{failure}</DangerBanner>}
        <NewPasswordFields input={form.input} isShown={isShown} />
        <ShowToggle isShown={isShown} onToggle={() => setIsShown(!isShown)} noun="passwords" />
        <Button type="submit" disabled={isBusy}>
          {isBusy ? 'Changing...' : 'Change Password'}
        </Button>
      </form>
    </SignedOutScreen>
  )
}

function InvalidLink({ brand }: Props) {
  return (
    <SignedOutScreen
      title="New Password"
      brand={brand}
      heading="New Password"
      lead="A link works once, for one hour, and only until a newer one is sent."
      focus={`[href='${panelPaths.forgotPassword}']`}
    >
      <div className={styles.invalidLink}>
        <DangerBanner>{passwordTexts.linkInvalid}</DangerBanner>
        <TextLink to={panelPaths.forgotPassword}>Ask for a new link</TextLink>
      </div>
    </SignedOutScreen>
  )
}
