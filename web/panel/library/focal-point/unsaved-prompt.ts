import { LANGUAGE } from '#cms/shared/language.ts'

type Changes = Partial<
  Record<'isAltChanged' | 'isTagsChanged' | 'isFocusChanged' | 'isCreditChanged', boolean>
>

const LIST = new Intl.ListFormat(LANGUAGE.tag)

/** The question before changes of an image are given up. */
export function unsavedPrompt(changes: Changes) {
  const changed = [
    changes.isAltChanged && 'the alt text',
    changes.isTagsChanged && 'the tags',
    changes.isFocusChanged && 'the focal point',
    changes.isCreditChanged && 'the credit',
  ].filter((name) => typeof name === 'string')
  return {
    question: 'Leave without saving?',
    detail: `Your changes to ${LIST.format(changed)} will be lost.`,
    choices: [
      { name: 'stay', label: 'Keep editing', variant: 'primary' as const },
      { name: 'discard', label: 'Discard' },
    ],
  }
}
