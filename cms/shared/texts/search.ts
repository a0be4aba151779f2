export const searchTexts = {
  failed: 'Failed to search',
  nothing: 'Nothing was found.',
  hint: 'Try fewer or other words.',
} as const
