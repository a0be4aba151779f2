/**
 * The tests that run on both columns: SQLite and the disk, MongoDB and S3 with Redis. Named are those whose
 * outcome the database, the store or Redis decides; what all others prove is the same code above them.
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
    'editing',
    'fresh-content',
    'idempotency-key',
    'last-admin',
    'malformed-requests',
    'media',
    'media-in-use',
    'posts',
    'projects',
    'public',
    'reminders',
    'repair',
    'restore',
    'retention',
    'sessions',
    'sign-in-tries',
    'team',
    'text-images',
    'uploads',
    'users',
  ],
  processes: ['alerts-and-dashboard', 'outbox', 'start'],
  drills: ['kill', 'kill-while-writing'],
} as const

/** Commands that take minutes there, which the drills have. */
export const COMMANDS_ON_MONGODB = ['backup', 'reset-password'] as const

/** What is about MongoDB alone. */
export const ON_MONGODB_ALONE = { processes: ['migrate-mongodb'] } as const
