import { ROBOTS } from '#cms/shared/requests.ts'

/**
 * Signals for the server's bot check: time on page and honeypot value (decision 026). Waits until the minimum
 * time has passed, so that a fast visitor (autofill, reload) is not refused.
 */
export async function collectBotSignals(
  form: HTMLFormElement | null,
): Promise<{ openFor: number; [ROBOTS.honeypot]?: string }> {
  const honeypotValue = new FormData(form ?? undefined).get(ROBOTS.honeypot)
  const remaining = ROBOTS.clientMinOpen - performance.now()
  if (remaining > 0) await new Promise((resolve) => setTimeout(resolve, remaining))
  return {
    openFor: Math.round(performance.now()),
    ...(typeof honeypotValue === 'string' && honeypotValue !== '' && { [ROBOTS.honeypot]: honeypotValue }),
  }
}
