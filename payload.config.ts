import path from 'node:path'
import { buildConfig, type Config } from 'payload'
import { boundRows } from '#cms/features/documents/bound-rows.ts'
import { findOpenWork } from '#cms/features/records/find-open-work.ts'
import { database } from '#cms/storage/database/database.ts'
import { filesPlugin } from '#cms/storage/files/files.ts'
import { mail } from '#cms/mail/transport.ts'
import { textIds } from '#cms/storage/database/text-ids.ts'
import { richTextEditor } from '#cms/rich-text/editor.ts'
import { env } from '#cms/env.ts'
import { log } from '#cms/log.ts'
import { MEDIA } from '#cms/shared/constants.ts'
import { CONSOLE_API_PREFIX, CONSOLE_PREFIX } from '#cms/shared/paths.ts'
import { bookings } from '#collections/bookings.ts'
import { media } from '#collections/media/media.ts'
import { messages } from '#collections/messages.ts'
import { outbox } from '#collections/outbox.ts'
import { posts } from '#collections/posts/posts.ts'
import { projects } from '#collections/projects.ts'
import { sessions } from '#collections/sessions.ts'
import { studio } from '#collections/studio/studio.ts'
import { team } from '#collections/team.ts'
import { users } from '#collections/users/users.ts'
import { checkQueries } from '#endpoints/console/check-queries.ts'
import { endpoints } from '#endpoints/index.ts'

/** Errors of clients are not logged as errors; unexpected errors are logged where the response is made. */
const expectedErrors = Object.fromEntries(
  ['AppError', 'AuthenticationError', 'Forbidden', 'LockedAuth', 'NotFound', 'ValidationError'].map(
    (name) => [name, name === 'AppError' ? false : 'info'],
  ),
) as NonNullable<Config['loggingLevels']>

export default buildConfig({
  secret: env.secret,
  serverURL: env.publicUrl,
  csrf: [env.publicUrl],
  routes: { admin: CONSOLE_PREFIX, api: CONSOLE_API_PREFIX },
  collections: [projects, posts, team, media, messages, bookings, outbox, users, sessions],
  globals: [studio],
  endpoints,
  db: await database(),
  email: mail(),
  editor: richTextEditor,
  plugins: [boundRows, await filesPlugin(), ...(env.embedded ? [] : [textIds()])],
  // our own queue makes the image variants (docs/decisions/024); a console upload is limited while it is read
  upload: { limits: { fileSize: MEDIA.maxVideoBytes }, abortOnLimit: true },
  logger: log,
  loggingLevels: expectedErrors,
  // Payload's own token is never accepted: `studio-session` is the only way in (docs/decisions/001)
  auth: { jwtOrder: [] },
  admin: {
    user: users.slug,
    meta: { titleSuffix: ' · Console' },
    importMap: {
      autoGenerate: false,
      baseDir: path.join(import.meta.dirname, 'cms/console'),
      importMapFile: path.join(import.meta.dirname, 'cms/console/import-map.ts'),
    },
    // s3Storage adds this component, which does nothing here: the console is built without a bucket's settings
    dependencies: {
      s3Storage: { type: 'component', path: '@payloadcms/storage-s3/client#S3ClientUploadHandler' },
    },
    avatar: 'default',
    dateFormat: 'd MMM yyyy, HH:mm',
    components: {
      beforeDashboard: [
        { path: './components/open-work.tsx#OpenWork', serverProps: { findWork: findOpenWork } },
      ],
    },
  },
  graphQL: { disable: true },
  telemetry: false,
  typescript: {
    autoGenerate: false,
    outputFile: new URL('./cms/payload-types.ts', import.meta.url).pathname,
  },
}).then(checkQueries)
