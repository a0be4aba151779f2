/** In the order in which they are shown. */
export const tags = [
  {
    name: 'Public content',
    description: 'What visitors see: the studio, its portfolio, its team, its blog.',
  },
  { name: 'Visitors', description: 'Messages and bookings.' },
  { name: 'Signing in', description: 'Sessions and passwords of staff.' },
  { name: 'Posts', description: 'The blog as staff edit it.' },
  { name: 'Projects', description: 'The portfolio as staff edit it.' },
  { name: 'Team', description: 'The team as staff edit it.' },
  { name: 'Films', description: 'Films of the studio, played on pages.' },
  { name: 'Sounds', description: 'Sounds of the studio, played on pages.' },
  { name: 'Panoramas', description: 'Equirectangular pictures, for pages to look around in.' },
  { name: 'Rich text', description: 'What a text may contain beside words.' },
  { name: 'Inbox', description: 'What visitors sent, as staff read and handle it.' },
  { name: 'Pictures', description: 'The library of uploaded pictures.' },
  { name: 'Users', description: 'Accounts of staff; for admins.' },
]
