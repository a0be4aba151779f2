'use client'

import { DocumentButton, useDocumentAction } from './document-action.tsx'

/** 'Send again' on the page of a mail. */
export function ResendMail() {
  const { run, isBusy } = useDocumentAction('resend')
  return (
    <DocumentButton isBusy={isBusy} onClick={() => void run()}>
      Send again
    </DocumentButton>
  )
}
