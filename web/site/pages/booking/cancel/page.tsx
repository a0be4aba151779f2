import { useRef, type FormEvent } from 'react'
import { mailtoUrl } from '#cms/shared/links.ts'
import { bookingTexts } from '#cms/shared/texts/bookings.ts'
import { errorPageTexts } from '#cms/shared/texts/requests.ts'
import { pagePaths } from '#cms/shared/paths.ts'
import { PageLink } from '#web/site/app/page-link.tsx'
import { usePageHead } from '#web/site/hooks/use-page-head.ts'
import { useStudio } from '#web/site/hooks/use-public-data.ts'
import type { Params } from '#web/site/lib/page-definition.ts'
import { classNames } from '#web/shared/lib/class-names.ts'
import { joinSentences } from '#web/shared/lib/page-head.ts'
import { Banner } from '#web/shared/ui/banner.tsx'
import { Button, ButtonAnchor, buttonClass } from '#web/shared/ui/button.tsx'
import container from '#web/shared/ui/container.module.css'
import { Notice } from '#web/shared/ui/notice.tsx'
import { cancelHead, cancelTitles, type CancelView } from './data.ts'
import { SessionCard } from './session-card.tsx'
import { useCancellation } from './use-cancellation.ts'
import styles from './page.module.css'

const TEXTS: Record<CancelView, string> = {
  asking:
    'Nothing has changed yet. If you cancel, others can book this time, and we confirm the cancellation ' +
    'by email.',
  done: 'We are sending you a confirmation by email. There is nothing more for you to do.',
  already: 'It was cancelled before. There is nothing more for you to do.',
  begun: joinSentences(bookingTexts.sessionStarted, 'If something came up, tell us'),
  unknown: 'Part of the link may be missing. Please open it again from your confirmation email.',
  unreadable: 'We could not load it just now. Nothing about it has changed.',
}

/**
 * Target of the cancel link in mails (docs/behaviour.md#cancel-page). Asks for confirmation, since mail
 * clients prefetch links.
 */
export function Page({ reference = '' }: Params) {
  const studio = useStudio()
  const { booking, view, attempt, cancel } = useCancellation(reference)
  const root = useRef<HTMLDivElement>(null)
  const [title, text] = [cancelTitles[view], TEXTS[view]]
  usePageHead(cancelHead(studio, view))

  const isCancelling = attempt.state === 'cancelling'
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isCancelling) void cancel().then(() => focusOutcome(root.current))
  }
  if (!booking || view === 'unknown') {
    return (
      <div ref={root}>
        <Notice title={title} text={text}>
          {view === 'unreadable' && <ButtonAnchor href="">{errorPageTexts.tryAgain}</ButtonAnchor>}
          <EmailButton />
        </Notice>
      </div>
    )
  }
  return (
    <div ref={root} className={classNames(container.container, styles.page)}>
      <header>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{text}</p>
      </header>
      <SessionCard booking={booking} timeZone={studio.timeZone} studioName={studio.name}>
        {view === 'asking' && (
          // Without JavaScript the browser posts the form.
          <form method="post" action={pagePaths.cancelBooking(reference)} onSubmit={onSubmit}>
            {attempt.state === 'failed' && (
              <div className={styles.banner} data-outcome tabIndex={-1}>
                <Banner tone="danger">{attempt.message}</Banner>
              </div>
            )}
            <div className={styles.actions}>
              {/* aria-disabled, since `disabled` would lose the focus */}
              <Button type="submit" aria-disabled={isCancelling}>
                {isCancelling
                  ? 'Cancelling...'
                  : attempt.state === 'failed'
                    ? errorPageTexts.tryAgain
                    : 'Cancel this booking'}
              </Button>
              <PageLink to={pagePaths.home} className={buttonClass('outline')}>
                Keep it
              </PageLink>
            </div>
          </form>
        )}
        {view !== 'asking' && (
          <div className={styles.actions}>
            <PageLink to={pagePaths.booking} className={buttonClass('primary')}>
              Book another time
            </PageLink>
            {view === 'begun' && <EmailButton />}
          </div>
        )}
      </SessionCard>
    </div>
  )
}

function EmailButton() {
  const { email } = useStudio()
  if (!email) return null
  return (
    <ButtonAnchor variant="outline" href={mailtoUrl(email)}>
      Write to us
    </ButtonAnchor>
  )
}

/** Moves the focus from the removed button to the error message or, without one, to the heading. */
function focusOutcome(root: HTMLElement | null): void {
  const outcome = root?.querySelector<HTMLElement>('[data-outcome]') ?? root?.querySelector('h1')
  if (!outcome) return
  outcome.tabIndex = -1
  outcome.focus()
}
