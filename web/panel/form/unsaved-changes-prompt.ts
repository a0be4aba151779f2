/** The question before a form with unsaved changes closes. */
export const unsavedChangesPrompt = {
  question: 'Leave without saving?',
  detail: 'A draft stays on this device and is there when you come back.',
  choices: [
    { name: 'stay', label: 'Keep editing', variant: 'primary' as const },
    { name: 'leave', label: 'Leave, keep the draft' },
    { name: 'discard', label: 'Discard changes' },
  ],
}
