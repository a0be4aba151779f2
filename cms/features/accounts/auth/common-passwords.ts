import { PASSWORD } from '#cms/shared/constants.ts'

let loading: Promise<ReadonlySet<string>> | undefined

/**
 * Whether a password is among those that guessing begins with, in capitals or not. The list is loaded with
 * the first question.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  loading ??= load()
  return (await loading).has(password.toLowerCase())
}

/** The package has its passwords in the order of how often they are chosen, in small letters. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].slice(0, PASSWORD.common))
}
