import type { startApp } from './app.ts'
import { pictureFile, uploadImage } from './builders.ts'
import { multipartForm, type Client } from './client.ts'
import { jpeg } from './pictures.ts'

/** What the tests of the library of pictures have in common. */

export type Library = { id: string; name: string; imagePath: string; imageUrl: string; alt: string }

export const namesOf = ({ pictures }: { pictures: Library[] }) => pictures.map(({ name }) => name)
export const fileOf = (bytes: Buffer, name = 'better.jpg') => ({ name, type: 'image/jpeg', bytes })
/** As the body of a project names it. */
export const imagesOf = ({ imagePath }: Library) => [{ imagePath }]
export const text = (imageUrl: string) => `<p>Before</p><img src="${imageUrl}" alt="A stair"><p>After</p>`

/** Calls of the library, by this admin unless a test names another client. */
export function pictureLibrary({ app, admin }: { app: Awaited<ReturnType<typeof startApp>>; admin: Client }) {
  const list = async (query = '', client = admin) => (await client.get(`/api/pictures${query}`)).body
  return {
    list,
    /** A picture as the library has it. */
    async store(name: string, { alt = '', folder = 'project-images' } = {}): Promise<Library> {
      const { imagePath } = await uploadImage(
        admin,
        { image: await pictureFile(name), alt },
        folder as 'project-images',
      )
      return (await list('?limit=1')).pictures.find((picture: Library) => picture.imagePath === imagePath)
    },
    read: async (id: string, client = admin) => (await client.get(`/api/pictures/${id}`)).body,
    replace: async (id: string, file = fileOf(Buffer.alloc(0)), client = admin) =>
      client.put(`/api/pictures/${id}/file`, undefined, {
        form: multipartForm({ image: file.bytes.length > 0 ? file : fileOf(await jpeg()) }),
      }),
    /** What the queue does in the background. */
    async makeSizes(id: string) {
      const { generateVariants } = await import('#cms/features/media/generate-variants.ts')
      await generateVariants({ payload: app.payload, id, signal: new AbortController().signal })
    },
    isStored: async (imagePath: string) => (await app.files.stat(imagePath)) !== null,
  }
}
