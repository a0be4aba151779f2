import jsxA11y from 'eslint-plugin-jsx-a11y-x'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

/** Patterns of `group` are gitignore's, where a `#` begins a comment: our aliases need `regex`. */
const noServerInWeb = {
  regex:
    '^(?:#cms/(?!shared/)|#collections/|#tests/|#scripts/|#endpoints/(?!(?:[^/]+/)?schema\\.ts$)|payload$|@payloadcms/|express$|node:)',
  message: 'web/ knows of the server only cms/shared and endpoints/*/schema.ts.',
}

const onlyReader = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: 'cms/env.ts is the only reader of process.env.',
}

const directWrite = {
  selector:
    "CallExpression[callee.property.name=/^(find|findByID|create|update|delete|count|findGlobal|updateGlobal|login)$/][callee.object.property.name='payload'] > ObjectExpression:not(:has(Property[key.name='overrideAccess'])):not(:has(SpreadElement))",
  message: 'A call of the Local API names overrideAccess (style: endpoints, services).',
}

export default tseslint.config(
  {
    ignores: [
      '**/node_modules',
      'dist',
      '**/.next',
      'data',
      'cms/payload-types.ts',
      'cms/adapters/sqlite-migrations',
      'cms/adapters/mongodb-migrations/index.ts',
      'cms/console/import-map.ts',
      'test-results',
      '**/next-env.d.ts',
    ],
  },
  ...tseslint.configs.recommended,
  {
    languageOptions: { ecmaVersion: 'latest', sourceType: 'module' },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrorsIgnorePattern: '^_' },
      ],
      '@typescript-eslint/no-explicit-any': 'error',
      eqeqeq: ['error', 'smart'],
      'no-console': 'error',
      'no-restricted-imports': [
        'error',
        { patterns: [{ group: ['../../*'], message: 'Rooms are reached by their alias.' }] },
      ],
      'prefer-const': 'error',
      'object-shorthand': 'error',
      curly: ['error', 'multi-line'],
    },
  },
  {
    files: ['cms/**/*.ts', 'collections/**/*.ts', 'endpoints/**/*.ts'],
    ignores: ['cms/env.ts', 'cms/console/**'],
    rules: { 'no-restricted-syntax': ['error', onlyReader, directWrite] },
  },
  {
    files: ['cms/shared/**/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^(?:#(?!cms/shared/)|payload$|express$|(?:\\.\\./){2})',
              message: 'cms/shared imports nothing of ours.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['endpoints/**/schema.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^(?:#cms/(?!shared/)|#web/|#collections/|payload$|express$)',
              message: 'A schema imports zod and cms/shared only.',
            },
          ],
        },
      ],
    },
  },
  {
    files: [
      'cms/services/**/*.ts',
      'cms/presenters/**/*.ts',
      'cms/content/**/*.ts',
      'cms/access/**/*.ts',
      'cms/mail/**/*.ts',
    ],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex:
                '^(?:express$|#cms/(?:app|server|boot)\\.ts$|#collections/|#web/|#endpoints/(?:index|define)\\.ts$|#endpoints/[^/]+/index\\.ts$)',
              message: 'Services know no HTTP and nothing above them.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['web/**/*.{ts,tsx}', 'cms/console/**/*.tsx'],
    ...jsxA11y.configs.strict,
  },
  {
    files: ['web/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs['recommended-latest'].rules,
      'no-restricted-imports': ['error', { patterns: [noServerInWeb] }],
    },
  },
  {
    files: ['web/{app,pages,hooks,lib}/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            noServerInWeb,
            {
              regex: '^#web/admin/',
              message: 'No page of the site knows the panel: its code is loaded by nobody else.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['web/admin/*/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            noServerInWeb,
            {
              regex: '^(?:#web/admin|\\.\\.)/(?:dashboard|users|team|projects|sign-in|change-password)/',
              message: 'Screens of the panel do not know each other; what they share is its kit.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['web/ui/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            noServerInWeb,
            {
              regex: '^#(?:web/(?:pages|app|admin)|endpoints)/',
              message: 'The kit knows nothing of studios, posts or bookings.',
            },
          ],
        },
      ],
    },
  },
  { files: ['scripts/**', 'tests/**', '*.config.ts'], rules: { 'no-console': 'off' } },
  { files: ['tests/support/client.ts'], rules: { '@typescript-eslint/no-explicit-any': 'off' } },
)
