/** An address and the name before it, kept apart: they are never written into one text by us. */
export type Mailbox = { name?: string; address: string }

export type Attachment = {
  filename: string
  contentType: string
  /** of a calendar file: what mail programs offer to do with it */
  method?: 'REQUEST' | 'CANCEL'
  content: string
}

/** What a template makes: everything of a mail but who it is for. */
export type MailContent = {
  subject: string
  html: string
  text: string
  attachments?: Attachment[]
}
