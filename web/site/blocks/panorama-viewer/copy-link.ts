import { viewTexts } from './texts.ts'

/**
 * Copies the address of this page with a fragment. Where the browser does not allow that, the fragment is put
 * into the address bar, without an entry in the history, to be copied from there.
 * @returns a text for people
 */
export async function copyLink(fragment: string): Promise<string> {
  try {
    // not there on pages without HTTPS
    await navigator.clipboard.writeText(new URL(fragment, location.href).href)
    return viewTexts.copied
  } catch {
    history.replaceState(history.state, '', fragment)
    return viewTexts.notCopied
  }
}
