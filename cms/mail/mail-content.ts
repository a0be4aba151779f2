/** Address and display name stay separate: only the transport joins and escapes them. */
export type MailAddress = { name?: string; address: string }

export type Attachment = {
  filename: string
  contentType: string
  /** iTIP method of a calendar file: decides what mail programs offer to do with it */
  method?: 'REQUEST' | 'CANCEL'
  content: string
}

/** What a template returns: a mail without its recipient. */
export type MailContent = {
  subject: string
  html: string
  text: string
  attachments?: Attachment[]
}
