import type { FormOutcome } from '#cms/shared/form-outcome.ts'
import type { Failures } from '#web/shared/hooks/use-read.ts'

/** Id of the script element with the page's data. */
export const DATA_ELEMENT_ID = 'data'
/** Id of the element that React renders into. */
export const ROOT_ELEMENT_ID = 'root'

/** Data that the panel needs before its first request. */
export type PanelData = { /** the studio's name */ brand: string }

/** Data that the server embeds in a page for hydration. */
export type PageData = {
  /** response bodies by SWR key */
  fallback: Record<string, unknown>
  failures: Failures
  /** current year on the server; the browser replaces it after hydration */
  year: number
  /** the page shows what visitors may not see */
  isPreview?: boolean
  /** a form that was posted without JavaScript */
  form?: {
    outcome: FormOutcome
    /** URL of the form's page, for the address bar: reloading the posted URL would post again */
    address: string
  }
}
