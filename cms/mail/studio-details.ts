/** The studio's details as mails show them. */
export type StudioDetails = {
  name: string
  /** receives mails to the studio, and is the organizer of calendar invitations */
  notificationAddress: string
  /** the public address that visitors see */
  email: string
  phone: string
  address: string
  timeZone: string
  /** the origin of the site */
  site: string
}
