'use client'

import { ConfirmationModal, useFormFields, useModal } from '@payloadcms/ui'
import { DocumentButton, useDocumentAction } from './document-action.tsx'

const MODAL = 'resend-mail'

/**
 * 'Send again' on the page of a mail. A sent mail cannot be recalled, so it asks for confirmation and names
 * the recipient.
 */
export function ResendMail() {
  const { run, isBusy } = useDocumentAction('resend')
  const { openModal } = useModal()
  const [subject, address] = useFormFields(([fields]) =>
    ['subject', 'to.address'].map((path) => fields[path]?.value as string | undefined),
  )
  return (
    <>
      <DocumentButton isBusy={isBusy} onClick={() => openModal(MODAL)}>
        Send again
      </DocumentButton>
      <ConfirmationModal
        modalSlug={MODAL}
        heading="Send this email again?"
        body={`“${subject}” is sent to ${address} at once, as a new email.`}
        confirmLabel="Send it again"
        confirmingLabel="Sending…"
        cancelLabel="Don’t send"
        onConfirm={run}
      />
    </>
  )
}
