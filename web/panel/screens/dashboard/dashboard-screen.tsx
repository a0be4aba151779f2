import { postsTexts } from '#cms/shared/texts/posts.ts'
import { requestTexts } from '#cms/shared/texts/requests.ts'
import { pagePaths } from '#cms/shared/paths.ts'
import { hasFullRight } from '#cms/shared/rights.ts'
import type { PostRow, StaffPostWithBlocks } from '#cms/schemas/posts.ts'
import { contentScreen } from '#web/panel/content-screen/content-screen.tsx'
import { LIST_PATHS } from '#web/panel/lib/list-paths.ts'
import { PostActions, PostFields, PostVersion } from './post-fields.tsx'
import { PostRows } from './post-rows.tsx'
import { NO_POST, toPostBody, toPostValues, type PostValues } from './post-values.ts'
import styles from './post-fields.module.css'

export const Page = contentScreen<PostRow, StaffPostWithBlocks, PostValues>({
  api: {
    path: '/blogposts',
    createPath: '/newpost',
    list: LIST_PATHS.posts,
    responseKeys: { list: 'posts', document: 'post' },
  },
  texts: {
    heading: 'Dashboard',
    noun: 'post',
    list: {
      title: (role) => (hasFullRight(role, 'posts.read') ? 'All Blog Posts' : 'Your Blog Posts'),
      search: 'Search posts',
      add: 'Add New Blog Post',
      empty: postsTexts.emptyAdmin,
      addFirst: 'Write the first one',
      // a list that cannot be read shows as an empty one (docs/behaviour.md#dashboard)
      loadFailed: postsTexts.emptyAdmin,
      fetchFailed: postsTexts.fetchAllFailed,
    },
    remove: {
      question: postsTexts.confirmDelete,
      failed: postsTexts.deleteFailed,
      restoreFailed: postsTexts.restoreFailed,
    },
    open: {
      missing: postsTexts.notFound,
      hint: 'It may have been deleted, or it belongs to somebody else.',
      fetchFailed: postsTexts.fetchFailed,
    },
    create: {
      title: 'New Blog Post',
      submit: 'Create Blog Post',
      busy: 'Creating...',
      failed: postsTexts.createFailed,
      done: 'The post was created.',
    },
    update: {
      title: 'Edit Blog Post',
      submit: 'Update Blog Post',
      busy: 'Updating...',
      failed: postsTexts.updateFailed,
      done: 'The post was updated.',
    },
  },
  list: {
    getName: ({ title }) => title,
    searchIn: 'texts',
    orders: [
      { name: 'newest', label: 'Newest first' },
      { name: 'oldest', label: 'Oldest first' },
      { name: 'changed', label: 'Last changed' },
      { name: 'title', label: 'Title' },
      { name: 'creator', label: 'Creator' },
    ],
    Rows: PostRows,
    failureDisplay: 'log',
  },
  form: {
    draftKind: 'post',
    getTitle: ({ title }) => title,
    empty: NO_POST,
    toValues: toPostValues,
    toBody: toPostBody,
    // with `hasFile`, the alt text is validated, too
    toValidationBody: (values) => toPostBody(values, { hasFile: true, edited: undefined }),
    isMultipart: true,
    publication: { buttonNoun: 'Blog Post', noun: 'post', toPagePath: pagePaths.post, textField: 'content' },
    loadSchema: async () => (await import('#cms/schemas/posts.ts')).postForm,
    invalidText: (blank) =>
      blank.includes('title') || blank.includes('content') ? postsTexts.required : requestTexts.invalid,
    Fields: PostFields,
    Version: PostVersion,
    Actions: PostActions,
    className: styles.form,
  },
})
