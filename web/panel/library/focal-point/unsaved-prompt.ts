type Changes = { isAltChanged?: boolean; isTagsChanged?: boolean; isFocusChanged: boolean }

/** The question before changes of an image are given up. */
export function unsavedPrompt({ isAltChanged = false, isTagsChanged = false, isFocusChanged }: Changes) {
  const changed = [
    isAltChanged && 'the alt text',
    isTagsChanged && 'the tags',
    isFocusChanged && 'the focal point',
  ].filter((what) => what !== false)
  return {
    question: 'Leave without saving?',
    detail: `Your changes to ${new Intl.ListFormat('en').format(changed)} will be lost.`,
    choices: [
      { name: 'stay', label: 'Keep editing', variant: 'primary' as const },
      { name: 'discard', label: 'Discard' },
    ],
  }
}
