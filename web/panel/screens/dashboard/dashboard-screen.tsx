import { messages } from '#cms/shared/messages.ts'
import { pages } from '#cms/shared/paths.ts'
import { mayAll } from '#cms/shared/rights.ts'
import type { PostRow, WholeStaffPost } from '#endpoints/posts/schema.ts'
import { contentScreen } from '#web/panel/document/content-screen.tsx'
import { listKeys } from '#web/panel/lib/list-keys.ts'
import { PostActions, PostFields, PostVersion } from './post-fields.tsx'
import { PostRows } from './post-rows.tsx'
import { NO_POST, toBody, valuesOf, type PostValues } from './post-values.ts'
import styles from './post-fields.module.css'

export const Page = contentScreen<PostRow, WholeStaffPost, PostValues>({
  api: {
    path: '/blogposts',
    createPath: '/newpost',
    list: listKeys.posts,
    answers: { list: 'posts', document: 'post' },
  },
  texts: {
    heading: 'Dashboard',
    noun: 'post',
    list: {
      title: (role) => (mayAll(role, 'posts.read') ? 'All Blog Posts' : 'Your Blog Posts'),
      search: 'Search posts',
      add: 'Add New Blog Post',
      empty: messages.posts.emptyAdmin,
      addFirst: 'Write the first one',
      unread: messages.posts.emptyAdmin,
      fetchFailed: messages.posts.fetchAllFailed,
    },
    remove: {
      question: messages.posts.confirmDelete,
      failed: messages.posts.deleteFailed,
      restoreFailed: messages.posts.restoreFailed,
    },
    open: {
      missing: messages.posts.notFound,
      hint: 'It may have been deleted, or it is somebody else’s.',
      fetchFailed: messages.posts.fetchFailed,
    },
    create: {
      title: 'New Blog Post',
      submit: 'Create Blog Post',
      busy: 'Creating...',
      failed: messages.posts.createFailed,
      done: 'The post was created.',
    },
    update: {
      title: 'Edit Blog Post',
      submit: 'Update Blog Post',
      busy: 'Updating...',
      failed: messages.posts.updateFailed,
      done: 'The post was updated.',
    },
  },
  list: {
    nameOf: ({ title }) => title,
    searchIn: 'texts',
    orders: [
      { name: 'newest', label: 'Newest first' },
      { name: 'oldest', label: 'Oldest first' },
      { name: 'changed', label: 'Last changed' },
      { name: 'title', label: 'Title' },
      { name: 'creator', label: 'Creator' },
    ],
    Rows: PostRows,
    failures: 'log',
  },
  form: {
    draft: 'post',
    titleOf: ({ title }) => title,
    empty: NO_POST,
    valuesOf,
    toBody,
    // the text of a picture that is yet to be uploaded, too
    toChecked: (values) => toBody(values, { hasFile: true, edited: undefined }),
    isMultipart: true,
    publication: { button: 'Blog Post', noun: 'post', pageOf: pages.post, text: 'content' },
    loadSchema: async () => (await import('#endpoints/posts/schema.ts')).postForm,
    invalidText: (blank) =>
      blank.includes('title') || blank.includes('content')
        ? messages.posts.required
        : messages.request.invalid,
    Fields: PostFields,
    Version: PostVersion,
    Actions: PostActions,
    className: styles.form,
  },
})
