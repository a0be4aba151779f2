import { makeMember, makePost, makeProject, imageFile, uploadImage } from './builders.ts'
import type { Client } from './client.ts'

type PublicContent = {
  post: { id: string; title: string }
  project: { id: string; title: string; images: { imagePath: string }[] }
}

/** Makes a post with an image, a project with two, and a member. */
export async function makePublicContent(admin: Client): Promise<PublicContent> {
  const post = await makePost(admin, {
    title: 'Light',
    content: `<p>${'Words about light. '.repeat(40)}</p>`,
    image: await imageFile(),
  })
  const project = await makeProject(admin, {
    title: 'Villa',
    images: [await uploadImage(admin), await uploadImage(admin)],
  })
  await makeMember(admin)
  return { post, project }
}

/** Every kind of public read of that content. */
export const publicReads = ({ post, project }: PublicContent) => [
  '/api/public/studio',
  '/api/public/projects',
  '/api/public/projects?view=cards',
  `/api/public/projects/${project.id}`,
  '/api/public/blogposts',
  '/api/public/blogposts?view=cards',
  `/api/public/blogposts/${post.id}`,
  '/api/team/all',
]
