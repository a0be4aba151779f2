import { safeLocalStorage } from './safe-local-storage.ts'

const NAME = 'remembered-email'

/** The remembered email, in local storage; signing out removes it. */
export const rememberedEmail = {
  read: () => safeLocalStorage.read(NAME) ?? '',
  write: (email: string) => void safeLocalStorage.write(NAME, email),
  forget: () => safeLocalStorage.remove(NAME),
}
