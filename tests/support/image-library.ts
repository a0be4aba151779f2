import type { startApp } from './app.ts'
import { imageFile, uploadImage } from './builders.ts'
import { multipartForm, type Client } from './client.ts'
import { jpeg } from './images.ts'

/* What the tests of the image library share. */

export type LibraryImage = {
  id: string
  name: string
  imagePath: string
  imageUrl: string
  alt: string
  tags: string[]
}

export const imageNames = ({ images }: { images: LibraryImage[] }) => images.map(({ name }) => name)
export const jpegFile = (bytes: Buffer, name = 'better.jpg') => ({ name, type: 'image/jpeg', bytes })
/** The images of a project's body. */
export const projectImages = ({ imagePath }: LibraryImage) => [{ imagePath }]
export const textWithImage = (imageUrl: string) =>
  `<p>Before</p><img src="${imageUrl}" alt="A stair"><p>After</p>`

/** Calls of the library, by this admin unless a test names another client. */
export function imageLibrary({ app, admin }: { app: Awaited<ReturnType<typeof startApp>>; admin: Client }) {
  const list = async (query = '', client = admin) => (await client.get(`/api/images${query}`)).body
  return {
    list,
    /** Stores an image. @returns it as the library lists it */
    async store(name: string, { alt = '', folder = 'project-images' } = {}): Promise<LibraryImage> {
      const { imagePath } = await uploadImage(admin, {
        folder: folder as 'project-images',
        image: await imageFile(name),
        alt,
      })
      return (await list('?limit=1')).images.find(
        (storedImage: LibraryImage) => storedImage.imagePath === imagePath,
      )
    },
    read: async (id: string, client = admin) => (await client.get(`/api/images/${id}`)).body,
    /** @param file by default a new JPEG */
    replace: async (
      id: string,
      { file, client = admin }: { file?: ReturnType<typeof jpegFile>; client?: Client } = {},
    ) => client.putForm(`/api/images/${id}/file`, multipartForm({ image: file ?? jpegFile(await jpeg()) })),
    /** Makes an image's variants, as the queue does in the background. */
    async makeVariants(id: string) {
      const { generateVariants } = await import('#cms/features/media/generate-variants.ts')
      await generateVariants({ payload: app.payload, id, signal: new AbortController().signal })
    },
    isStored: async (imagePath: string) => (await app.files.stat(imagePath)) !== null,
  }
}
