export const teamTexts = {
  fetchFailed: 'Failed to fetch team members',
  submitFailed: 'Failed to submit team member',
  notFound: 'Team member not found',
  required: 'Please fill in the following required fields: ',
  confirmDelete: 'Are you sure you want to delete this team member?',
  deleteFailed: 'Failed to delete team member',
  restoreFailed: 'Failed to restore team member',
} as const
