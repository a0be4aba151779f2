import { makePost, makeProject, postForm, projectBody } from '#tests/support/builders.ts'
import type { Client } from '#tests/support/client.ts'

type Fields = Record<string, string>

/** What posts and projects have in common: a page, a slug and a state of publication. */
export const publicKinds = (staff: Client) =>
  [
    {
      kind: 'a post',
      collection: 'posts',
      key: 'post',
      path: '/api/blogposts',
      publicPath: '/api/public/blogposts',
      staffRows: '/api/blogposts?view=rows',
      page: '/blog',
      make: (fields: Fields): Promise<{ id: string }> => makePost(staff, fields),
      create: (fields: Fields, caller = staff) => caller.postForm('/api/newpost', postForm(fields)),
      save: (id: string, fields: Fields, caller = staff) =>
        caller.putForm(`/api/blogposts/${id}`, postForm(fields)),
    },
    {
      kind: 'a project',
      collection: 'projects',
      key: 'project',
      path: '/api/projects',
      publicPath: '/api/public/projects',
      staffRows: '/api/projects',
      page: '/portfolio',
      make: (fields: Fields): Promise<{ id: string }> => makeProject(staff, fields),
      create: (fields: Fields, caller = staff) => caller.post('/api/projects', projectBody(fields)),
      save: (id: string, fields: Fields, caller = staff) =>
        caller.put(`/api/projects/${id}`, projectBody(fields)),
    },
  ] as const
