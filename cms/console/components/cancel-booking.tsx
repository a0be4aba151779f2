'use client'

import { ConfirmationModal, useFormFields, useModal } from '@payloadcms/ui'
import { staffBookingTexts } from '#cms/shared/texts/bookings.ts'
import { fill } from '#cms/shared/texts/fill.ts'
import { DocumentButton, useDocumentAction } from './document-action.tsx'

const MODAL = 'cancel-booking'

/**
 * 'Cancel this booking' on the page of a confirmed booking. It cannot be undone and sends mails, so it asks
 * for confirmation.
 */
export function CancelBooking() {
  const { run, isBusy } = useDocumentAction('cancel')
  const { openModal } = useModal()
  const [state, name, date, timeSlot] = useFormFields(([fields]) =>
    ['state', 'name', 'date', 'timeSlot'].map((path) => fields[path]?.value as string | undefined),
  )
  if (state !== 'confirmed') return null
  return (
    <>
      <DocumentButton isBusy={isBusy} onClick={() => openModal(MODAL)}>
        Cancel this booking
      </DocumentButton>
      <ConfirmationModal
        modalSlug={MODAL}
        heading={staffBookingTexts.confirmCancel}
        body={fill(staffBookingTexts.cancelEffects, {
          name: String(name),
          date: String(date),
          timeSlot: String(timeSlot),
        })}
        confirmLabel="Cancel booking"
        confirmingLabel="Cancelling…"
        cancelLabel="Keep booking"
        onConfirm={run}
      />
    </>
  )
}
