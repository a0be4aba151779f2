import path from 'node:path'
import { buildConfig, type Config } from 'payload'
import { limitRows } from '#cms/features/documents/limit-rows.ts'
import { findOpenWork } from '#cms/features/records/find-open-work.ts'
import { createDatabaseAdapter } from '#cms/storage/database/database.ts'
import { filesPlugin } from '#cms/storage/files/files.ts'
import { emailAdapter } from '#cms/mail/email-adapter.ts'
import { textIds } from '#cms/storage/database/text-ids.ts'
import { richTextEditor } from '#cms/rich-text/editor.ts'
import { env } from '#cms/env.ts'
import { log } from '#cms/log.ts'
import { MEDIA } from '#cms/shared/media.ts'
import { CONSOLE_API_PREFIX, CONSOLE_PREFIX } from '#cms/shared/paths.ts'
import { bookingsCollection } from '#collections/bookings.ts'
import { mediaCollection } from '#collections/media/media.ts'
import { messagesCollection } from '#collections/messages.ts'
import { outboxCollection } from '#collections/outbox.ts'
import { postsCollection } from '#collections/posts.ts'
import { projectsCollection } from '#collections/projects.ts'
import { sessionsCollection } from '#collections/sessions.ts'
import { studioGlobal } from '#collections/studio/studio.ts'
import { teamCollection } from '#collections/team.ts'
import { usersCollection } from '#collections/users/users.ts'
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
  collections: [
    projectsCollection,
    postsCollection,
    teamCollection,
    mediaCollection,
    messagesCollection,
    bookingsCollection,
    outboxCollection,
    usersCollection,
    sessionsCollection,
  ],
  globals: [studioGlobal],
  endpoints,
  db: await createDatabaseAdapter(),
  email: emailAdapter(),
  editor: richTextEditor,
  plugins: [limitRows, await filesPlugin(), ...(env.embedded ? [] : [textIds()])],
  // our own queue makes the image variants (decision 024); a console upload is limited while it is read
  upload: { limits: { fileSize: MEDIA.maxVideoBytes }, abortOnLimit: true },
  logger: log,
  loggingLevels: expectedErrors,
  // Payload's own token is never accepted: `studio-session` is the only way in (decision 001)
  auth: { jwtOrder: [] },
  admin: {
    user: usersCollection.slug,
    meta: { titleSuffix: ' · Console' },
    importMap: {
      autoGenerate: false,
      baseDir: path.join(import.meta.dirname, 'cms/console'),
      importMapFile: path.join(import.meta.dirname, 'cms/console/import-map.ts'),
    },
    // s3Storage adds this component, which does nothing here: the console is built without a bucket's
    // settings
    dependencies: {
      s3Storage: { type: 'component', path: '@payloadcms/storage-s3/client#S3ClientUploadHandler' },
    },
    avatar: 'default',
    dateFormat: 'd MMM yyyy, HH:mm',
    components: {
      beforeDashboard: [
        { path: './components/dashboard-summary.tsx#DashboardSummary', serverProps: { findOpenWork } },
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
