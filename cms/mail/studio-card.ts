/** The studio's details as mails show them. */
export type StudioCard = {
  name: string
  /** recipient of mails to the studio, and organizer of calendar invitations */
  inbox: string
  /** the public address that visitors see */
  email: string
  phone: string
  address: string
  timeZone: string
  /** the origin of the site */
  site: string
}
