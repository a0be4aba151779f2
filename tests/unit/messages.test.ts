import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fill, messages } from '#cms/shared/messages.ts'
import { ROOT } from '#scripts/node-runtime.mjs'

/** The texts of spec 5 and 8, as they stand there. */
const SPEC = [
  "Thank you for your message. We'll get back to you soon!",
  'Failed to send message. Please try again later.',
  'Invalid email address format',
  'This account has been disabled',
  'No account found with this email',
  'Incorrect password',
  'Too many failed attempts. Please try again later',
  'Network error. Please check your connection',
  'Current password is incorrect',
  'No authenticated user',
  'Failed to fetch team members',
  'Failed to fetch blog posts',
  'Failed to fetch the blog post',
  'Failed to submit team member',
  'Failed to fetch project details',
  'Project not found',
  'Unauthorized access',
  'Failed to fetch projects',
  'Failed to save project',
  'Failed to delete project',
  'Please log in to access projects',
  'Failed to create blog post',
  'Failed to update blog post',
  'Failed to book session. Please try again.',
  'Booking confirmed! Check your email for details.',
  'Are you sure you want to delete this post?',
  'Are you sure you want to delete this team member?',
  'Are you sure you want to delete this project?',
  'Email and password are required',
  'New passwords do not match',
  'New password must be at least 6 characters',
  'Name and department are required',
  'Please fill in the following required fields: ',
  'Title and content are required',
  'Invalid file type. Only JPEG, PNG, GIF, and WebP are allowed.',
  'Image size must be less than 5MB',
  'Please fill in all fields',
  'Invalid user email',
  'You cannot delete your own account',
  'Are you sure you want to delete user {email}?',
  'Unauthorized access. Admin privileges required.',
  'Operation completed successfully!',
]

const leavesOf = (tree: object): string[] => Object.values(tree).flatMap((leaf: string | object) => (typeof leaf === 'string' ? [leaf] : leavesOf(leaf)))
const texts = leavesOf(messages)

/** Our source without its comments, which may quote a text to say what they speak of. */
const sources = globSync('{cms,endpoints,collections,web}/**/*.{ts,tsx}', { cwd: ROOT, exclude: (name) => ['node_modules', '.next'].includes(String(name)) })
  .filter((file) => file !== join('cms', 'shared', 'messages.ts'))
  .map((file) => ({ file, code: withoutComments(readFileSync(join(ROOT, file), 'utf8')) }))

function withoutComments(source: string): string {
  return source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '')
}

describe('the texts of the spec', () => {
  it.each(SPEC)('stand once in messages.ts: %j', (text) => {
    expect(texts.filter((candidate) => candidate === text)).toHaveLength(1)
  })

  it.each(SPEC)('are written nowhere else: %j', (text) => {
    expect(sources.filter(({ code }) => code.includes(text)).map(({ file }) => file)).toEqual([])
  })
})

describe('every text', () => {
  it('stands once', () => {
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
  })

  it('is searched for in all of our source', () => {
    expect(sources.length).toBeGreaterThan(100)
    expect(sources.map(({ file }) => file)).toContain(join('endpoints', 'define.ts'))
  })
})

describe('fill', () => {
  it('puts the values where their marks stand', () => {
    expect(fill(messages.users.confirmDelete, { email: 'a@studio.test' })).toBe('Are you sure you want to delete user a@studio.test?')
  })

  it('leaves a mark that has no value, and takes a value as it is', () => {
    expect(fill('{one} {two}', { one: '{two} $& $1' })).toBe('{two} $& $1 {two}')
  })
})
