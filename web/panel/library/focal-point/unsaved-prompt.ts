type Changes = { isAltChanged?: boolean; isFocusChanged: boolean }

/** The question before changes of an image are given up. */
export function unsavedPrompt({ isAltChanged = false, isFocusChanged }: Changes) {
  const changed = [isAltChanged && 'the alt text', isFocusChanged && 'the focal point']
  return {
    question: 'Leave without saving?',
    detail: `Your changes to ${changed.filter(Boolean).join(' and ')} will be lost.`,
    choices: [
      { name: 'stay', label: 'Keep editing', variant: 'primary' as const },
      { name: 'discard', label: 'Discard' },
    ],
  }
}
