import { MAX_LENGTH } from '#cms/shared/lengths.ts'
import { authTexts, passwordTexts } from '#cms/shared/texts/accounts.ts'
import { panelPaths } from '#cms/shared/panel-paths.ts'
import { Banner } from '#web/shared/ui/banner.tsx'
import { Button } from '#web/shared/ui/button.tsx'
import { TextField } from '#web/shared/ui/field.tsx'
import { api } from '#web/shared/lib/api.ts'
import { useReturnState } from '#web/panel/session/guards.tsx'
import { DangerBanner } from '#web/panel/ui/danger-banner.tsx'
import { SignedOutScreen } from '#web/panel/ui/signed-out-screen.tsx'
import { TextLink } from '#web/panel/ui/text-link.tsx'
import { useSchemaForm } from '#web/panel/form/use-schema-form.ts'

/** Asks for a mail with a link that sets a new password; says the same whether or not there is an account. */
export function Page({ brand }: { brand: string }) {
  const returnState = useReturnState()
  const form = useForgotPassword(returnState.email)
  const { setElement, isBusy, failure } = form
  return (
    <SignedOutScreen
      title="Forgot Password"
      brand={brand}
      heading="Forgot Password"
      lead="Enter your account’s email address. We will send you a link to set a new password."
      focus="[name=email]"
    >
      <form ref={setElement} onSubmit={form.submit} noValidate>
        {failure && <DangerBanner onDismiss={form.dismiss}>{failure}</DangerBanner>}
        {form.isSent && <Banner tone="success">{passwordTexts.linkOnItsWay}</Banner>}
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          maxLength={MAX_LENGTH.email}
          {...form.input('email')}
        />
        <Button type="submit" disabled={isBusy}>
          {isBusy ? 'Sending...' : 'Send Link'}
        </Button>
        <TextLink to={panelPaths.signIn} state={{ ...returnState, email: form.values.email }}>
          Back to sign in
        </TextLink>
      </form>
    </SignedOutScreen>
  )
}

/** A blank field is reported without a request. @param email the one typed on the sign-in screen */
function useForgotPassword(email = '') {
  return useSchemaForm({
    defaultValues: { email },
    check: (values) =>
      values.email.trim() === ''
        ? { message: authTexts.emailRequired, fields: { email: authTexts.emailRequired } }
        : undefined,
    send: async (body) => void (await api.post('/auth/forgot-password', body)),
    isRepeatable: true,
  })
}
