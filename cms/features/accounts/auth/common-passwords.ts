import { PASSWORD } from '#cms/shared/accounts.ts'

let loading: Promise<ReadonlySet<string>> | undefined

/** Whether a password is among the most common ones, ignoring case. The list is loaded on first use. */
export async function isCommonPassword(password: string): Promise<boolean> {
  loading ??= load()
  return (await loading).has(password.toLowerCase())
}

/** The package lists passwords by frequency, in lower case. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].slice(0, PASSWORD.commonPasswords))
}
