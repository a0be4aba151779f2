import { makeMember, makePost, makeProject, memberForm, postForm, projectBody } from './builders.ts'
import type { Client, ApiResponse } from './client.ts'

type Headers = Record<string, string>

/** A collection that staff edit, behind one interface, for tests that hold for all of them. */
type EditableCollection = {
  name: string
  path: string
  /** one type for all three: tests only write fields that all of them have */
  collection: 'posts'
  publicPath: (id: string) => string
  /** the name of the document in responses */
  key: 'post' | 'teamMember' | 'project'
  make: (staff: Client) => Promise<{ id: string }>
  /** creates a document with this title or name */
  create: (staff: Client, title: string, headers?: Headers) => Promise<ApiResponse>
  /** saves a document with this title or name */
  save: (staff: Client, id: string, title: string, headers?: Headers) => Promise<ApiResponse>
  titleOf: (document: Record<string, string>) => string
}

export const EDITABLE_COLLECTIONS: EditableCollection[] = [
  {
    name: 'a post',
    path: '/api/blogposts',
    collection: 'posts',
    publicPath: (id) => `/api/public/blogposts/${id}`,
    key: 'post',
    make: (staff) => makePost(staff),
    create: (staff, title, headers = {}) => staff.postForm('/api/newpost', postForm({ title }), { headers }),
    save: (staff, id, title, headers = {}) =>
      staff.putForm(`/api/blogposts/${id}`, postForm({ title, content: `<p>${title}</p>` }), { headers }),
    titleOf: ({ title }) => title!,
  },
  {
    name: 'a team member',
    path: '/api/team',
    collection: 'team' as 'posts',
    publicPath: () => '/api/team/all',
    key: 'teamMember',
    make: (staff) => makeMember(staff),
    create: (staff, name, headers = {}) => staff.postForm('/api/team', memberForm({ name }), { headers }),
    save: (staff, id, name, headers = {}) =>
      staff.putForm(`/api/team/${id}`, memberForm({ name, bio: `<p>${name}</p>` }), { headers }),
    titleOf: ({ name }) => name!,
  },
  {
    name: 'a project',
    path: '/api/projects',
    collection: 'projects' as 'posts',
    publicPath: (id) => `/api/public/projects/${id}`,
    key: 'project',
    make: (staff) => makeProject(staff),
    create: (staff, title, headers = {}) => staff.post('/api/projects', projectBody({ title }), { headers }),
    save: (staff, id, title, headers = {}) =>
      staff.put(`/api/projects/${id}`, projectBody({ title, description: `<p>${title}</p>` }), { headers }),
    titleOf: ({ title }) => title!,
  },
]
