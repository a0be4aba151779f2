import { ROBOTS } from '#cms/shared/constants.ts'

/**
 * What a form sends along for the server to tell robots by (decision 018). A person who is faster than
 * anybody reads and writes, with the browser's own entries or after a reload, is not refused: the form waits
 * for the rest of the time.
 */
export async function robotSigns(
  form: HTMLFormElement | null,
): Promise<{ openFor: number; [ROBOTS.trap]?: string }> {
  const trap = new FormData(form ?? undefined).get(ROBOTS.trap)
  const rest = ROBOTS.leastOpen - performance.now()
  if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest))
  return {
    openFor: Math.round(performance.now()),
    ...(typeof trap === 'string' && trap !== '' && { [ROBOTS.trap]: trap }),
  }
}
