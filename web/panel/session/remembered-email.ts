import { deviceMemory } from './device-memory.ts'

const NAME = 'remembered-email'

/** The remembered e-mail, in local storage; signing out removes it. */
export const rememberedEmail = {
  read: () => deviceMemory.read(NAME) ?? '',
  write: (email: string) => void deviceMemory.write(NAME, email),
  forget: () => deviceMemory.remove(NAME),
}
