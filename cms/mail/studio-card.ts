/** Who the studio is, as its mails say it. */
export type StudioCard = {
  name: string
  /** where mails to the studio go, and who invites to a session */
  inbox: string
  /** what visitors see */
  email: string
  phone: string
  address: string
  timeZone: string
  /** the origin of the site */
  site: string
}
