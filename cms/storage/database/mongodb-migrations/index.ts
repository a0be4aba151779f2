import * as migration_20261122_134000_retention_and_credentials from './20261122_134000_retention_and_credentials.ts';
import * as migration_20261125_102759_publication from './20261125_102759_publication.ts';
import * as migration_20261125_103502_ranks from './20261125_103502_ranks.ts';
import * as migration_20261127_171700_block_names from './20261127_171700_block_names.ts';
import * as migration_20261130_040000_large_variants from './20261130_040000_large_variants.ts';
import * as migration_20261130_060000_tours from './20261130_060000_tours.ts';

export const migrations = [
  {
    up: migration_20261122_134000_retention_and_credentials.up,
    down: migration_20261122_134000_retention_and_credentials.down,
    name: '20261122_134000_retention_and_credentials',
  },
  {
    up: migration_20261125_102759_publication.up,
    down: migration_20261125_102759_publication.down,
    name: '20261125_102759_publication'
  },
  {
    up: migration_20261125_103502_ranks.up,
    down: migration_20261125_103502_ranks.down,
    name: '20261125_103502_ranks'
  },
  {
    up: migration_20261127_171700_block_names.up,
    down: migration_20261127_171700_block_names.down,
    name: '20261127_171700_block_names'
  },
  {
    up: migration_20261130_040000_large_variants.up,
    down: migration_20261130_040000_large_variants.down,
    name: '20261130_040000_large_variants',
  },
  {
    up: migration_20261130_060000_tours.up,
    down: migration_20261130_060000_tours.down,
    name: '20261130_060000_tours'
  },
];
