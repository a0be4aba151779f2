/**
 * The tests that run on both profiles, embedded and cluster: those whose outcome the database, the file store
 * or Redis decides. The others prove the code above them, which is the same on both.
 */
export const ON_BOTH_PROFILES = {
  api: [
    'booking-limits',
    'booking-month',
    'booking-project',
    'bookings',
    'coming-bookings',
    'console-export',
    'console-queries',
    'contact',
    'credentials-races',
    'documents-read',
    'editing',
    'fresh-content',
    'history',
    'idempotency-key',
    'inbox-bookings',
    'inbox-messages',
    'last-admin',
    'lists',
    'malformed-requests',
    'media',
    'media-in-use',
    'order-by-hand',
    'password-link',
    'pictures',
    'pieces',
    'posts',
    'projects',
    'public',
    'publication',
    'readable-addresses',
    'reminders',
    'repair',
    'restore',
    'retention',
    'search',
    'sessions',
    'sign-in-tries',
    'team',
    'text-images',
    'uploads',
    'users',
  ],
  processes: ['alerts-and-dashboard', 'outbox', 'start'],
  drills: ['backup', 'bookings-at-once', 'kill', 'kill-while-writing', 'reset-password'],
} as const

/** Tests of MongoDB alone. */
export const ON_MONGODB_ALONE = { processes: ['migrate-mongodb'] } as const
