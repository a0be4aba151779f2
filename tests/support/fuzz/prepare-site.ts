import type { Client } from '#tests/support/client.ts'
import { makeMember, makePost, makeProject, uploadImage } from '#tests/support/builders.ts'
import { animation, hostileSvg, jpeg, pdf, png, webp } from '#tests/support/images.ts'
import { EDITABLE_COLLECTIONS } from '#tests/support/editable-collections.ts'
import type { Callers, FuzzImage } from './requests.ts'
import type { Site } from './values.ts'

const DOCUMENTS_EACH = 20
const PASSWORD = 'fuzz-password-1'

/**
 * Makes the content and the accounts that requests name, and the callers' sessions. The callers' accounts are
 * not among those that requests name.
 */
export async function prepareSite(admin: Client): Promise<{ site: Site; callers: Callers }> {
  const site: Site = {
    ids: { projects: [], posts: [], team: [] },
    versionIds: { projects: [], posts: [], team: [] },
    imagePaths: [],
    emails: [],
    uids: [],
  }
  for (let index = 0; index < DOCUMENTS_EACH; index += 1) {
    const { imagePath } = await uploadImage(admin)
    site.imagePaths.push(imagePath)
    site.ids.projects!.push((await makeProject(admin, { images: [{ imagePath }] })).id)
    site.ids.posts!.push((await makePost(admin)).id)
    site.ids.team!.push((await makeMember(admin)).id)
  }
  for (const { collection, path } of EDITABLE_COLLECTIONS) {
    for (const id of site.ids[collection]!) {
      const { body } = await admin.get(`${path}/${id}/versions`)
      site.versionIds[collection]!.push(body.versions[0].id)
    }
  }
  for (const name of ['one', 'two', 'three', 'four']) {
    const email = `fuzzed-${name}@studio.test`
    const { body } = await admin.post('/api/createUser', { email, password: PASSWORD })
    site.emails.push(email)
    site.uids.push(body.user.uid)
  }
  return { site, callers: { admin: admin.token, editor: await editorToken(admin), nobody: undefined } }
}

/** @returns the bearer of a new editor who has chosen a password */
async function editorToken(admin: Client): Promise<string> {
  const email = 'fuzzing-editor@studio.test'
  await admin.post('/api/createUser', { email, password: PASSWORD })
  await admin.put(`/api/users/${email}`, { requirePasswordChange: false })
  const { body } = await admin.call('POST', '/api/auth/sign-in', { json: { email, password: PASSWORD } })
  return body.token
}

/** Small files: whole images, broken images, and files that are no images. */
export async function fuzzImages(): Promise<FuzzImage[]> {
  const [whole, small] = [await jpeg({ width: 12, height: 8 }), await png({ width: 8, height: 8 })]
  return [
    { name: 'a.jpg', type: 'image/jpeg', bytes: whole },
    { name: 'a.png', type: 'image/png', bytes: small },
    { name: 'a.webp', type: 'image/webp', bytes: await webp({ width: 8, height: 8 }) },
    { name: 'a.gif', type: 'image/gif', bytes: await animation('gif') },
    { name: 'cut.jpg', type: 'image/jpeg', bytes: whole.subarray(0, whole.length / 2) },
    { name: 'cut.png', type: 'image/png', bytes: small.subarray(0, 40) },
    { name: 'other.png', type: 'image/png', bytes: whole },
    { name: 'a.svg', type: 'image/svg+xml', bytes: hostileSvg },
    { name: 'a.pdf', type: 'application/pdf', bytes: pdf },
    { name: 'empty.png', type: 'image/png', bytes: Buffer.alloc(0) },
    { name: 'zeros.jpg', type: 'image/jpeg', bytes: Buffer.alloc(64) },
  ]
}
