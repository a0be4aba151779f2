import { expect } from 'vitest'
import { type } from '#tests/support/components/keys.ts'
import { openScreen, type Collection } from './open-screen.tsx'

/** Opens a collection's screen and its empty form. `field` finds an input of the form by its label. */
export async function openNew(collection: Collection) {
  const screen = await openScreen(collection)
  await screen.add.click()
  const { form } = screen
  const image = collection === 'team' ? 'Profile image' : 'Image (optional)'
  const field = (label: string) => form.getByLabelText(label, { exact: true })
  const text = form.getByRole('textbox', { name: /^(?:Content|Description|Bio)/ })
  await expect.element(text).toBeVisible()
  return {
    ...screen,
    field,
    text,
    banner: form.getByRole('alert'),
    image: form.getByRole('group', { name: image }).getByLabelText(image, { exact: true }),
    write: async (words: string) => {
      await text.click()
      await type(words)
    },
    /** fills in what the collection requires */
    fill: async (name: string) => {
      if (collection === 'team') {
        await field('Name*').fill(name)
        await field('Role*').fill('Modeller')
        await field('Department*').selectOptions('Audio')
      } else await field('Title').fill(name)
      if (collection === 'projects') await field('Category').fill('Interior')
      await text.click()
      await type('Words.')
    },
  }
}
