import { contentTags } from '../content.ts'

/** The tags of the routes, in the order in which they are shown. */
export const tags = [
  {
    name: 'Public content',
    description: 'What visitors see: the studio, its portfolio, its team and its blog.',
  },
  { name: 'Visitors', description: 'Messages and bookings.' },
  { name: 'Signing in', description: 'Sessions and passwords of staff accounts.' },
  ...contentTags,
  { name: 'Videos', description: 'Video files for pages.' },
  { name: 'Sounds', description: 'Audio files for pages.' },
  { name: 'Panoramas', description: 'Equirectangular images for panorama tours.' },
  { name: 'Rich text', description: 'Images inside rich texts.' },
  { name: 'Inbox', description: 'Messages and bookings, as staff read and handle them.' },
  { name: 'Images', description: 'The library of uploaded images.' },
  { name: 'Users', description: 'Accounts of staff; for admins.' },
]
