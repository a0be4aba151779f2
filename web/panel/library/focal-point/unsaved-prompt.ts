import { LANGUAGE } from '#cms/shared/language.ts'

type Changes = { isAltChanged?: boolean; isFocusChanged: boolean; isCreditChanged?: boolean }

const LIST = new Intl.ListFormat(LANGUAGE.tag)

/** The question before changes of an image are given up. */
export function unsavedPrompt({ isAltChanged, isFocusChanged, isCreditChanged }: Changes) {
  const changed = [
    isAltChanged && 'the alt text',
    isFocusChanged && 'the focal point',
    isCreditChanged && 'the credit',
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
