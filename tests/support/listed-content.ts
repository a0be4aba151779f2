import { makeMember, makePost, makeProject, uploadImage } from './builders.ts'
import type { Client } from './client.ts'

/** A rich text with tags and entities within and between its words. */
export const TEXT =
  '<h2>The “quay”</h2><p>A quiet <strong>har</strong>bour,&nbsp;and its reverb<em>eration</em>.</p>' +
  '<ul><li>Sóndage</li></ul>'

/** Titles in the order in which their documents are made. */
export const TITLES = ['Haus 10', 'haus 2', 'Éclair', 'Zebra', 'abend', 'Öl 100%', 'Last']

/** Makes projects and posts of these titles, and three members. */
export async function makeListedContent(admin: Client): Promise<void> {
  const image = await uploadImage(admin)
  for (const [index, title] of TITLES.entries()) {
    await makeProject(admin, { title, category: index % 2 ? 'Civic' : 'Residential', images: [image] })
  }
  for (const title of TITLES) await makePost(admin, { title })
  for (const name of ['Zoë', 'anna', 'Émile']) await makeMember(admin, { name, role: 'Sound artist' })
}

/** The titles, or names, of a list of the API. @param path below its prefix */
export async function readTitles(client: Client, path: string) {
  const { body } = await client.get(`/api${path}`)
  return (body.projects ?? body.posts ?? body.teamMembers).map(
    ({ title, name }: { title?: string; name?: string }) => title ?? name,
  )
}
