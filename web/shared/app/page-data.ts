import type { FormOutcome } from '#cms/shared/form-outcome.ts'
import type { Failures } from '#web/shared/hooks/use-read.ts'

/** Id of the element that carries a page's data to the browser. */
export const DATA_ELEMENT = 'data'
/** Id of the element that React renders into. */
export const ROOT_ELEMENT = 'root'

/** What the panel needs before it can ask. */
export type PanelData = { /** the studio's name */ brand: string }

/** What the server sends along with a page, so that the browser need not ask again. */
export type PageData = {
  /** answers by key, as SWR takes them */
  fallback: Record<string, unknown>
  failures: Failures
  /** this year at the server; the browser corrects it after it has taken over */
  year: number
  /** a form that was posted without a script */
  form?: {
    outcome: FormOutcome
    /**
     * where its page lives: the address that was posted to, or asked for after success, is no page to come
     * back to
     */
    address: string
  }
}
