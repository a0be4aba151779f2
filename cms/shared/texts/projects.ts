export const projectsTexts = {
  notFound: 'Project not found',
  fetchDetailsFailed: 'Failed to fetch project details',
  fetchFailed: 'Failed to fetch projects',
  saveFailed: 'Failed to save project',
  deleteFailed: 'Failed to delete project',
  restoreFailed: 'Failed to restore project',
  required: 'Title and category are required',
  noneShown: 'There are no projects here.',
  /** `{first}`, `{last}`: years */
  year: 'Enter a year from {first} to {last}',
  signIn: 'Please log in to access projects',
  confirmDelete: 'Are you sure you want to delete this project?',
  imageType: 'Invalid file type. Only JPEG, PNG, GIF, WebP, AVIF, TIFF, HEIC, BMP, and SVG are allowed.',
} as const
