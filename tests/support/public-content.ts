import { readFile } from 'node:fs/promises'
import { makeMember, makePost, makeProject, imageFile, uploadImage } from './builders.ts'
import { multipartForm, type Client } from './client.ts'

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

/** @returns an uploaded video, and a before/after block and a video block with it */
export async function makeMediaBlocks(staff: Client) {
  const bytes = await readFile(new URL('../../cms/seed/assets/tour.mp4', import.meta.url))
  const [before, after] = [await uploadImage(staff), await uploadImage(staff)]
  const form = multipartForm({ video: { name: 'tour.mp4', type: 'video/mp4', bytes } })
  const { video } = (await staff.postForm('/api/uploads/videos', form)).body
  const images = [before, after].map(({ imagePath }) => ({ imagePath, label: 'A' }))
  return {
    video: video as { url: string; path: string },
    blocks: [
      { kind: 'beforeAfter', title: 'From clay to final', images },
      { kind: 'video', title: 'Along the pool', videoPath: video.path, posterPath: before.imagePath },
    ],
  }
}
