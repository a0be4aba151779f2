'use client'

import { Button, useDocumentInfo } from '@payloadcms/ui'
import { mailtoReplyUrl } from '#cms/shared/mailto-reply-url.ts'

/** 'Reply' on the page of a message, in the reader's own mail program. */
export function ReplyLink() {
  const { savedDocumentData } = useDocumentInfo()
  const { email, createdAt } = (savedDocumentData ?? {}) as { email?: string; createdAt?: string }
  if (!email || !createdAt) return null
  return (
    <Button
      el="anchor"
      url={mailtoReplyUrl({ email, createdAt })}
      buttonStyle="secondary"
      size="medium"
      margin={false}
    >
      Reply by email
    </Button>
  )
}
