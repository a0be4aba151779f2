/** The details of a project, in the order in which they are shown. */
export const PROJECT_DETAILS = {
  year: 'Year',
  location: 'Location',
  client: 'Client',
  scope: 'Scope',
  team: 'Team',
} as const
